import FeatureKit
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
    /// The server's strong tag or date for this version of the file; nil where it sent none.
    let validator: String?
  }

  private struct State {
    var size: Int
    var canResume: Bool
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
      part = try OpenFile(new: "\(target).part-\(UUID().uuidString.prefix(8))")
      isShared = false
    }
    let source = isShared ? Self.source(part.path) : nil
    state = Mutex(State(size: part.size, canResume: source?.validator != nil))
  }

  /// The partial file that can be resumed; nil when another download owns it, or when it may be a file of the user's.
  private static func shared(_ path: String) throws(Failure) -> OpenFile? {
    while true {
      guard let part = try opened(path) else { return nil }
      guard part.lock() else { return nil }
      guard part.isInPlace else { continue }
      guard source(path) != nil || part.size == 0 && isFree(sourcePath(path)) else { return nil }
      part.makePrivate()
      return part
    }
  }

  /// nil when something else than a file of this user's is there.
  private static func opened(_ path: String) throws(Failure) -> OpenFile? {
    if let own = OpenFile(own: path) { return own }
    do throws(Failure) {
      return try OpenFile(new: path)
    } catch {
      if isFree(path) { throw error }
      return OpenFile(own: path)
    }
  }

  private static func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0
  }

  var size: Int { state.withLock { $0.size } }

  /// What the file can be resumed with from this address; nil when it can't.
  func validator(for address: String) -> String? {
    guard state.withLock({ $0.canResume && $0.size > 0 }), let source = Self.source(part.path),
      source.address == address
    else { return nil }
    return source.validator
  }

  /// The source that was stored with a partial file, which proves that Curio wrote it.
  private static func source(_ path: String) -> Source? {
    let longest = 65_536
    return OpenFile(own: sourcePath(path)).flatMap {
      try? JSONDecoder().decode(Source.self, from: $0.read(upTo: longest))
    }
  }

  private static func sourcePath(_ path: String) -> String { "\(path).origin" }

  /// Starts over. It can be resumed later with a source that has a validator.
  func restart(_ source: Source?) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.isOpen else { return }
      try part.truncate()
      try part.moveToEnd()
      state.size = 0
      state.canResume = false
      guard isShared else { return }
      unlink(sourcePath)
      guard let source, let json = try? JSONEncoder().encode(source) else { return }
      try OpenFile(new: sourcePath).append(json)
      state.canResume = source.validator != nil
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
      if isShared { unlink(sourcePath) }
    }
  }

  /// Ends the download, ignoring later bytes. The partial file remains only if it can be resumed.
  func release() {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      if !state.canResume || state.size == 0 {
        unlink(part.path)
        if isShared { unlink(sourcePath) }
      }
      part.unlock()
    }
  }

  private var sourcePath: String { Self.sourcePath(part.path) }
}
