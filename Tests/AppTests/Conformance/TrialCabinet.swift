import FeatureKit
import Pictures
import Foundation
import HTTP
import Storage

@testable import curio

/// A cabinet for the conformance rules: the sample world, and what a rule puts in place of a part of it.
struct TrialCabinet: Sendable {
  let registry: FeatureRegistry

  init(
    _ features: [Feature],
    http: (any HTTPService)? = nil,
    store: any KeyValueStore = MemoryStore(),
    isPrepared: Bool = true
  ) {
    let http = http ?? SampleHTTPService(worlds: features.map(\.sample))
    var flags = GlobalFlags()
    flags.sample = isPrepared
    flags.yes = true
    let files = MemoryFiles(http: http, clock: .system)
    let dependencies = Dependencies(
      store: store,
      http: http,
      files: { _ in files },
      documents: { _ in NoDocuments() },
      screenshotter: .none,
      browser: { () throws(Failure) in throw .unavailable(subject: "A trial", reason: "has no browser") },
      viewer: .none,
      clock: .system,
      random: RandomSource { _ in 0 },
      progress: .silent,
      warnings: Warnings(),
      timer: CommandTimer(),
      home: nil,
      dataFolder: nil,
      sampleKey: Secret("sample"),
      clearFiles: { (_) throws(Failure) in },
      sweep: { () throws(Failure) in }
    )
    registry = FeatureRegistry(
      flags: flags,
      dependencies: dependencies,
      settings: Settings(known: features.flatMap(Setting.of), environment: [:], file: { [:] }),
      plugins: Plugins(search: PluginSearch(environment: [:]), environment: { _ in [:] }),
      catalogue: Catalogue(entries: features.map { feature in Catalogue.Entry(feature.name, feature) }),
      builtIns: { _ in [] }
    )
  }

  /// What a line, typed after `curio`, answers.
  func answer(_ line: String, mode: CacheMode = .cacheFirst) async -> Result<Screen, UserError> {
    do throws(UserError) {
      let words = try Tokens(Self.split(line))
      guard case .plain(let name)? = words.rest.first,
        case .plain(let command)? = words.rest.dropFirst().first
      else { throw UserError(.usage, "“\(line)” names no command.") }
      let router = CommandRouter(registry: registry)
      let found = try router.find(feature: name, command: command)
      let typed = try ArgumentParser(feature: name, command: found.command).parse(words.rest.dropFirst(2))
      return await router.answer(
        Route(name, command, typed),
        mode: words.flags.mode == .cacheFirst ? mode : words.flags.mode,
        timeLimit: nil,
        asking: .assumeYes
      )
    } catch {
      return .failure(error)
    }
  }

  /// The words of an example: blanks separate, single quotes hold together.
  static func split(_ line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }
}
