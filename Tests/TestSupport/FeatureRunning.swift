import FeatureKit
import Foundation
import Pictures
import Storage

extension Feature {
  /// Runs a command with typed texts, like the command line.
  public func run(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst,
    with services: Services
  ) async throws -> Screen {
    try await router(services).run(try call(command, arguments, mode)).confirmed()
  }

  /// nil when the command succeeds.
  public func userError(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst,
    with services: Services
  ) async throws -> UserError? {
    let router = router(services)
    let call: Call
    do throws(UserError) { call = try self.call(command, arguments, mode) } catch { return error }
    do throws(Failure) {
      _ = try await router.run(call).confirmed()
      return nil
    } catch {
      return router.userError(error, call) ?? UserError(error, api: api, feature: name)
    }
  }

  /// The question and the work that a yes continues; nil when the command asks nothing.
  public func question(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst,
    with services: Services
  ) async throws -> (Confirmation, then: @Sendable () async throws(Failure) -> Screen)? {
    let reply = try await router(services).run(try call(command, arguments, mode))
    if case .ask(let confirmation, let work) = reply { return (confirmation, work) }
    return nil
  }

  public func frontPage(with services: Services) async -> (line: SafeText?, preview: Route?) {
    let router = router(services)
    return (await router.frontLine(), await router.preview())
  }

  private func call(
    _ name: String,
    _ arguments: [String: [String]],
    _ mode: CacheMode
  ) throws(UserError) -> Call {
    guard let command = command(name) else { throw UserError(.usage, "No command “\(name)”.") }
    return try command.call(arguments, mode: mode, feature: self.name)
  }

  /// Services with this feature's sample world only.
  ///
  /// - Parameter key: The API key, for a feature that needs one.
  public func sampleServices(key: String? = nil) throws -> Services {
    let clock = FrozenClock().wall
    let http = SampleHTTP(world: sample)
    guard let suite = SuiteName(name), let api, let baseURL = URL(string: api.defaultBaseURL) else {
      throw Failure.notFound
    }
    let base = api.baseRequest(baseURL, key: key.flatMap(Secret.init))
    return Services(
      http: http,
      store: Suite(suite, store: MemoryStore(), clock: clock),
      files: MemoryFiles(http: http, clock: clock),
      clock: clock,
      random: RandomSource { _ in 0 },
      progress: .silent,
      baseRequest: { base }
    )
  }
}

/// Responds from one feature's sample world, else with 404.
private struct SampleHTTP: HTTPService {
  let world: SampleWorld

  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    world.respond(SampleRequest(request, at: FrozenClock().now)) ?? HTTPResponse(status: 404)
  }

  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    throw .unavailable("Cannot save here.")
  }
}
