import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji screens")
struct EmojiScreenTests {
  private let fetchedAt = Timestamp.date("2026-11-21T09:00:00Z")
  private let heartURL = Emoji.picture("unicode/2764")
  private let list = Action("List emojis", Route("emoji", "list"))
  private let random = Action("Random emoji", Route("emoji", "random"))
  private let search = Action("Search emojis", Route("emoji", "search"))
  private let favorites = Action("Favorites", Route("emoji", "favorites"))
  private let addHeart = Route("emoji", "favorite", ["name": ["heart"]])
  private let restore = Action("Restore removed emojis", Route("emoji", "restore"))

  private var heartPicture: Picture? {
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
    #expect(
      try await emoji.run("show", ["name": ["heart"]])
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
    let match = EmojiMatch(emoji: EmojiMapper.emoji("odd", at: "file:///etc/passwd"), isRemoved: false)
    let screen = EmojiPresenter().emoji(Cached(match, Provenance(.cache)))
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

  @Test("A page of the list: each row has its record and what the keys do")
  func listPage() async throws {
    let emoji = try await EmojiFixture.fetched()
    func turned(to page: String) -> Route { Route("emoji", "list", ["page": [page], "per-page": ["1"]]) }
    let heart = try await emoji.run("show", ["name": ["heart"]])
    let page = try await emoji.run("list", ["page": ["3"], "per-page": ["1"]])
    #expect(page.tabs.map(\.title).joined() == EmojiGridTests.titles)
    var list = page
    list.tabs = []
    #expect(
      list
        == Screen(
          title: "Emojis",
          blocks: [
            .table(
              Table(
                columns: [Column("Name", Column.Shape(priority: 1)), Column("Emoji", .whole())],
                rows: [
                  Row(
                    ["heart", "❤️"],
                    record: ["heart", "❤️", "\(heartURL)"],
                    details: RowDetails(
                      route: Route("emoji", "show", ["name": ["heart"]]),
                      actions: heart.item,
                      cell: GridCell(
                        "❤️",
                        caption: ["heart", ":heart:", "U+2764 U+FE0F", "Smileys & Emotion"],
                        order: try #require(Emoji.heart.entry).position
                      ),
                      names: ["heart"],
                      keywords: ["love, heart, red heart"]
                    )
                  )
                ],
                emptyText: "Page 3 doesn't exist; the last is 4."
              )
            )
          ],
          actions: [search, random, favorites],
          paging: Paging(
            page: 3,
            pageCount: 4,
            total: 4,
            next: turned(to: "4"),
            previous: turned(to: "2"),
            all: Route("emoji", "list", ["all": [""]])
          ),
          data: ["total": 4, "page": 3, "perPage": 1, "items": [heart.data]],
          provenance: Provenance(.cache, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("A list with all emojis removed, and a page past its end, say so")
  func emptyLists() async throws {
    let emoji = try await EmojiFixture.fetched()
    #expect(
      emptyText(try await emoji.run("list", ["page": ["9"]])) == "Page 9 doesn't exist; the last is 1."
    )
    #expect(emptyText(try await emoji.run("search", ["text": ["zzz"]])) == "No emojis match “zzz”.")
    for name in ["+1", "blue_heart", "heart", "octocat"] {
      _ = try await emoji.run("remove", ["name": [name]])
    }
    let screen = try await emoji.run("list")
    #expect(emptyText(screen) == "All emojis are removed.")
    #expect(screen.actions.last == restore)
    #expect(
      try await emoji.userError("random")
        == UserError(
          .notFound,
          "All emojis are removed.",
          advice: "`curio emoji restore` restores them.",
          actions: [restore]
        )
    )
  }

  @Test("A search's pages lead to the same search")
  func searchPages() async throws {
    let emoji = try await EmojiFixture.fetched()
    let screen = try await emoji.run("search", ["text": ["heart"], "per-page": ["1"]])
    #expect(screen.title == "Emojis matching “heart”")
    #expect(
      screen.paging?.next == Route("emoji", "search", ["text": ["heart"], "page": ["2"], "per-page": ["1"]])
    )
  }

  @Test("A removal shows the emoji and asks, then says what was removed")
  func removal() async throws {
    let emoji = try await EmojiFixture.fetched()
    let question = try #require(
      try await emoji.question("remove", ["name": [":heart:"]])
    )
    #expect(
      question.0
        == Confirmation(
          blocks: [.picture(try #require(heartPicture))],
          question: "Remove “heart” from the list?"
        )
    )
    #expect(
      try await question.then()
        == Screen(
          title: "Emojis",
          notices: [.info("Removed “heart”.")],
          actions: [list, restore],
          effect: .removed,
          data: ["name": "heart", "removed": true]
        )
    )
    #expect(
      try await emoji.userError("remove", ["name": ["heart"]])
        == UserError(
          .notFound,
          "“heart” is already removed.",
          advice: "`curio emoji restore` restores it.",
          actions: [restore]
        )
    )
  }

  @Test("A restore says how many emojis came back")
  func restored() async throws {
    let emoji = try await EmojiFixture.fetched()
    for name in ["heart", "+1"] { _ = try await emoji.run("remove", ["name": [name]]) }
    #expect(
      try await emoji.run("restore")
        == Screen(
          title: "Emojis",
          notices: [.info("Restored 2 emojis.")],
          actions: [list],
          effect: .changed,
          data: ["restored": 2]
        )
    )
    #expect(try await emoji.run("restore").notices == [.info("Nothing to restore.")])
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

  private func emptyText(_ screen: Screen) -> SafeText? {
    guard case .table(let table) = screen.blocks.first, table.rows.isEmpty else { return nil }
    return table.emptyText
  }
}
