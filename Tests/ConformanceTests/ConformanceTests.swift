import FeatureKit
import TestSupport
import Testing

@testable import curio
@testable import Views

@Suite("Every feature")
struct ConformanceTests {
  static let names = BuiltInFeatures.features.map { $0.name }.filter(isTried)

  /// Whether it is among the features that `CURIO_FEATURES=emoji,gifs` limits a run to.
  static func isTried(_ name: String) -> Bool {
    let names = ProcessInfo.processInfo.environment["CURIO_FEATURES"]?.split(separator: ",").map(String.init)
    return names?.contains(name) ?? true
  }

  private func check(
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ rule: (Conformance) async throws -> [String]
  ) async throws {
    for violation in try await rule(try #require(Conformance.all[name])) {
      Issue.record(Comment(rawValue: violation), sourceLocation: sourceLocation)
    }
  }

  /// The built-in commands run with the sample world of the whole program.
  static let withBuiltIns =
    names + (Conformance.registry?.all.map(\.name) ?? []).filter { !names.contains($0) && isTried($0) }

  @Test("has summaries that fit, examples, and prompts for what it needs", arguments: withBuiltIns)
  func declarations(name: String) async throws { try await check(name) { $0.declarations() } }

  @Test("has help for every command, examples first, fields listed", arguments: withBuiltIns)
  func help(name: String) async throws { try await check(name) { $0.help() } }

  @Test("has examples that run with sample data", arguments: withBuiltIns)
  func examples(name: String) async throws { try await check(name) { try await $0.examplesRun() } }

  @Test("prints the declared fields in every line of a pipe", arguments: withBuiltIns)
  func records(name: String) async throws { try await check(name) { try await $0.records() } }

  @Test("prints nothing in a pipe for an empty list", arguments: withBuiltIns)
  func emptyLists(name: String) async throws { try await check(name) { try await $0.emptyLists() } }

  @Test("pages its lists", arguments: withBuiltIns)
  func paging(name: String) async throws { try await check(name) { try await $0.paging() } }

  @Test("has a line to type for every choice of its screens", arguments: withBuiltIns)
  func routes(name: String) async throws { try await check(name) { try await $0.routes() } }

  @Test("leaves the menu its keys", arguments: withBuiltIns)
  func keys(name: String) async throws { try await check(name) { await $0.keys() } }

  @Test("opens each row of its lists, and prints nothing else in a pipe", arguments: names)
  func items(name: String) async throws { try await check(name) { await $0.items() } }

  @Test("links to the web only, or to its own files", arguments: names)
  func links(name: String) async throws { try await check(name) { await $0.links() } }

  @Test("has one thing of the day", arguments: names)
  func daily(name: String) async throws { try await check(name) { try await $0.daily() } }

  @Test("adds nothing to what was opened when nobody asked for it", arguments: names)
  func background(name: String) async throws { try await check(name) { try await $0.background() } }

  @Test("hints at commands that work as they are printed", arguments: withBuiltIns)
  func hints(name: String) async throws { try await check(name) { try await $0.hints() } }

  @Test("fits every width", arguments: withBuiltIns)
  func widths(name: String) async throws { try await check(name) { try await $0.widths() } }

  @Test("says the same at every width, with pictures and without", arguments: withBuiltIns)
  func sameness(name: String) async throws { try await check(name) { await $0.sameness() } }

  @Test("makes hostile text harmless", arguments: names)
  func hostileText(name: String) async throws { try await check(name) { try await $0.hostileText() } }

  @Test("reports what is missing on its line", arguments: withBuiltIns)
  func missingInput(name: String) async throws { try await check(name) { try await $0.missingInput() } }

  @Test("finds nothing for an unknown text", arguments: withBuiltIns)
  func unknownInput(name: String) async throws { try await check(name) { try await $0.unknownInput() } }

  @Test("asks which of several things is meant, with an error", arguments: names)
  func ambiguousInput(name: String) async throws { try await check(name) { try await $0.ambiguousInput() } }

  @Test("knows the American and the British spelling of its commands", arguments: withBuiltIns)
  func spellings(name: String) async throws { try await check(name) { $0.spellings() } }

  @Test("survives nonsense as input", arguments: withBuiltIns)
  func nonsense(name: String) async throws { try await check(name) { try await $0.nonsense() } }

  @Test("reports a missing connection", arguments: names)
  func noConnection(name: String) async throws { try await check(name) { try await $0.noConnection() } }

  @Test("sends nothing with --offline", arguments: names)
  func offline(name: String) async throws { try await check(name) { try await $0.offline() } }

  @Test("reports a failing store", arguments: names)
  func failingStore(name: String) async throws { try await check(name) { try await $0.failingStore() } }

  @Test("reports a full disk", arguments: names)
  func fullStore(name: String) async throws { try await check(name) { try await $0.fullStore() } }

  @Test("has a change on disk before it reports it", arguments: names)
  func durable(name: String) async throws { try await check(name) { try await $0.durable() } }

  @Test("shows again without a connection what it has shown once", arguments: names)
  func shownAgain(name: String) async throws { try await check(name) { try await $0.shownAgain() } }

  @Test("takes nothing but its own API's data for a result, and saves nothing else", arguments: names)
  func wrongResponses(name: String) async throws { try await check(name) { try await $0.wrongResponses() } }

  @Test("survives every number that a response or the store can have", arguments: names)
  func numbers(name: String) async throws { try await check(name) { try await $0.numbers() } }

  @Test("has a key of the cache for each page, order and item", arguments: names)
  func separateKeys(name: String) async throws { try await check(name) { try await $0.separateKeys() } }

  @Test("saves nothing under a text as it was typed", arguments: names)
  func keysWithPrefixes(name: String) async throws {
    try await check(name) { try await $0.keysWithPrefixes() }
  }

  @Test("caches what was typed for a time under a limit", arguments: names)
  func limitedKeys(name: String) async throws { try await check(name) { try await $0.limitedKeys() } }

  @Test("has sample data for every picture and every call before the first", arguments: names)
  func samples(name: String) async throws {
    try await check(name) { try await $0.sampleCalls() }
    // The pictures of repositories' owners are in the sample world of Avatars.
    if name == "repos" { try skipIfRemoved(["avatars"]) }
    try await check(name) { try await $0.samplePictures() }
  }

  @Test("presents every failure of every command", arguments: names)
  func failures(name: String) async throws { try await check(name) { try await $0.failures() } }

  @Test("suggests valid values without the network", arguments: withBuiltIns)
  func suggestions(name: String) async throws { try await check(name) { try await $0.suggestions() } }

  @Test("says and previews what is saved, without the network", arguments: names)
  func frontPage(name: String) async throws { try await check(name) { try await $0.frontPage() } }

  @Test("shows its thing of the day, a random thing and what a search finds", arguments: names)
  func shortcuts(name: String) async throws { try await check(name) { try await $0.shortcuts() } }

  @Test("keeps a random thing on the screen after it was marked", arguments: names)
  func randomThingsStay(name: String) async throws {
    try await check(name) { try await $0.randomThingsStay() }
  }

  @Test("ends its examples in the program as in these tests", .journey, arguments: withBuiltIns)
  func program(name: String) async throws {
    try await check(name) { try await $0.samplesInProgram() }
    if Self.names.contains(name) { try await check(name) { try await $0.noConnectionInProgram() } }
  }

  @Test("ends when it is cancelled", arguments: names)
  func cancellation(name: String) async throws { try await check(name) { try await $0.cancellation() } }

  @Test("is the only one whose sample data responds to its requests", arguments: names)
  func worlds(name: String) async throws {
    let features = BuiltInFeatures.features.map { $0.feature }
    try await check(name) { try await $0.worlds(beside: features) }
  }

  @Test("is listed under its own name, once, and no built-in group has it")
  func contents() {
    for module in BuiltInFeatures.features { #expect(module.feature.name == module.name) }
    #expect(Set(BuiltInFeatures.names).count == BuiltInFeatures.names.count)
  }
}
