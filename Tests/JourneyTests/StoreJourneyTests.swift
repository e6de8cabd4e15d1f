import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Saved data", .journey)
struct StoreJourneyTests {
  let journey: Journey

  init() throws { journey = try Journey(reply: Self.reply) }

  static let names = (0..<30).map { "face\($0 + 10)" }

  private static func reply(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    guard request.path == "/emojis" else { return RemoteWorld.reply(request) }
    let root = RemoteWorld.root(request)
    return .json("{\(names.map { #""\#($0)":"\#(root)/\#($0).png""# }.joined(separator: ","))}")
  }

  @Test("Removals that are killed at any moment are done or not, and what was acknowledged is")
  func killedRemovals() async throws {
    _ = try await journey.run("emoji fetch")
    var acknowledged: Set<String> = []
    for (index, name) in Self.names.enumerated() {
      let removal = try journey.start("emoji remove \(name) --yes", input: "")
      try await Task.sleep(for: .milliseconds(index * 2))
      removal.send(SIGKILL)
      if try await removal.outcome().output.contains("is off the list") { acknowledged.insert(name) }
    }
    let list = try await journey.document("emoji list --all")
    #expect(list["notices"] == [])
    let listed = Set(list["data.items"].items.map { $0["name"].text })
    #expect(listed.isSubset(of: Self.names))
    #expect(listed.isDisjoint(with: acknowledged))
    let restored = try await journey.document("emoji restore")
    #expect(restored["data.restored"] == .int(Self.names.count - listed.count))
    #expect(try await journey.document("emoji list")["data.total"] == .int(Self.names.count))
  }

  @Test("A fetch that is killed at any moment saves all or nothing")
  func killedFetches() async throws {
    for delay in stride(from: 0, to: 60, by: 6) {
      let journey = try Journey(reply: Self.reply)
      let fetch = try journey.start("emoji fetch", input: "")
      try await Task.sleep(for: .milliseconds(delay))
      fetch.send(SIGKILL)
      let wasAcknowledged = try await fetch.outcome().output.contains("in store")
      let list = try await journey.run("emoji list --json")
      if list.status == 0 {
        #expect(try list.document["data.total"] == .int(Self.names.count))
        #expect(try list.document["notices"] == [])
      } else {
        #expect(list.errorCode == "not_fetched")
        #expect(!wasAcknowledged)
      }
    }
  }

  @Test("Each key is one file that its owner can read and edit", arguments: ["json", "plist"])
  func files(format: String) async throws {
    if format == "plist" { _ = try await journey.document("config set store.format plist") }
    for line in ["emoji fetch", "emoji remove face10 --yes"] { _ = try await journey.document(line) }
    let names = journey.files.filter { $0.contains("/store/") && !$0.hasSuffix(".lock") }
    #expect(
      names.map { URL(filePath: $0).lastPathComponent }.sorted() == ["all.\(format)", "removed.\(format)"]
    )
    for name in names {
      let data = try Data(contentsOf: journey.path(name))
      let content =
        format == "json"
        ? try JSONSerialization.jsonObject(with: data)
        : try PropertyListSerialization.propertyList(from: data, format: nil)
      #expect((content as? [String: Any])?["value"] != nil)
    }
    let removed = journey.saved("emoji").appending(path: "removed.\(format)")
    let text = try String(contentsOf: removed, encoding: .utf8)
    try Data(text.replacing("face10", with: "face11").utf8).write(to: removed)
    let list = try await journey.run("emoji list --json").output
    #expect(list.contains("\"face10\"") && !list.contains("\"face11\""))
  }

  @Test("A damaged file is renamed and reported once; everything else works")
  func damaged() async throws {
    for line in ["emoji fetch", "emoji remove face10 --yes", "avatars search ada", "repos list"] {
      _ = try await journey.document(line)
    }
    let file = journey.saved("emoji").appending(path: "all.json")
    try Data("{ \"value\": oh dear".utf8).write(to: file)

    let first = try await journey.run("emoji list")
    #expect(first.status == 3)
    #expect(first.errors.contains("is damaged. It was moved to"), "\(first.errors)")
    #expect(first.errors.hasSuffix("Run `curio emoji fetch` first.\n"))
    let second = try await journey.run("emoji list")
    #expect(second.status == 3)
    #expect(!second.errors.contains("renamed"))
    let renamed = journey.files.filter { $0.contains("store/emoji/") && $0.contains("damaged") }
    #expect(renamed.count == 1)
    let text = try String(contentsOf: journey.path(try #require(renamed.first)), encoding: .utf8)
    #expect(text == "{ \"value\": oh dear")

    journey.server.stop()
    #expect(try await journey.document("avatars search ada")["source"] == "cache")
    #expect(try await journey.document("repos list")["source"] == "stale")
  }

  @Test("A damaged file that is fetched again is reported with the result")
  func damagedAndFetched() async throws {
    _ = try await journey.document("emoji fetch")
    _ = try await journey.document("emoji remove face10 --yes")
    try Data().write(to: journey.saved("emoji").appending(path: "all.json"))
    let fetched = try await journey.document("emoji fetch")
    #expect(fetched["source"] == "network")
    #expect(fetched["notices"].items.count == 2)
    #expect(fetched["notices.0"].text.contains("is empty. It was moved to"))
    let list = try await journey.document("emoji list")
    #expect(list["notices"] == [])
    #expect(list["data.total"] == .int(Self.names.count - 1), "the removal is another file's")
  }

  @Test("Impossible numbers in stored files crash nothing", arguments: ["0", "-1", "\(Int.max)", "1e308"])
  func impossibleNumbers(number: String) async throws {
    let journey = try Journey(environment: ["CURIO_GIFS_API_KEY": "key"])
    for line in [
      "gifs search cat", "gender check Kim", "repos list", "desserts show 52893", "apod on 2025-01-01",
    ] {
      _ = try await journey.document(line)
    }
    let written = /(\"version\"\s*:\s*)?(?:[:,\[\s])-?\d[\d.]*(?=\s*[,\]}])/
    for file in journey.files where file.hasSuffix(".json") {
      let text = try String(contentsOf: journey.path(file), encoding: .utf8)
      let changed = text.replacing(written) { $0.1 == nil ? "\($0.0.prefix(1))\(number)" : String($0.0) }
      try Data(changed.utf8).write(to: journey.path(file))
    }
    for line in [
      "gifs search cat", "gifs search", "gifs show abc", "gender check Kim", "repos list", "repos list --all",
      "desserts show 52893", "apod history", "store list",
    ] {
      for flags in ["--json", "--width 80 --pictures kitty"] {
        let outcome = try await journey.run("\(line) \(flags) --offline")
        #expect(
          [0, 2, 3, 5].contains(outcome.status),
          "\(line) \(flags): \(outcome.status) \(outcome.errors)"
        )
      }
    }
  }

  @Test("The store is shown, exported in both formats, and cleared when that is confirmed")
  func storeCommands() async throws {
    for line in ["emoji fetch", "avatars search ada"] { _ = try await journey.document(line) }
    let suites = try await journey.document("store list")["data.items"].items
    #expect(suites == [["suite": "avatars", "keys": 1], ["suite": "emoji", "keys": 1]])
    #expect(try await journey.document("store list emoji")["data.items"] == ["all"])
    #expect(try await journey.document("store get emoji all")["data.value"].items.count == Self.names.count)
    let json = try await journey.run("store export avatars")
    #expect(try json.document != .null)
    let plist = try await journey.run("store export avatars --format plist")
    #expect(throws: Never.self) {
      try PropertyListSerialization.propertyList(from: Data(plist.output.utf8), format: nil)
    }
    #expect(try await journey.run("store clear emoji").status == 1)
    #expect(try await journey.document("store clear emoji --yes")["data.cleared"] == ["emoji"])
    #expect(
      try await journey.document("store list")["data.items"].items == [["suite": "avatars", "keys": 1]]
    )
  }
}
