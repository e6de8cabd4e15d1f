import FeatureKit
import Foundation

/// The sample world in place of the network: the features' own answers, in the APIs' own formats. The same
/// rules hold as for the network: sizes, statuses, files that are whole or not there.
public struct SampleHTTPService: HTTPService {
  private let worlds: [SampleWorld]
  private let clock: WallClock
  private let progress: ProgressReporter

  /// A world of the features' samples; what none of them knows is not found.
  public init(worlds: [SampleWorld], clock: WallClock = .system, progress: ProgressReporter = .silent) {
    self.worlds = worlds
    self.clock = clock
    self.progress = progress
  }

  /// The first sample answer to the request; see `HTTPService`.
  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    if Task.isCancelled { throw .interrupted }
    let asked = SampleRequest(request)
    let response = answer(asked) ?? Self.notFound
    guard response.body.count <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
    return response
  }

  /// Writes the first sample answer to a file; see `HTTPService`.
  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    let response = try await send(request)
    try response.checkSuccess(now: clock.now())
    guard !response.body.isEmpty else { throw .badResponse(.empty) }
    let part = try PartFile(of: file)
    defer { part.leave() }
    try part.restart(nil)
    try part.append(response.body)
    try part.finish()
    progress.bytes(of: file)(response.body.count, response.body.count)
  }

  private func answer(_ request: SampleRequest) -> HTTPResponse? {
    for world in worlds {
      if let response = world.answer(request) { return response }
    }
    return nil
  }

  private static let notFound = HTTPResponse(
    status: 404,
    headers: ["Content-Type": "application/json"],
    body: Data(#"{"message": "Not Found"}"#.utf8)
  )
}
