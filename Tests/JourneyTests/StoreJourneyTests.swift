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

  @Test("A damaged file is renamed and reported once; everything else works")
  func damaged() async throws {
    for line in ["emoji fetch", "emoji remove face10 --yes", "avatars search ada"] {
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
    let text = try journey.path(#require(renamed.first)).read()
    #expect(text == "{ \"value\": oh dear")
    #expect(try await journey.document("avatars search ada")["source"] == "cache")
  }

  @Test("The store is shown, exported in both formats, and cleared when that is confirmed")
  func storeCommands() async throws {
    for line in ["emoji fetch", "avatars search ada"] { _ = try await journey.document(line) }
    let suites = try await journey.document("store list")["data.items"].items
    #expect(suites == [["suite": "avatars", "keys": 1], ["suite": "emoji", "keys": 1]])
    #expect(try await journey.document("store list emoji")["data.items"] == ["all"])
    #expect(try await journey.document("store get emoji all")["data.value"].names.count == Self.names.count)
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
