import FeatureKit
import Foundation
import Synchronization
import Testing

/// An HTTP service with expected requests. An unexpected request fails the test, and so does an expected one
/// that is never sent.
public final class FakeHTTP: HTTPService {
  public typealias Handler = @Sendable (HTTPRequest) async throws(Failure) -> HTTPResponse

  private let handlers: Mutex<[String: [Handler]]> = Mutex([:])
  private let allowed: Mutex<[String: HTTPResponse]> = Mutex([:])
  private let seen: Mutex<[HTTPRequest]> = Mutex([])

  public init() {}

  deinit {
    for (address, left) in handlers.withLock({ $0 }) where !left.isEmpty {
      Issue.record("expected a request for \(address), which was never sent")
    }
  }

  public var requests: [HTTPRequest] { seen.withLock { $0 } }

  /// Expects a request. Secrets in the URL are `****`.
  public func expect(_ maskedURL: String, _ response: HTTPResponse) {
    expect(maskedURL) { (_) async throws(Failure) in response }
  }

  public func expect(_ maskedURL: String, failure: Failure) {
    expect(maskedURL) { (_) async throws(Failure) in throw failure }
  }

  public func expect(_ maskedURL: String, handler: @escaping Handler) {
    handlers.withLock { $0[maskedURL, default: []].append(handler) }
  }

  /// Responds to an optional request, any number of times.
  public func allow(_ maskedURL: String, _ response: HTTPResponse) {
    allowed.withLock { $0[maskedURL] = response }
  }

  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    seen.withLock { $0.append(request) }
    let handler = handlers.withLock { handlers -> Handler? in
      guard let next = handlers[request.maskedURL]?.first else { return nil }
      handlers[request.maskedURL]?.removeFirst()
      return next
    }
    if handler == nil, let response = allowed.withLock({ $0[request.maskedURL] }) { return response }
    guard let handler else {
      Issue.record("unexpected request for \(request.maskedURL)")
      throw .offline(.notReached)
    }
    return try await handler(request)
  }

  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    let response = try await send(request)
    if let failure = response.failure(now: Date()) { throw failure }
    do {
      try Data(response.body).write(to: file)
    } catch {
      throw .storage(.write, path: file.path, reason: "\(error)")
    }
  }
}

extension HTTPResponse {
  /// A JSON response.
  public static func json(
    _ text: String,
    status: Int = 200,
    headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    var headers = headers
    headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
    return HTTPResponse(status: status, headers: headers, body: Data(text.utf8))
  }
}
