import FeatureKit
import Files
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// An unfinished download: `FILE.part`, with its source in `FILE.part.origin`.
///
/// Only one download owns it. Concurrent downloads of the same file get a partial file of their own, which
/// can't be resumed.
final class PartialFile: Sendable {
  struct Source: Codable, Equatable {
    /// The URL, without secrets.
    let address: String
    /// The server's tag and date for this version of the file; nil where it sent none.
    let entityTag: String?
    let date: String?
    /// What a range request sends: a strong tag, else the date.
    let validator: String?

    init(address: String, _ headers: HTTPHeaders) {
      self.address = address
      (entityTag, date) = (headers["ETag"], headers["Last-Modified"])
      validator = headers.validator
    }

    /// Whether these header fields can be those of another part of the same version.
    func mayHave(_ headers: HTTPHeaders) -> Bool {
      (headers["ETag"] ?? entityTag) == entityTag && (headers["Last-Modified"] ?? date) == date
    }
  }

  private struct State {
    var size: Int
    /// nil for a file that can't be resumed.
    var source: Source?
    var isOpen = true
  }

  private let target: String
  private let part: OpenFile
  private let isShared: Bool
  private let state: Mutex<State>

  private static let files = FileSystem()

  init(of file: URL) throws(Failure) {
    target = file.path
    if let shared = try Self.shared(target + ".part") {
      (part, isShared) = (shared.part, true)
      state = Mutex(State(size: shared.size, source: shared.source))
    } else {
      (part, isShared) = (try Self.files.create(FileSystem.uniqueName(target + ".part-")), false)
      state = Mutex(State(size: 0))
    }
  }

  /// The partial file that can be resumed; nil when another download owns it, or when it may be a file of the
  /// user's.
  private static func shared(_ path: String) throws(Failure) -> (part: OpenFile, size: Int, source: Source?)?
  {
    while let part = try opened(path) {
      guard try part.status().isOwnFile, try part.tryLock() else { return nil }
      guard part.isInPlace else { continue }
      let size = try part.status().size
      let origin = try files.status(sourcePath(path))
      let source = origin == nil ? nil : source(path)
      // A download that was killed while it stored its source leaves an empty file.
      let hasNoSource = origin.map { $0.isOwnFile && $0.size == 0 } ?? true
      guard source != nil || size == 0 && hasNoSource else { return nil }
      try part.makePrivate()
      return (part, size, source?.validator == nil ? nil : source)
    }
    return nil
  }

  /// nil for something that can't be opened, such as a folder.
  private static func opened(_ path: String) throws(Failure) -> OpenFile? {
    do throws(Failure) {
      return try files.openOrCreate(path)
    } catch {
      if try files.status(path) == nil { throw error }
      return nil
    }
  }

  var size: Int { state.withLock { $0.size } }

  /// The version that the file is a part of; nil when it can't be resumed from this address.
  func source(at address: String) -> Source? {
    state.withLock { $0.size > 0 && $0.source?.address == address ? $0.source : nil }
  }

  /// The source that was stored with a partial file, which proves that Curio wrote it.
  private static func source(_ path: String) -> Source? {
    let longest = 65_536
    guard let file = try? files.open(sourcePath(path)), (try? file.status().isOwnFile) == true,
      let json = try? file.read(upTo: longest)
    else { return nil }
    return try? JSONDecoder().decode(Source.self, from: json)
  }

  private static func sourcePath(_ path: String) -> String { "\(path).origin" }

  /// Starts over. It can be resumed later with a source that has a validator.
  func restart(_ source: Source?) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.isOpen else { return }
      try part.truncate()
      (state.size, state.source) = (0, nil)
      guard isShared else { return }
      try Self.files.remove(sourcePath)
      guard let source, let json = try? JSONEncoder().encode(source) else { return }
      try Self.files.create(sourcePath).append(json)
      if source.validator != nil { state.source = source }
    }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.isOpen else { return }
      try part.append(bytes)
      state.size += bytes.count
    }
  }

  func finish() throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      state.isOpen = false
      try Self.files.move(part.path, to: target)
      if isShared { _ = try? Self.files.remove(sourcePath) }
    }
  }

  /// Ends the download, ignoring later bytes. The partial file remains only if it can be resumed.
  func release() {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      if state.source == nil || state.size == 0 {
        _ = try? Self.files.remove(part.path)
        if isShared { _ = try? Self.files.remove(sourcePath) }
      }
      part.unlock()
    }
  }

  private var sourcePath: String { Self.sourcePath(part.path) }
}

extension FileStatus {
  /// Whether it is a regular file of this user without another name.
  fileprivate var isOwnFile: Bool { kind == .file && owner == geteuid() && linkCount == 1 }
}
