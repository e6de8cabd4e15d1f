import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji use cases")
struct EmojiInteractorTests {
  @Test("The first fetch sends one request and stores all emojis; the second sends none")
  func fetchTwice() async throws {
    let emoji = try EmojiFixture()
    emoji.expectEmojis()
    let first = try await emoji.run("fetch")
    emoji.clock.advance(by: 1_000_000_000)
    let second = try await emoji.run("fetch")
    #expect(first.provenance.source == .network)
    #expect(second.provenance.source == .cache)
    #expect(second.notices == [.info("The Emojis are already stored!")])
    #expect(second.provenance.fetchedAt == Date(timestamp: "2026-11-21T09:00:00Z"))
    #expect(emoji.http.requests.count == 1)
  }

  @Test("Other commands than fetch send no request, and say how to download the emojis")
  func nothingStored() async throws {
    let emoji = try EmojiFixture()
    for command in ["random", "list", "search", "show", "favorites", "favorite", "pick", "remove"] {
      for mode in [CacheMode.cacheFirst, .offline] {
        let userError = try await emoji.userError(
          command,
          ["name": ["heart"], "text": ["heart"]],
          mode: mode
        )
        #expect(
          userError
            == UserError(
              .notFetched,
              "No emojis saved yet.",
              advice: "GitHub's list is downloaded once. Run `curio emoji fetch` first.",
              actions: [Action("Download them now", Route("emoji", "fetch"), replaces: true)]
            ),
          "\(command)"
        )
      }
    }
    #expect(try await emoji.userError("fetch", mode: .offline)?.code == .offline)
    #expect(emoji.http.requests.isEmpty)
    emoji.expectEmojis()
    #expect(try await emoji.run("list", mode: .refresh).provenance.source == .network)
  }

  @Test("A random emoji is never a removed one")
  func random() async throws {
    let emoji = try await EmojiFixture.fetched(pick: { $0 - 1 })
    #expect(try await emoji.run("random").title == "octocat")
    _ = try await emoji.run("remove", ["name": ["octocat"]])
    #expect(try await emoji.run("random").title == "heart")
  }

  @Test(
    "A removed emoji is not listed or found by search, also after a refresh, but can be shown"
  )
  func remove() async throws {
    let emoji = try await EmojiFixture.fetched()
    _ = try await emoji.run("remove", ["name": ["heart"]])
    #expect(try await emoji.listedNames() == ["+1", "blue_heart", "octocat"])
    emoji.expectEmojis()
    _ = try await emoji.run("fetch", mode: .refresh)
    #expect(try await emoji.listedNames() == ["+1", "blue_heart", "octocat"])
    #expect(try await emoji.run("show", ["name": ["heart"]]).title == "heart")
    #expect(try await emoji.run("search", ["text": ["heart"]]).names == ["blue_heart"])
  }

  @Test("G7: a restored list has its old order, and the next removal hides only one emoji")
  func restore() async throws {
    let emoji = try await EmojiFixture.fetched()
    _ = try await emoji.run("remove", ["name": ["heart"]])
    _ = try await emoji.run("remove", ["name": ["+1"]])
    #expect(try await emoji.run("restore").data == ["restored": 2])
    #expect(try await emoji.listedNames() == ["+1", "blue_heart", "heart", "octocat"])
    _ = try await emoji.run("remove", ["name": ["octocat"]])
    #expect(try await emoji.listedNames() == ["+1", "blue_heart", "heart"])
    #expect(try await emoji.run("restore").data == ["restored": 1])
    #expect(try await emoji.run("restore").data == ["restored": 0])
  }

  @Test(
    "An emoji is found by its name in any case, with colons or blanks, and by its character",
    arguments: ["heart", "HEART", ":heart:", " heart ", "❤️", "\u{2764}"]
  )
  func find(text: String) async throws {
    let emoji = try await EmojiFixture.fetched()
    #expect(try await emoji.run("show", ["name": [text]]).title == "heart")
    #expect(try await emoji.run("remove", ["name": [text]]).data == ["name": "heart", "removed": true])
  }

  @Test("A search ranks the exact name first, reads blanks as underscores, and accepts a character")
  func search() async throws {
    let emoji = try await EmojiFixture.fetched()
    func names(_ text: String) async throws -> [String] {
      try await emoji.run("search", ["text": [text]]).names
    }
    #expect(try await names("heart") == ["heart", "blue_heart"])
    #expect(try await names("Blue Heart") == ["blue_heart"])
    #expect(try await names("👍") == ["+1"])
    #expect(try await names("haert") == ["heart"])
    #expect(try await names("zzz") == [])
  }

  @Test("GitHub's 404 is not taken for a missing emoji")
  func refreshNotFound() async throws {
    let emoji = try await EmojiFixture.fetched()
    for (command, arguments) in [("fetch", [:]), ("random", [:]), ("show", ["name": ["heart"]])] {
      emoji.expectEmojis(HTTPResponse(status: 404))
      #expect(
        try await emoji.userError(command, arguments, mode: .refresh)?.message == "Not found on GitHub.",
        "\(command)"
      )
    }
  }

  @Test("Names are suggested without a request, removed ones are not")
  func suggestions() async throws {
    let emoji = try await EmojiFixture.fetched()
    _ = try await emoji.run("remove", ["name": ["+1"]])
    for command in ["show", "remove"] {
      #expect(
        await emoji.suggestions(for: "name", of: command).map { "\($0.value) \($0.detail)" }
          == ["blue_heart 💙", "heart ❤️", "octocat :octocat:"],
        "\(command)"
      )
    }
    #expect(await emoji.suggestions(for: "text", of: "search") == [])
    #expect(await emoji.suggestions(for: "page", of: "list") == [])
  }
}
