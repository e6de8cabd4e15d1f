import FeatureKit
import Files

/// Responds from the features' sample data instead of the network, with the same size limits, status checks
/// and atomic downloads.
public struct SampleHTTPService: HTTPService {
  private let world: SampleWorld
  private let clock: WallClock
  private let progress: ProgressReporter

  /// Where the world has no response, the status is 404.
  public init(_ world: SampleWorld, clock: WallClock = .system, progress: ProgressReporter = .silent) {
    self.world = world
    self.clock = clock
    self.progress = progress
  }

  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    if Task.isCancelled { throw .interrupted }
    let sample = SampleRequest(request, at: clock.now())
    let response = world.respond(sample) ?? HTTPResponse(status: 404)
    guard response.body.count <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
    return response
  }

  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    let response = try await send(request)
    try response.checkSuccess(now: clock.now())
    guard !response.body.isEmpty else { throw .badResponse(.empty) }
    let temporary = FileSystem.uniqueName("\(file.path).part-")
    try FileSystem().write(response.body, to: file.path, by: temporary, .refetchable)
    progress.bytes(response.body.count, response.body.count)
  }
}

/// For `--offline`: every request fails with `offline(.offlineFlag)`.
public struct OfflineHTTPService: HTTPService {
  public init() {}

  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    throw .offline(.offlineFlag)
  }

  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    throw .offline(.offlineFlag)
  }
}
