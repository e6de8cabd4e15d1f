import FeatureKit
import Synchronization

/// Writes the body of a successful response to a partial file, and collects the start of an error's body.
final class FileReceiver: BodyReceiver {
  private struct State {
    var isFile = false
    var total: Int?
    var errorBody = Data()
    var byteCount = 0
  }

  private let part: PartialFile
  private let address: String
  /// What the partial file is resumed from; nil when it is not.
  private let source: PartialFile.Source?
  private let limit: Int
  private let progress: @Sendable (_ completed: Int, _ total: Int?) -> Void
  private let state = Mutex(State())

  /// In bytes; enough to recognize an API's error.
  private static let longestErrorBody = 65_536

  /// Resumes at the end of the partial file, if possible.
  init(
    _ part: PartialFile,
    for request: HTTPRequest,
    progress: @escaping @Sendable (_ completed: Int, _ total: Int?) -> Void
  ) {
    self.part = part
    address = request.maskedURL
    limit = request.maximumBytes
    self.progress = progress
    source = part.source(at: address)
  }

  /// The request's header fields. They forbid compression, because compressed bytes can't be resumed.
  var headers: [String: String] {
    var headers = ["Accept-Encoding": "identity"]
    if let validator = source?.validator {
      headers["Range"] = "bytes=\(part.size)-"
      headers["If-Range"] = validator
    }
    return headers
  }

  var byteCount: Int { state.withLock { $0.byteCount } }

  /// The response with the start of its body, or without a body when that became the file.
  func response(_ head: ResponseHead) throws(Failure) -> HTTPResponse {
    let state = state.withLock { $0 }
    guard state.isFile else {
      return HTTPResponse(status: head.status, headers: head.headers, body: state.errorBody)
    }
    if let total = state.total, total != part.size { throw .badResponse(.cutShort) }
    if part.size == 0 { throw .badResponse(.empty) }
    return HTTPResponse(status: 200, headers: head.headers)
  }

  func begin(_ head: ResponseHead) throws(Failure) {
    switch head.status {
    case 204, 205: throw .badResponse(.empty)
    case 206: try resume(head)
    // Either the file on the server is shorter now, or the server is wrong about it.
    case 416 where source != nil: throw try restarting()
    case 200..<300: try restart(head)
    default: break
    }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Bool {
    let (isFile, total, isEnough) = state.withLock { state in
      state.byteCount += bytes.count
      if !state.isFile { state.errorBody.append(contentsOf: bytes) }
      return (state.isFile, state.total, state.errorBody.count >= Self.longestErrorBody)
    }
    guard isFile else { return !isEnough }
    guard bytes.count <= limit - part.size else { throw try tooLarge() }
    try part.append(bytes)
    progress(part.size, total)
    return true
  }

  private func restart(_ head: ResponseHead) throws(Failure) {
    // libcurl accepts a truncated compressed body, so the request forbids compression.
    if head.isCompressed { throw .badResponse(.badCompression) }
    try part.restart(PartialFile.Source(address: address, head.headers))
    try write(total: head.length)
  }

  private func resume(_ head: ResponseHead) throws(Failure) {
    guard let source else { throw .badResponse(.unexpectedStatus(206)) }
    let range = ContentRange(head.headers["Content-Range"])
    guard let range, range.start == part.size, source.mayHave(head.headers), !head.isCompressed else {
      throw try restarting()
    }
    try write(total: range.total)
  }

  private func write(total: Int?) throws(Failure) {
    if let total, total > limit { throw try tooLarge() }
    state.withLock { state in
      state.isFile = true
      state.total = total
    }
    progress(part.size, total)
  }

  /// Discards the partial file, so that the next retry starts over.
  private func restarting() throws(Failure) -> Failure {
    try part.restart(nil)
    return .badResponse(.cutShort)
  }

  private func tooLarge() throws(Failure) -> Failure {
    try part.restart(nil)
    return .tooLarge(limit: limit)
  }
}

/// `bytes 100-199/200` or `bytes 100-199/*` (RFC 9110, section 14.4).
struct ContentRange: Equatable {
  let start: Int
  /// nil when unknown.
  let total: Int?

  init?(_ text: String?) {
    guard let match = text?.wholeMatch(of: /bytes +([0-9]+)[^ \/]*\/([^ \/]*)/.ignoresCase()),
      let start = Int(match.1)
    else { return nil }
    self.start = start
    total = Int(match.2).flatMap { $0 >= 0 ? $0 : nil }
  }
}
