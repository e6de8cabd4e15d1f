import FeatureKit
import Files
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// An unfinished download: `FILE.part`, which only one download has, and in `FILE.part.origin` the version
/// that it is a part of. Receives the body of a successful response, and the start of an error's body.
final class Download: BodyReceiver {
  private struct State {
    /// In bytes, of the partial file.
    var size: Int
    /// How much of it is on disk or on its way there.
    var synced = 0
    /// nil for a file that can't be resumed.
    var version: FileVersion?
    /// What the request resumes.
    var resumed: FileVersion?
    /// Whether the response becomes the file.
    var isFile = false
    var total: Int?
    var errorBody: [UInt8] = []
    var byteCount = 0
    var isOver = false
  }

  private let target: String
  private let part: OpenFile
  private let origin: String
  private let address: String
  private let limit: Int
  private let progress: ByteProgress
  private let state: Mutex<State>

  private static let files = FileSystem()
  /// In bytes; enough to recognize an API's error.
  private static let longestErrorBody = 65_536
  /// In bytes; the disk writes one while the next arrives.
  private static let syncedBatch = 8_000_000

  /// - Throws: `storage`, also while another download has the partial file.
  init(_ request: HTTPRequest, to file: URL, progress: @escaping ByteProgress) throws(Failure) {
    target = file.path
    part = try Self.part(target + ".part")
    origin = target + ".part.origin"
    address = request.maskedURL
    limit = request.maximumBytes
    self.progress = progress
    state = Mutex(State(size: try part.status().size, version: FileVersion(storedIn: origin)))
  }

  private static func part(_ path: String) throws(Failure) -> OpenFile {
    while true {
      let part = try files.openOrCreate(path)
      guard try part.status().isOwnFile, try part.tryLock() else {
        throw .storage(.lock, path: path, reason: "another download has it")
      }
      guard part.isInPlace else { continue }
      try part.makePrivate()
      return part
    }
  }

  var byteCount: Int { state.withLock { $0.byteCount } }

  /// The header fields of a request, which resumes at the end of the partial file, if possible. They forbid
  /// compression, because compressed bytes can't be resumed.
  func headers() -> [String: String] {
    state.withLock { state in
      let resumed = state.size > 0 && state.version?.address == address ? state.version : nil
      state = State(size: state.size, version: state.version, resumed: resumed)
      var headers = ["Accept-Encoding": "identity"]
      if let resumed {
        headers["Range"] = "bytes=\(state.size)-"
        headers["If-Range"] = resumed.validator
      }
      return headers
    }
  }

  func begin(_ head: ResponseHead) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      switch head.status {
      case _ where state.isOver: break
      case 204, 205: throw .badResponse(.empty)
      case 206: try resume(head, &state)
      // Either the file on the server is shorter now, or the server is wrong about it.
      case 416 where state.resumed != nil: throw try discarding(for: .badResponse(.cutShort), &state)
      case 200..<300: try restart(head, &state)
      default: break
      }
    }
    report()
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Bool {
    let shouldContinue = try state.withLock { (state) throws(Failure) in
      state.byteCount += bytes.count
      guard state.isFile else {
        state.errorBody.append(contentsOf: bytes)
        return state.errorBody.count < Self.longestErrorBody
      }
      if state.isOver { return false }
      if bytes.count > limit - state.size { throw try discarding(for: .tooLarge(limit: limit), &state) }
      try part.append(bytes)
      state.size += bytes.count
      if state.size - state.synced >= Self.syncedBatch {
        part.beginSync(from: state.synced)
        state.synced = state.size
      }
      return true
    }
    report()
    return shouldContinue
  }

  /// The response with the start of its body, or without a body when that became the file.
  func response(_ head: ResponseHead) throws(Failure) -> HTTPResponse {
    let state = state.withLock { $0 }
    guard state.isFile else {
      return HTTPResponse(status: head.status, headers: head.headers, body: state.errorBody)
    }
    if let total = state.total, total != state.size { throw .badResponse(.cutShort) }
    if state.size == 0 { throw .badResponse(.empty) }
    return HTTPResponse(status: 200, headers: head.headers)
  }

  func finish() throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      state.isOver = true
      try Self.files.move(part.path, to: target)
      _ = try? Self.files.remove(origin)
    }
  }

  /// Ends the download, ignoring later bytes. The partial file remains only if it can be resumed.
  func release() {
    state.withLock { state in
      if state.isOver { return }
      state.isOver = true
      if state.version == nil || state.size == 0 {
        _ = try? Self.files.remove(part.path)
        _ = try? Self.files.remove(origin)
      }
      part.unlock()
    }
  }

  private func report() {
    let state = state.withLock { $0 }
    if state.isFile { progress(state.size, state.total) }
  }

  private func restart(_ head: ResponseHead, _ state: inout State) throws(Failure) {
    // libcurl accepts a truncated compressed body, so the request forbids compression.
    if head.isCompressed { throw .badResponse(.badCompression) }
    try empty(&state)
    if let version = FileVersion(address: address, head.headers),
      let json = try? JSONEncoder().encode(version)
    {
      try Self.files.create(origin).append(json)
      state.version = version
    }
    try accept(total: head.length, &state)
  }

  private func resume(_ head: ResponseHead, _ state: inout State) throws(Failure) {
    guard let version = state.resumed else { throw .badResponse(.unexpectedStatus(206)) }
    let range = ContentRange(head.headers["Content-Range"])
    guard let range, range.start == state.size, version.mayHave(head.headers), !head.isCompressed else {
      throw try discarding(for: .badResponse(.cutShort), &state)
    }
    try accept(total: range.total, &state)
  }

  private func accept(total: Int?, _ state: inout State) throws(Failure) {
    if let total, total > limit { throw try discarding(for: .tooLarge(limit: limit), &state) }
    state.isFile = true
    state.total = total
  }

  /// Discards the partial file, so that the next attempt starts over.
  private func discarding(for failure: Failure, _ state: inout State) throws(Failure) -> Failure {
    try empty(&state)
    return failure
  }

  private func empty(_ state: inout State) throws(Failure) {
    try part.truncate()
    state.size = 0
    state.synced = 0
    state.version = nil
    try Self.files.remove(origin)
  }
}
