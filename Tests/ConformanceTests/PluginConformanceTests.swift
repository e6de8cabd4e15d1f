import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import Plugins
@testable import curio

/// The rules of built-in features, for the examples in `Scripts/plugins`.
@Suite("Every example of a plug-in")
struct PluginConformanceTests {
  private static let scripts = URL.project.appending(path: "Scripts/plugins")

  private static let books = """
    {"docs": [
      {"key": "/works/OL1W", "title": "Dune", "author_name": ["Frank Herbert"], "first_publish_year": 1965,
       "cover_i": 1},
      {"key": "/works/OL2W", "title": "Dune Messiah", "author_name": ["Frank Herbert"]}]}
    """

  @Test(
    "keeps the rules of built-in features",
    .needs("python3"),
    .needs("jq"),
    arguments: ["moon", "books", "kaomoji", "todo"]
  )
  func rules(name: String) async throws {
    let server = try LoopbackServer { request in
      request.target.contains("zzqqzz") ? .json(#"{"docs": []}"#) : .json(Self.books)
    }
    let home = try TemporaryFolder()
    let base = ["CURIO_BOOKS_BASE_URL": server.url.absoluteString]
    let context = try await Self.context(home, programs: Self.scripts.path, base)
    var conformance = Conformance(feature: try #require(FeatureRegistry(context, []).feature(name)))
    conformance.makeRegistry = { FeatureRegistry(context, []) }
    let allowed = Self.allowed(name)
    for rule in Conformance.commonRules + Conformance.itemRules {
      for violation in try await rule.check(conformance)() where !allowed.contains(violation) {
        Issue.record("\(violation)")
      }
    }
  }

  private static func context(_ home: TemporaryFolder, programs: String, _ others: [String: String] = [:])
    async throws -> AppContext
  {
    let environment = ["HOME": home.path, "PATH": "\(programs):/usr/bin:/bin"].merging(others) { $1 }
    let context = AppContext(GlobalFlags(), environment: environment)
    var plugins = context.plugins
    // Other tests may keep the machine busy.
    plugins.describeTimeout = 60
    for found in plugins.all { await plugins.admit(found.plugin) }
    return context
  }

  @Test("lays out every number that a program can print")
  func numbers() async throws {
    let home = try TemporaryFolder()
    let fields = ["count", "share", "width", "height"]
    let commands = ["list", "gallery", "grid"].map { view in
      """
      {"name": "\(view)", "output": "screen", "view": "\(view)", "cache": 1e300, "every": 1e300,
       "summary": "Numbers", "examples": ["\(view)"], "fields": [{"name": "id"}, {"name": "share", "kind": "bar"},
        {"name": "count", "kind": "number"}, {"name": "width", "kind": "number"},
        {"name": "height", "kind": "number"}]}
      """
    }
    let items = Conformance.oddNumbers.map { number in
      let members = fields.map { ($0, number) } + [("id", .string(number.recorded))]
      return JSONValue.object(Dictionary(members) { $1 }).text(indented: false)
    }
    let script = """
      #!/bin/sh
      if [ "$1" = --curio-describe ]; then
        echo '{"protocol": 1, "title": "Odd", "summary": "Odd numbers", "commands": [\(commands.joined(separator: ","))]}'
      else
        echo '{"items": [\(items.joined(separator: ","))], "expiresIn": 1e300}'
      fi
      """
    try ProgramFile.write(script, to: home.file("curio-odd"))
    let context = try await Self.context(home, programs: home.path)
    let trial = try Trial(try #require(FeatureRegistry(context, []).feature("odd")))
    for view in ["list", "gallery", "grid"] {
      for mode in [CacheMode.cacheFirst, .offline] {
        #expect(await trial.end("odd \(view)", mode: mode) == "done")
      }
    }
  }

  /// What doesn't hold for a plug-in: its items are known only when it has run, so no example names one of
  /// them, and what has no favorites has nothing to find. A command that changes something needs no example
  /// and takes any text.
  private static func allowed(_ name: String) -> Set<String> {
    switch name {
    case "books": favorites(name)
    case "todo":
      favorites(name).union([
        "todo: nothing to find", "todo: the help of remove lacks examples or fields",
        "todo: the help of edit lacks examples or fields", "todo: the help of undo lacks examples or fields",
        "“todo add zzqqzz” finds something: Add a to-do",
      ])
      .union(
        ["fields", "steps", "text", "title"].map {
          "“todo add 'Buy tea' --tag home”: \($0) is not in its help"
        }
      )
    default: ["\(name): nothing to find"]
    }
  }

  private static func favorites(_ name: String) -> Set<String> {
    [
      "“\(name) favorite ID” fails: No list has “ID”.",
      "“\(name) favorites” is empty, so its fields are not tested. Fill it with another example.",
    ]
  }
}
