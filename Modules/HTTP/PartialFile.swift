import FeatureKit
import Foundation
import Synchronization

/// An unfinished download: `FILE.part`, with its source in `FILE.part.origin`.
///
/// Only one download owns it. Concurrent downloads of the same file get a partial file of their own, which
/// can't be resumed.
final class PartialFile: Sendable {
  /// The requirements to resume.
  struct Source: Codable, Equatable {
    /// The URL, without secrets.
    let address: String
    /// The strong entity tag or date.
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

  /// The resumable partial file; nil when another download owns it.
  private static func shared(_ path: String) throws(Failure) -> OpenFile? {
    while true {
      let part = try OpenFile(path)
      guard part.lock() else { return nil }
      if part.isInPlace { return part }
    }
  }

  var size: Int { state.withLock { $0.size } }

  /// nil when the partial file can't be resumed from this URL.
  func source(for address: String) -> Source? {
    guard isShared, size > 0, let json = FileManager.default.contents(atPath: sourcePath),
      let source = try? JSONDecoder().decode(Source.self, from: json), source.address == address
    else { return nil }
    return source
  }

  /// Starts over. Without a source it can't be resumed later.
  func restart(_ source: Source?) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.isOpen else { return }
      try part.truncate()
      try part.moveToEnd()
      state.size = 0
      unlink(sourcePath)
      guard isShared, let source, let json = try? JSONEncoder().encode(source) else { return }
      try OpenFile(sourcePath, isNew: true).append(json)
    }
  }

  func resume() throws(Failure) { try part.moveToEnd() }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.isOpen else { return }
      try part.append(bytes)
      state.size += bytes.count
    }
  }

  func append(_ data: Data) throws(Failure) {
    try data.withUnsafeBytes { bytes in Result { () throws(Failure) in try append(bytes) } }.get()
  }

  /// Moves the complete file to its destination.
  func finish() throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      state.isOpen = false
      try part.move(to: target)
      unlink(sourcePath)
    }
  }

  /// Ends the download, ignoring later bytes. The partial file remains only if it can be resumed.
  func release() {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      let canResume = isShared && state.size > 0 && FileManager.default.fileExists(atPath: sourcePath)
      if !canResume {
        unlink(part.path)
        if isShared { unlink(sourcePath) }
      }
      part.unlock()
    }
  }

  private var sourcePath: String { "\(target).part.origin" }
}
