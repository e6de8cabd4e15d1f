import FeatureKit
import Foundation
import Storage

extension Feature {
  /// Runs a command as the command line does once its arguments are checked.
  public func run(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst,
    with services: Services
  ) async throws -> Screen {
    try await self.command(command, with: services).run(Call(arguments, mode: mode))
  }

  /// What a command says that fails, in the words a person reads; nil when it does not fail.
  public func userError(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst,
    with services: Services
  ) async throws -> UserError? {
    let command = try self.command(command, with: services)
    let call = Call(arguments, mode: mode)
    do throws(Failure) {
      if let confirm = command.confirm { _ = try await confirm(call) }
      _ = try await command.run(call)
      return nil
    } catch {
      return command.words(error, call) ?? UserError(error, api: api, feature: name)
    }
  }

  /// The command of a name.
  ///
  /// - Throws: `notFound` when there is none.
  public func command(_ name: String, with services: Services) throws -> Command {
    guard let command = commands(services).first(where: { $0.name == name }) else { throw Failure.notFound }
    return command
  }

  /// Services in which nothing but this feature's sample world answers requests.
  ///
  /// - Parameter key: The key set for the API, where the feature asks nothing without one.
  public func sampleServices(key: String? = nil) throws -> Services {
    let clock = FrozenClock().wall
    let http = SampleHTTP(world: sample)
    guard let suite = SuiteName(name), let api, let baseURL = URL(string: api.defaultBaseURL) else {
      throw Failure.notFound
    }
    let endpoint = Endpoint(api, baseURL: baseURL, key: key.flatMap(Secret.init))
    return Services(
      http: http,
      store: Suite(suite, store: MemoryStore(), clock: clock),
      files: MemoryFiles(http: http, clock: clock),
      clock: clock,
      random: RandomSource { _ in 0 },
      progress: .silent,
      endpoint: { endpoint }
    )
  }
}

/// Answers from one feature's sample world; what it does not know is a 404.
private struct SampleHTTP: HTTPService {
  let world: SampleWorld

  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    world.answer(SampleRequest(request)) ?? HTTPResponse(status: 404)
  }

  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    throw .unavailable(subject: "The sample world", reason: "has no files")
  }
}
