import FeatureKit
import Foundation
import HTTP
import Pictures
import Storage
import Synchronization
import TestSupport

@testable import CommandLine
@testable import curio

/// A feature with sample data and its own folder, in which a rule can replace parts. A built-in command has a
/// sample world of its own instead.
final class Trial: Sendable {
  let feature: Feature
  let network: TrialNetwork
  let memory: MemoryStore
  private let files: MemoryFiles
  private let folder: TemporaryFolder
  let router: any FeatureRouter
  /// The trial of a built-in command.
  private let registry: FeatureRegistry?

  /// - Parameters:
  ///   - other: A trial of the same feature, whose store, files and requests it begins with.
  ///   - store: The store to use, perhaps on top of the one in memory.
  init(
    _ feature: Feature,
    _ condition: TrialNetwork.Condition = .fine,
    copying other: Trial? = nil,
    store: (MemoryStore) -> any KeyValueStore = { $0 },
    random: RandomSource = RandomSource { _ in 0 },
    settings: [String: String] = [:],
    isInBackground: Bool = false
  )
    throws
  {
    registry = feature.api == nil ? Conformance.makeRegistry() : nil
    let feature = registry?.feature(feature.name) ?? feature
    self.feature = feature
    network = TrialNetwork(feature, condition, requests: other?.network.requests ?? [])
    memory = MemoryStore(copying: other?.memory)
    folder = try TemporaryFolder()
    guard let suite = SuiteName(feature.name) else { throw Failure.notFound }
    let base = feature.api.flatMap { api in
      URL(string: api.defaultBaseURL).map { api.baseRequest($0, key: Secret("sample")) }
    }
    let clock = FrozenClock().wall
    files = MemoryFiles(http: network, clock: clock, copying: other?.files)
    let services = Services(
      http: network,
      store: Suite(suite, store: store(memory), clock: clock),
      files: files,
      documents: DiskDocuments(folder: folder.file("documents")),
      clock: clock,
      random: random,
      progress: .silent,
      saver: .disk(http: network, workingDirectory: folder.path, home: folder.path),
      system: Services.System(
        screenshot: { (_) throws(Failure) in TestPictures.png(8, 8) },
        open: { _ in true }
      ),
      running: Running(deadline: Deadline.none, isInBackground: isInBackground),
      settingText: { settings[$0] },
      baseRequest: { () throws(Failure) in
        guard let base else { throw .notFound }
        return base
      }
    )
    router = feature.router(services)
  }

  /// A screen's data without the names of the trial's own folder.
  func text(_ data: JSONValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = (try? encoder.encode(data)) ?? Data()
    return String(decoding: json, as: UTF8.self).replacing(folder.path, with: "")
  }

  /// After the sample world's preparation, and the call that a line needs before it.
  static func prepared(
    _ feature: Feature,
    _ condition: TrialNetwork.Condition = .fine,
    for line: String? = nil,
    store: (MemoryStore) -> any KeyValueStore = { $0 }
  ) async throws -> Trial {
    let prepared = feature.api == nil ? nil : try await world(feature, condition)
    let trial = try Trial(feature, condition, copying: prepared, store: store)
    try await trial.prepareOthers()
    if let before = line.flatMap({ preconditions[$0] }) { _ = try await trial.screen(before) }
    return trial
  }

  /// Runs the sample world's preparation.
  func prepare() async throws(UserError) {
    for line in feature.sample.preparation + feature.sample.life(FrozenClock().now) {
      _ = try await screen("\(feature.name) \(line)")
    }
  }

  private static let worlds = Once<Trial, any Error>()

  /// The sample world of a feature, prepared once, and copied for each trial. Planted mistakes share a name.
  private static func world(_ feature: Feature, _ condition: TrialNetwork.Condition) async throws -> Trial {
    let prepare = { @Sendable () async throws in
      let trial = try Trial(feature, condition)
      try await trial.prepare()
      return trial
    }
    guard BuiltInFeatures.names.contains(feature.name) else { return try await prepare() }
    return try await worlds.task("\(feature.name) \(condition.name)") { Task { try await prepare() } }.value
  }

  /// Lists have what the examples save, such as favorites.
  static func afterExamples(
    of feature: Feature,
    _ condition: TrialNetwork.Condition = .fine
  ) async throws -> Trial {
    let trial = try await prepared(feature, condition)
    for line in feature.commands.flatMap(\.examples).map(\.call) where !line.contains("--remove") {
      _ = try? await trial.screen(line)
    }
    return trial
  }

  /// The features that a built-in command's examples name have saved something.
  private func prepareOthers() async throws(Failure) {
    guard let registry else { return }
    let words = Set(feature.commands.flatMap(\.examples).flatMap { Self.words($0.call) })
    for other in registry.all where words.contains(other.name) && other.name != feature.name {
      try await registry.prepare(other)
    }
  }

  /// Examples that need another call first.
  static let preconditions = [
    "gender open": "gender check Kim --screenshot",
    "gender open 2": "gender check Kim Ana --screenshot",
  ]

  /// The screen of a line without `curio`.
  func screen(_ line: String, mode: CacheMode = .cacheFirst) async throws(UserError) -> Screen {
    try await screen(try call(line, mode))
  }

  private func screen(_ call: Call) async throws(UserError) -> Screen {
    do throws(Failure) {
      return try await router.run(call).confirmed()
    } catch {
      throw userError(error, call)
    }
  }

  func userError(_ failure: Failure, _ call: Call) -> UserError {
    router.userError(failure, call) ?? feature.error(failure)
  }

  /// The screen of a route of the feature.
  func screen(_ route: Route, mode: CacheMode = .cacheFirst) async throws(UserError) -> Screen {
    guard let command = feature.command(route.command) else {
      throw UserError(.usage, "\(feature.name) has no command \(route.command).")
    }
    return try await screen(try command.call(route.arguments, mode: mode, feature: feature.name))
  }

  func call(_ line: String, _ mode: CacheMode = .cacheFirst) throws(UserError) -> Call {
    let tokens = try Tokens(Self.words(line.replacing("/tmp", with: folder.path)))
    var words = tokens.rest.dropFirst()
    var name = feature.defaultCommand
    if case .plain(let word)? = words.first, feature.command(word) != nil {
      name = word
      words = words.dropFirst()
    }
    guard let command = feature.command(name) else {
      throw UserError(.usage, "“\(line)” names no command.")
    }
    let typed = try command.parse(words, feature: feature.name)
    let isPlain = tokens.flags.mode == .cacheFirst
    return try command.call(typed, mode: isPlain ? mode : tokens.flags.mode, feature: feature.name)
  }

  /// Splits at spaces outside quotes.
  static func words(_ line: String) -> [String] {
    line.matches(of: /(?:[^ '"]|'[^']*'|"[^"]*")+/).map { word in
      word.output.replacing(/'([^']*)'|"([^"]*)"/) { $0.1 ?? $0.2 ?? "" }
    }
    .map(String.init)
  }
}
