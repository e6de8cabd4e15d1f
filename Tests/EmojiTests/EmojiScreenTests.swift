import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji screens")
struct EmojiScreenTests {
  let fetchedAt = Timestamp.date("2026-11-21T09:00:00Z")
  let heartURL = Emoji.picture("unicode/2764")
  let list = Action("List emojis", Route("emoji", "list"))
  let random = Action("Random emoji", Route("emoji", "random"))
  let search = Action("Search emojis", Route("emoji", "search"))
  let favorites = Action("Favorites", Route("emoji", "favorites"))
  private let addHeart = Route("emoji", "favorite", ["name": ["heart"]])
  let restore = Action("Restore removed emojis", Route("emoji", "restore"))

  var heartPicture: Picture? {
    Emoji.heart.url.map { Picture(.remote($0), altText: ":heart:", character: "❤️") }
  }

  @Test("The first fetch says that the emojis are stored")
  func fetched() async throws {
    let emoji = try EmojiFixture()
    emoji.expectEmojis()
    #expect(
      try await emoji.run("fetch")
        == Screen(
          title: "Emojis",
          notices: [.info("Emojis stored successfully!")],
          blocks: [.note("4 emojis saved."), .fields([Field("count", nil, "", record: "4")])],
          actions: [list, random, search],
          effect: .changed,
          data: ["count": 4],
          provenance: Provenance(.network, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("A later fetch says that they are already stored")
  func alreadyStored() async throws {
    let emoji = try await EmojiFixture.fetched()
    let screen = try await emoji.run("fetch")
    #expect(screen.notices == [.info("The Emojis are already stored!")])
    #expect(screen.blocks == [.note("4 emojis saved."), .fields([Field("count", nil, "", record: "4")])])
    #expect(screen.data == ["count": 4])
  }

  @Test("One emoji: its picture, its record, its data, removal last")
  func one() async throws {
    let emoji = try await EmojiFixture.fetched()
    var screen = try await emoji.run("show", ["name": ["heart"]])
    #expect(screen.strip == Route("emoji", "search", ["text": ["love"], "all": [""]]))
    screen.strip = nil
    #expect(
      screen
        == Screen(
          title: "heart",
          blocks: [
            .picture(try #require(heartPicture)),
            .note(":heart:"),
            .fields([
              Field("name", nil, "", record: "heart"),
              Field("character", nil, "", record: "❤️"),
              Field("url", nil, "", record: "\(heartURL)"),
              Field("aliases", nil, "", record: ""),
              Field("codePoints", "Code points", "U+2764, U+FE0F"),
              Field("group", "Group", "Smileys & Emotion"),
              Field("keywords", "Keywords", "love, heart, red heart"),
            ]),
          ],
          actions: [
            random, Action("Add to favorites", addHeart), list,
            Action("Remove “heart” from the list", Route("emoji", "remove", ["name": ["heart"]])),
          ],
          item: ItemActions(link: Emoji.heart.url, copyText: "❤️", copyName: ":heart:", favorite: addHeart),
          data: [
            "name": "heart", "url": .string(heartURL), "character": "❤️", "aliases": [],
            "codePoints": ["U+2764", "U+FE0F"], "group": "Smileys & Emotion",
            "keywords": ["love", "heart", "red heart"], "favorite": false,
          ],
          provenance: Provenance(.cache, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("A random emoji offers another one in its place")
  func randomOne() async throws {
    let emoji = try await EmojiFixture.fetched()
    #expect(
      try await emoji.run("random").actions.first
        == Action("Another random emoji", Route("emoji", "random"), replaces: true)
    )
  }

  @Test("One of GitHub's own has no character and is copied as its name")
  func own() async throws {
    let emoji = try await EmojiFixture.fetched()
    let screen = try await emoji.run("show", ["name": ["octocat"]])
    let url = try #require(Emoji.octocat.url)
    #expect(screen.blocks.first == .picture(Picture(.remote(url), altText: ":octocat:")))
    #expect(screen.item.link == url)
    #expect(screen.item.copyText == ":octocat:")
    guard case .table(let table) = try await emoji.run("search", ["text": ["octocat"]]).blocks[0] else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.map(\.cells) == [["octocat", ":octocat:"]])
    #expect(table.rows.map(\.record) == [["octocat", "", SafeText(Emoji.octocat.address)]])
    #expect(table.rows.map(\.picture) == [Picture(.remote(url), altText: ":octocat:")])
    #expect(
      screen.data == [
        "name": "octocat", "url": .string(Emoji.octocat.address), "character": nil, "aliases": [],
        "codePoints": [], "group": nil, "keywords": [], "favorite": false,
      ]
    )
  }

  @Test("An address that is not a web address gives no picture")
  func noPicture() {
    let match = EmojiMatch(emoji: Emoji("odd", at: "file:///etc/passwd"), isRemoved: false)
    let screen = EmojiPresenter().emoji(
      Cached(match, Provenance(.cache)),
      near: EmojiRoutes.near(match.emoji),
      next: []
    )
    #expect(screen.picture == nil)
    #expect(screen.item.link == nil)
  }

  @Test("A removed emoji is shown with a notice, and restoring comes first")
  func removedOne() async throws {
    let emoji = try await EmojiFixture.fetched()
    _ = try await emoji.run("remove", ["name": ["heart"]])
    let screen = try await emoji.run("show", ["name": ["heart"]])
    #expect(screen.notices == [.info("Removed; `curio emoji restore` restores it.")])
    #expect(screen.actions == [restore, random, Action("Add to favorites", addHeart), list])
  }

  @Test(
    "An unknown name gets the nearest one, which can be opened",
    arguments: [("haert", "heart"), ("octocta", "octocat")],
    ["show", "remove"]
  )
  func nearName(names: (typed: String, meant: String), command: String) async throws {
    let emoji = try await EmojiFixture.fetched()
    #expect(
      try await emoji.userError(command, ["name": [names.typed]])
        == UserError(
          .notFound,
          "No emoji “\(names.typed)”.",
          advice: "Did you mean “\(names.meant)”?",
          actions: [Action("Show “\(names.meant)”", Route("emoji", "show", ["name": [names.meant]]))]
        )
    )
  }

  @Test("A name that resembles none is sent to the search")
  func unknownName() async throws {
    let emoji = try await EmojiFixture.fetched()
    #expect(
      try await emoji.userError("show", ["name": ["zzzzzz"]])
        == UserError(
          .notFound,
          "No emoji “zzzzzz”.",
          advice: "Search by part of the name: `curio emoji search TEXT`.",
          actions: [search]
        )
    )
  }

  func emptyText(_ screen: Screen) -> SafeText? {
    guard case .table(let table) = screen.blocks.first, table.rows.isEmpty else { return nil }
    return table.emptyText
  }
}
