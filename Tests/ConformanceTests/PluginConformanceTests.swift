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
