import FeatureKit
import Foundation
import Synchronization
import Testing

/// An HTTP service that answers from a list of expectations; a request that is not expected fails the test, and so
/// does an expected one that never comes.
public final class FakeHTTP: HTTPService {
  /// Makes the answer to a request.
  public typealias Answer = @Sendable (HTTPRequest) async throws(Failure) -> HTTPResponse

  private let answers: Mutex<[String: [Answer]]> = Mutex([:])
  private let allowed: Mutex<[String: HTTPResponse]> = Mutex([:])
  private let seen: Mutex<[HTTPRequest]> = Mutex([])

  /// Expects nothing yet.
  public init() {}

  deinit {
    for (address, left) in answers.withLock({ $0 }) where !left.isEmpty {
      Issue.record("expected a request for \(address), which never came")
    }
  }

  /// All requests so far, in their order.
  public var requests: [HTTPRequest] { seen.withLock { $0 } }

  /// Answers the next request for an address (as it may be shown: secrets are `****`) with a response.
  public func expect(_ maskedURL: String, _ response: HTTPResponse) {
    expect(maskedURL) { (_) async throws(Failure) in response }
  }

  /// Answers the next request for an address with a failure.
  public func expect(_ maskedURL: String, failure: Failure) {
    expect(maskedURL) { (_) async throws(Failure) in throw failure }
  }

  /// Answers the next request for an address with what `answer` makes of it.
  public func expect(_ maskedURL: String, answer: @escaping Answer) {
    answers.withLock { $0[maskedURL, default: []].append(answer) }
  }

  /// Responds to a request that may or may not come.
  public func allow(_ maskedURL: String, _ response: HTTPResponse) {
    allowed.withLock { $0[maskedURL] = response }
  }

  /// Answers as expected, and fails the test where nothing was.
  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    seen.withLock { $0.append(request) }
    let answer = answers.withLock { answers -> Answer? in
      guard let next = answers[request.maskedURL]?.first else { return nil }
      answers[request.maskedURL]?.removeFirst()
      return next
    }
    if answer == nil, let response = allowed.withLock({ $0[request.maskedURL] }) { return response }
    guard let answer else {
      Issue.record("nobody expected a request for \(request.maskedURL)")
      throw .offline(.hostNotFound)
    }
    return try await answer(request)
  }

  /// Writes the expected answer's body to the file.
  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    let response = try await send(request)
    if let failure = response.failure(now: Date()) { throw failure }
    do {
      try response.body.write(to: file)
    } catch {
      throw .storage(.init(.write, path: file.path, reason: "\(error)"))
    }
  }
}

extension HTTPResponse {
  /// A JSON answer.
  public static func json(
    _ text: String,
    status: Int = 200,
    headers: [String: String] = [:]
  ) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: headers.merging(["Content-Type": "application/json"]) { first, _ in first },
      body: Data(text.utf8)
    )
  }
}
