import FeatureKit
import TestSupport
import Testing

@testable import Plugins

@Suite("A number of a plug-in")
struct PluginNumberTests {
  private static let description = """
    {"commands": [
      {"name": "list", "output": "screen", "view": "gallery", "cache": 1e300, "every": 1e300,
       "fields": [{"name": "id"}, {"name": "count", "kind": "number"}, {"name": "share", "kind": "bar"},
                  {"name": "width", "kind": "number"}, {"name": "height", "kind": "number"}]},
      {"name": "fail", "output": "screen"}]}
    """

  private static let numbers = [
    "0", "-1", "2147483648", "9007199254740992", "9223372036854775807", "-9223372036854775808", "1e300",
    "0.5",
  ]
  private static let counts: [JSONValue] = [
    0, -1, 2_147_483_648, 1_000_000_000_000, 1_000_000_000_000, -1_000_000_000_000, 1_000_000_000_000, 0.5,
  ]
  private static let shares: [JSONValue] = [0, 0, 100, 100, 100, 0, 100, 0.5]

  @Test(
    "is one that a column, a bar, a tile and a date can have; an ID is as it was",
    arguments: [false, true]
  )
  func ends(isJSON: Bool) async throws {
    let tea = try FakePlugin(Self.description) { words in
      if words[0] == "fail" { return .failure(6, #"{"error": {"retryAfter": 1e300}}"#) }
      if !isJSON { return "\(Self.numbers.map { "\($0)\t\($0)\t\($0)\t\($0)\t\($0)\n" }.joined())" }
      let items = Self.numbers.map {
        #"{"id": \#($0), "count": \#($0), "share": \#($0), "width": \#($0), "height": \#($0)}"#
      }
      return #"{"items": [\#(items.joined(separator: ","))], "expiresIn": 1e300}"#
    }
    for mode in [CacheMode.cacheFirst, .offline] {
      let list = try await tea.run("list", mode: mode)
      #expect(list["items"].items.map { $0["count"] } == Self.counts)
      #expect(list["items"].items.map { $0["share"] } == Self.shares)
      #expect(list["items"].items.map { $0["id"].recorded }[4] == "9223372036854775807")
      #expect(list.provenance.expiresAt?.timestamp == "9999-12-31T23:59:59Z")
    }
    #expect(try await tea.userError("fail")?.retryAfter == 1_000_000_000_000)
  }
}
