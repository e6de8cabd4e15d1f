import FeatureKit
import Foundation
import Synchronization

/// What has come of a file so far, in `FILE.part` beside it, with a note from where it came in `FILE.part.origin`.
///
/// The part belongs to one download at a time. Another of the same file, here or in another process, gets a part
/// of its own that nobody goes on from.
final class PartFile: Sendable {
  /// Where a part came from: enough to go on from it.
  struct Origin: Codable, Equatable {
    /// The address, its secrets hidden.
    let address: String
    /// The server's strong tag or date for this version of the file.
    let validator: String
  }

  private struct State {
    var size: Int
    var isOpen = true
  }

  private let target: String
  private let part: OpenFile
  private let isShared: Bool
  private let state: Mutex<State>

  /// Opens the part of a file.
  init(of file: URL) throws(Failure) {
    target = file.path
    if let shared = try Self.shared(target + ".part") {
      part = shared
      isShared = true
    } else {
      part = try OpenFile("\(target).part-\(UUID().uuidString.prefix(8))", isNew: true)
      isShared = false
    }
    state = Mutex(State(size: part.size))
  }

  /// The part that can be gone on from, or nil when another download has it.
  private static func shared(_ path: String) throws(Failure) -> OpenFile? {
    while true {
      let part = try OpenFile(path)
      guard part.lock() else { return nil }
      if part.isInPlace { return part }
    }
  }

  var size: Int { state.withLock { $0.size } }

  /// From where the part came; nil when it can't be gone on from.
  func origin(for address: String) -> Origin? {
    guard isShared, size > 0, let note = FileManager.default.contents(atPath: originPath),
      let origin = try? JSONDecoder().decode(Origin.self, from: note), origin.address == address
    else { return nil }
    return origin
  }

  /// Begins anew. Without an origin the part can't be gone on from.
  func restart(_ origin: Origin?) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.isOpen else { return }
      try part.truncate()
      try part.moveToEnd()
      state.size = 0
      unlink(originPath)
      guard isShared, let origin, let note = try? JSONEncoder().encode(origin) else { return }
      try OpenFile(originPath, isNew: true).append(note)
    }
  }

  /// Goes on at the end.
  func resume() throws(Failure) { try part.moveToEnd() }

  func append(_ data: Data) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.isOpen else { return }
      try part.append(data)
      state.size += data.count
    }
  }

  /// Puts the whole file in its place.
  func finish() throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      state.isOpen = false
      try part.becomes(target)
      unlink(originPath)
    }
  }

  /// Leaves what can be gone on from, and nothing else. What still comes is not written.
  func leave() {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      let canGoOn = isShared && state.size > 0 && FileManager.default.fileExists(atPath: originPath)
      if !canGoOn { remove() }
      part.unlock()
    }
  }

  /// Throws away what has come.
  func discard() throws(Failure) { try restart(nil) }

  private func remove() {
    unlink(part.path)
    if isShared { unlink(originPath) }
  }

  private var originPath: String { "\(target).part.origin" }
}
