import FeatureKit
import Foundation

/// Answers from the features' sample data instead of the network, under the same rules: sizes, statuses, files that
/// are complete or not there.
public struct SampleHTTPService: HTTPService {
  private let worlds: [SampleWorld]
  private let clock: WallClock
  private let progress: ProgressReporter

  /// The first world that knows a request answers it; a request that none knows gets status 404.
  public init(worlds: [SampleWorld], clock: WallClock = .system, progress: ProgressReporter = .silent) {
    self.worlds = worlds
    self.clock = clock
    self.progress = progress
  }

  /// See `HTTPService`.
  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    if Task.isCancelled { throw .interrupted }
    let sample = SampleRequest(request)
    let response = worlds.lazy.compactMap { $0.answer(sample) }.first ?? Self.notFound
    guard response.body.count <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
    return response
  }

  /// See `HTTPService`.
  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    let response = try await send(request)
    try response.checkSuccess(now: clock.now())
    guard !response.body.isEmpty else { throw .badResponse(.empty) }
    let part = try PartialFile(of: file)
    defer { part.release() }
    try part.restart(nil)
    try part.append(response.body)
    try part.finish()
    progress.bytes(of: file)(response.body.count, response.body.count)
  }

  private static let notFound = HTTPResponse(
    status: 404,
    headers: ["Content-Type": "application/json"],
    body: Data(#"{"message": "Not Found"}"#.utf8)
  )
}

/// Sends nothing: every request fails with `offline(.offlineFlag)` (`--offline`).
public struct OfflineHTTPService: HTTPService {
  /// A service without a network.
  public init() {}

  /// Throws `offline(.offlineFlag)`.
  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    throw .offline(.offlineFlag)
  }

  /// Throws `offline(.offlineFlag)` and leaves the file alone.
  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    throw .offline(.offlineFlag)
  }
}
