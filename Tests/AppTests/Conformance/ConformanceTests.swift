import FeatureKit
import Testing

@testable import curio

@Suite("Every feature")
struct ConformanceTests {
  static let names = Catalogue.features.map(\.name)

  private func check(
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ rule: (Conformance) async throws -> [String]
  ) async throws {
    let feature = try #require(Catalogue.features.first { $0.name == name }).make()
    for violation in try await rule(Conformance(feature: feature)) {
      Issue.record(Comment(rawValue: violation), sourceLocation: sourceLocation)
    }
  }

  @Test("has summaries that fit, examples, and prompts for what it needs", arguments: names)
  func declarations(name: String) async throws { try await check(name) { $0.declarations() } }

  @Test("has help for every command, examples first, fields listed", arguments: names)
  func help(name: String) async throws { try await check(name) { $0.help() } }

  @Test("has examples that run with sample data", arguments: names)
  func examples(name: String) async throws { try await check(name) { try await $0.examplesRun() } }

  @Test("prints the declared fields in every line of a pipe", arguments: names)
  func records(name: String) async throws { try await check(name) { try await $0.records() } }

  @Test("prints nothing in a pipe for an empty list", arguments: names)
  func emptyLists(name: String) async throws { try await check(name) { try await $0.emptyLists() } }

  @Test("pages its lists", arguments: names)
  func paging(name: String) async throws { try await check(name) { try await $0.paging() } }

  @Test("has a line to type for every choice of its screens", arguments: names)
  func routes(name: String) async throws { try await check(name) { try await $0.routes() } }

  @Test("fits every width", arguments: names)
  func widths(name: String) async throws { try await check(name) { try await $0.widths() } }

  @Test("makes hostile text harmless", arguments: names)
  func hostileText(name: String) async throws { try await check(name) { try await $0.hostileText() } }

  @Test("survives nonsense as input", arguments: names)
  func nonsense(name: String) async throws { try await check(name) { try await $0.nonsense() } }

  @Test("reports a missing connection", arguments: names)
  func noConnection(name: String) async throws { try await check(name) { try await $0.noConnection() } }

  @Test("sends nothing with --offline", arguments: names)
  func offline(name: String) async throws { try await check(name) { try await $0.offline() } }

  @Test("reports a failing store", arguments: names)
  func failingStore(name: String) async throws { try await check(name) { try await $0.failingStore() } }

  @Test("presents every failure of every command", arguments: names)
  func failures(name: String) async throws { try await check(name) { try await $0.failures() } }

  @Test("suggests valid values without the network", arguments: names)
  func suggestions(name: String) async throws { try await check(name) { try await $0.suggestions() } }

  @Test("ends when it is cancelled", arguments: names)
  func cancellation(name: String) async throws { try await check(name) { try await $0.cancellation() } }

  @Test("is the only one whose sample data responds to its requests", arguments: names)
  func worlds(name: String) async throws {
    let features = Catalogue.features.map { $0.make() }
    try await check(name) { try await $0.worlds(beside: features) }
  }

  @Test("is listed under its own name, once, and no built-in group has it")
  func catalogue() {
    #expect(Catalogue.features.map { $0.make().name } == Self.names)
    #expect(Set(Catalogue.names).count == Catalogue.names.count)
  }
}
