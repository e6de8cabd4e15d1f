import FeatureKit
import Foundation
import Synchronization

/// Writes the body of a 2xx answer to a part, and collects the beginning of any other.
final class DownloadReceiver: BodyReceiver {
  private struct State {
    /// Whether the part becomes the file asked for.
    var isFile = false
    var total: Int?
    var refusal = Data()
    var byteCount = 0
  }

  private let part: PartFile
  private let address: String
  private let origin: PartFile.Origin?
  private let limit: Int
  private let progress: @Sendable (_ completed: Int, _ total: Int?) -> Void
  private let state = Mutex(State())

  /// Goes on from where the part ends, when it can be.
  init(
    _ part: PartFile,
    of request: HTTPRequest,
    progress: @escaping @Sendable (_ completed: Int, _ total: Int?) -> Void
  ) {
    self.part = part
    address = request.maskedURL
    limit = request.maximumBytes
    self.progress = progress
    origin = part.origin(for: address)
  }

  /// What the request has to say. Compressed bytes can't be gone on from, so none are asked for.
  var headers: [String: String] {
    var headers = ["Accept-Encoding": "identity"]
    if let origin {
      headers["Range"] = "bytes=\(part.size)-"
      headers["If-Range"] = origin.validator
    }
    return headers
  }

  var byteCount: Int { state.withLock { $0.byteCount } }

  /// The answer: of one that is not 2xx the beginning of its body, of any other only the head.
  ///
  /// - Throws: `badResponse` when an answer ended before all of the file had come.
  func answer(_ head: ResponseHead) throws(Failure) -> HTTPResponse {
    let state = state.withLock { $0 }
    guard state.isFile else {
      return HTTPResponse(status: head.status, headers: head.fields, body: state.refusal)
    }
    if let total = state.total, total != part.size { throw .badResponse(.cutShort) }
    if part.size == 0 { throw .badResponse(.empty) }
    return HTTPResponse(status: 200, headers: head.fields)
  }

  func begin(_ head: ResponseHead) throws(Failure) {
    switch head.status {
    case 206: try goOn(head)
    case 416 where origin != nil: try judgeEnd(head)
    case 200..<300: try startAnew(head)
    default: break
    }
  }

  func take(_ data: Data) throws(Failure) {
    let (isFile, total) = state.withLock { state in
      state.byteCount += data.count
      if !state.isFile, state.refusal.count < Self.longestRefusal { state.refusal.append(data) }
      return (state.isFile, state.total)
    }
    guard isFile else { return }
    guard data.count <= limit - part.size else { throw try tooLarge() }
    try part.append(data)
    progress(part.size, total)
  }

  private func startAnew(_ head: ResponseHead) throws(Failure) {
    let validator = head.isCompressed ? nil : head.headers.validator
    try part.restart(validator.map { PartFile.Origin(address: address, validator: $0) })
    try write(to: head.isCompressed ? nil : head.length)
  }

  private func goOn(_ head: ResponseHead) throws(Failure) {
    guard origin != nil else { throw .badResponse(.unexpectedStatus(206)) }
    let range = ContentRange(head.headers["Content-Range"])
    guard let range, range.start == part.size, isSameFile(head), !head.isCompressed else {
      throw try unusable()
    }
    try part.resume()
    try write(to: range.total)
  }

  /// The range began where the file ends: it has come whole before, or it is another file now.
  private func judgeEnd(_ head: ResponseHead) throws(Failure) {
    let range = ContentRange(head.headers["Content-Range"])
    guard range?.total == part.size, isSameFile(head) else { throw try unusable() }
    try write(to: part.size)
  }

  /// Whether the answer says nothing else than that it is of the version the part came from.
  private func isSameFile(_ head: ResponseHead) -> Bool {
    guard let tag = head.headers["ETag"], let validator = origin?.validator, validator.hasPrefix("\"") else {
      return true
    }
    return tag == validator
  }

  private func write(to total: Int?) throws(Failure) {
    if let total, total > limit { throw try tooLarge() }
    state.withLock { state in
      state.isFile = true
      state.total = total
    }
    progress(part.size, total)
  }

  /// The part is of no use. A retry begins anew.
  private func unusable() throws(Failure) -> Failure {
    try part.discard()
    return .badResponse(.cutShort)
  }

  private func tooLarge() throws(Failure) -> Failure {
    try part.discard()
    return .tooLarge(limit: limit)
  }

  private static let longestRefusal = 65536
}

extension HTTPHeaders {
  /// What identifies this version of the file byte for byte: a strong tag, else its date (RFC 9110, 13.1.5).
  fileprivate var validator: String? {
    if let tag = self["ETag"], tag.hasPrefix("\"") { return tag }
    return self["Last-Modified"]
  }
}

/// Which part of a file an answer brings: `bytes 100-199/200`, `bytes 100-199/*` or `bytes */200` (RFC 9110, 14.4).
struct ContentRange: Equatable {
  /// nil where the answer brings none.
  let start: Int?
  /// nil where the server does not know.
  let total: Int?

  /// nil when the text is no such range.
  init?(_ text: String?) {
    let words = (text ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    start = halves[0].split(separator: "-").first.flatMap { Int($0) }
    total = Int(halves[1])
  }
}
