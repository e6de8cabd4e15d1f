import FeatureKit
import Foundation
import Pictures
import Storage

/// A feature that a test runs.
public protocol FeatureRunning {
  var feature: Feature { get }
  var services: Services { get }
}

extension FeatureRunning {
  private var router: any FeatureRouter { feature.router(services) }

  /// Runs a command with typed texts, like the command line.
  public func run(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> Screen {
    try await router.run(try call(command, arguments, mode)).confirmed()
  }

  /// nil when the command succeeds.
  public func userError(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> UserError? {
    let call: Call
    do throws(UserError) { call = try self.call(command, arguments, mode) } catch { return error }
    do throws(Failure) {
      _ = try await router.run(call).confirmed()
      return nil
    } catch {
      return router.userError(error, call) ?? feature.error(error)
    }
  }

  /// The question and the work that a yes continues; nil when the command asks nothing.
  public func question(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> (Confirmation, then: @Sendable () async throws(Failure) -> Screen)? {
    let reply = try await router.run(try call(command, arguments, mode))
    if case .ask(let confirmation, let work) = reply { return (confirmation, work) }
    return nil
  }

  public func suggestions(
    for parameter: String,
    of command: String,
    _ arguments: [String: [String]] = [:]
  ) async -> [Suggestion] {
    await router.suggestions(for: parameter, Route(feature.name, command, arguments))
  }

  public func frontPage() async -> (line: SafeText?, preview: Route?) {
    (await router.frontLine(), await router.preview())
  }

  private func call(
    _ name: String,
    _ arguments: [String: [String]],
    _ mode: CacheMode
  ) throws(UserError) -> Call {
    guard let command = feature.command(name) else { throw UserError(.usage, "No command “\(name)”.") }
    return try command.call(arguments, mode: mode, feature: feature.name)
  }
}

/// A feature on fakes.
public protocol FeatureFixture: FeatureRunning {
  var fixture: TestFixture { get }
}

extension FeatureFixture {
  public var services: Services { fixture.services }
  public var http: FakeHTTP { fixture.http }
  public var clock: FrozenClock { fixture.clock }
}

/// A feature with any services.
public struct ServedFeature: FeatureRunning {
  public let feature: Feature
  public let services: Services

  public init(_ feature: Feature, _ services: Services) {
    self.feature = feature
    self.services = services
  }

  /// Has this feature's sample world only.
  public init(sampleOf feature: Feature) throws {
    let clock = FrozenClock().wall
    let http = SampleHTTP(world: feature.sample)
    guard let suite = SuiteName(feature.name), let api = feature.api,
      let baseURL = URL(string: api.defaultBaseURL)
    else { throw Failure.notFound }
    let base = api.baseRequest(baseURL, key: nil)
    let services = Services(
      http: http,
      store: Suite(suite, store: MemoryStore(), clock: clock),
      files: MemoryFiles(http: http, clock: clock),
      clock: clock,
      random: RandomSource { _ in 0 },
      progress: .silent,
      baseRequest: { base }
    )
    self.init(feature, services)
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
