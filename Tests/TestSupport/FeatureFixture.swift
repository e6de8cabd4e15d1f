import FeatureKit

/// A feature on fakes.
public protocol FeatureFixture {
  var feature: Feature { get }
  var fixture: TestFixture { get }
}

extension FeatureFixture {
  public var services: Services { fixture.services }
  public var http: FakeHTTP { fixture.http }
  public var clock: FrozenClock { fixture.clock }

  /// Runs a command with typed texts, like the command line.
  public func run(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> Screen {
    try await feature.run(command, arguments, mode: mode, with: services)
  }

  /// nil when the command succeeds.
  public func userError(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> UserError? {
    try await feature.userError(command, arguments, mode: mode, with: services)
  }

  /// The question and the work that a yes continues; nil when the command asks nothing.
  public func question(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> (Confirmation, then: @Sendable () async throws(Failure) -> Screen)? {
    try await feature.question(command, arguments, mode: mode, with: services)
  }

  public func suggestions(
    for parameter: String,
    of command: String,
    _ arguments: [String: [String]] = [:]
  ) async -> [Suggestion] {
    await feature.router(services).suggestions(for: parameter, Route(feature.name, command, arguments))
  }
}
