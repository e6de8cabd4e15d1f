import FeatureKit
import TestSupport
import Testing

@testable import curio

extension Conformance {
  struct Rule: Sendable, CustomTestStringConvertible {
    typealias Check = @Sendable (Conformance) -> () async throws -> [String]

    let testDescription: String
    let check: Check
  }

  private static func rules(_ checks: KeyValuePairs<String, Rule.Check>) -> [Rule] {
    checks.map { Rule(testDescription: $0.key, check: $0.value) }
  }

  /// Rules of built-in commands, too.
  static let commonRules = rules([
    "has summaries that fit, examples, and prompts for what it needs": declarations,
    "has help for every command, examples first, fields listed": help,
    "has examples that run with sample data": examplesRun,
    "prints the declared fields in every line of a pipe": records,
    "lists the fields of JSON in its help": outputFields,
    "prints nothing in a pipe for an empty list": emptyLists,
    "pages its lists": paging,
    "has a line to type for every choice of its screens": routes,
    "leaves the menu its keys": keys,
    "hints at commands that work as they are printed": hints,
    "fits every width": widths,
    "says the same at every width, with pictures and without": sameness,
    "finds nothing for an unknown text": unknownInput,
    "survives nonsense as input": nonsense,
    "suggests valid values without the network": suggestions,
  ])

  /// Rules of what plug-ins have as well.
  static let itemRules = rules([
    "shows its thing of the day, a random thing and what a search finds": shortcuts,
    "keeps a random thing on the screen after it was marked": randomThingsStay,
    "ends when it is cancelled": cancellation,
  ])

  /// Rules of what an API responds, and of what is stored.
  static let featureRules = rules([
    "opens each row of its lists, and prints nothing else in a pipe": items,
    "links to the web only, or to its own files": links,
    "has one thing of the day": daily,
    "adds nothing to what was opened when nobody asked for it": background,
    "makes hostile text harmless": hostileText,
    "asks which of several things is meant, with an error": ambiguousInput,
    "reports a missing connection": noConnection,
    "sends nothing with --offline": offline,
    "reports a failing store": failingStore,
    "reports a full disk": fullStore,
    "has a change on disk before it reports it": durable,
    "shows again without a connection what it has shown once": shownAgain,
    "takes nothing but its own API's data for a result, and saves nothing else": wrongResponses,
    "survives every number that a response or the store can have": numbers,
    "has a key of the cache for each page, order and item": separateKeys,
    "saves nothing under a text as it was typed": keysWithPrefixes,
    "caches what was typed for a time under a limit": limitedKeys,
    "has sample data for every call before the first": sampleCalls,
    "has sample data for every picture": samplePictures,
    "presents every failure of every command": failures,
    "says and previews what is saved, without the network": frontPage,
    "is the only one whose sample data responds to its requests": worlds,
  ])

  static let programRules = rules([
    "ends its examples in the program as in these tests": samplesInProgram,
    "reports a missing connection in the program as in these tests": noConnectionInProgram,
  ])
}

@Suite("Every feature")
struct ConformanceTests {
  static let names = BuiltInFeatures.features.map { $0.name }.filter(isTried)

  /// Whether it is among the features that `CURIO_FEATURES=emoji,gifs` limits a run to.
  static func isTried(_ name: String) -> Bool {
    let names = ProcessInfo.processInfo.environment["CURIO_FEATURES"]?.split(separator: ",").map(String.init)
    return names?.contains(name) ?? true
  }

  /// The built-in commands run with the sample world of the whole program.
  static let withBuiltIns =
    names + (BuiltInFeatures.builtIns.map { $0.feature } + ["help"]).filter(isTried)

  @Test("keeps each rule of all commands", arguments: Conformance.commonRules, withBuiltIns)
  func common(rule: Conformance.Rule, name: String) async throws { try await check(rule, name) }

  @Test("keeps each rule of features", arguments: Conformance.itemRules + Conformance.featureRules, names)
  func features(rule: Conformance.Rule, name: String) async throws { try await check(rule, name) }

  @Test("keeps each rule of the program", .journey, arguments: Conformance.programRules, withBuiltIns)
  func program(rule: Conformance.Rule, name: String) async throws { try await check(rule, name) }

  private func check(_ rule: Conformance.Rule, _ name: String) async throws {
    let broken = try await rule.check(try #require(Conformance.all[name]))()
    if broken.isEmpty { return }
    // What one mistake breaks is one issue.
    let rest = broken.count > 5 ? "\nand \(broken.count - 5) more" : ""
    Issue.record("\(broken.prefix(5).joined(separator: "\n"))\(rest)")
  }

  @Test("is listed under its own name, once, and no built-in group has it")
  func contents() {
    for module in BuiltInFeatures.features { #expect(module.feature.name == module.name) }
    #expect(Set(BuiltInFeatures.names).count == BuiltInFeatures.names.count)
  }
}
