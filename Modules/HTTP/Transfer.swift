import FeatureKit
import Synchronization

/// One request, shared by the waiting task and the engine's thread.
final class Transfer: Sendable {
  typealias Outcome = Result<ResponseHead, Failure>

  private struct State {
    var completion: (@Sendable (Outcome) -> Void)?
    var isOver = false
  }

  let url: URL
  let headers: [String: String]
  let receiver: any BodyReceiver
  private let state = Mutex(State())

  init(url: URL, headers: [String: String], receiver: any BodyReceiver) {
    self.url = url
    self.headers = headers
    self.receiver = receiver
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// - Returns: false when the transfer was cancelled already; the completion has been called then.
  func begin(_ completion: @escaping @Sendable (Outcome) -> Void) -> Bool {
    let isWanted = state.withLock { state in
      if !state.isOver { state.completion = completion }
      return !state.isOver
    }
    if !isWanted { completion(.failure(.interrupted)) }
    return isWanted
  }

  /// Ends the transfer. Only the first outcome counts.
  func finish(_ outcome: Outcome) {
    let completion = state.withLock { state in
      defer { state = State(isOver: true) }
      return state.completion
    }
    completion?(outcome)
  }
}

typealias ByteProgress = @Sendable (_ completed: Int, _ total: Int?) -> Void

/// Receives a response's body in chunks, on the engine's thread. An error ends the transfer.
protocol BodyReceiver: Sendable {
  func begin(_ head: ResponseHead) throws(Failure)
  /// - Returns: Whether to continue.
  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Bool
  var byteCount: Int { get }
}

final class MemoryReceiver: BodyReceiver {
  /// In bytes, of a body whose progress is reported.
  private static let large = 1_000_000

  private let limit: Int
  private let progress: ByteProgress
  private let collected = Mutex<[UInt8]>([])
  private let total = Mutex(0)

  init(limit: Int, progress: @escaping ByteProgress) {
    self.limit = limit
    self.progress = progress
  }

  var body: [UInt8] { collected.withLock { $0 } }
  var byteCount: Int { collected.withLock { $0.count } }

  func begin(_ head: ResponseHead) throws(Failure) {
    let length = head.length ?? 0
    if length > limit { throw .tooLarge(limit: limit) }
    total.withLock { $0 = length }
    collected.withLock { $0.reserveCapacity(min(length, Self.large)) }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Bool {
    let fits = collected.withLock { collected in
      guard bytes.count <= limit - collected.count else { return false }
      collected.append(contentsOf: bytes)
      return true
    }
    if !fits { throw .tooLarge(limit: limit) }
    let total = total.withLock { $0 }
    if total > Self.large { progress(byteCount, total) }
    return true
  }
}

struct ResponseHead: Equatable {
  var status = 0
  /// Repeated fields are joined with commas (RFC 9110, section 5.3).
  var headers: HTTPHeaders = [:]

  /// In bytes, before decompression; nil when unknown.
  var length: Int? {
    guard headers["Transfer-Encoding"] == nil, let length = headers["Content-Length"].flatMap({ Int($0) }),
      length >= 0
    else { return nil }
    return length
  }

  var isCompressed: Bool {
    headers["Content-Encoding"].map { $0.lowercased() != "identity" } ?? false
  }

  var location: String? {
    [301, 302, 303, 307, 308].contains(status) ? headers["Location"] : nil
  }
}

/// Parses a head line by line from libcurl.
struct HeadParser {
  private(set) var head = ResponseHead()
  /// Whether the final head is complete; interim responses (1xx) precede it.
  private(set) var isComplete = false

  /// - Throws: `badResponse(.notHTTP)` for a status line without a valid status.
  mutating func add(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    // Ignores trailers after the body.
    if isComplete { return }
    let line = String(decoding: bytes, as: UTF8.self)
    let content = line.trimmed
    if content.isEmpty {
      isComplete = head.status >= 200
    } else if line.hasPrefix("HTTP/") {
      let status = content.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      guard (100...999).contains(status) else { throw .badResponse(.notHTTP) }
      head = ResponseHead(status: status)
    } else if let colon = content.firstIndex(of: ":") {
      let name = content[..<colon].trimmed
      let value = content[content.index(after: colon)...].trimmed
      head.headers[name] = head.headers[name].map { "\($0), \(value)" } ?? value
    }
  }
}
