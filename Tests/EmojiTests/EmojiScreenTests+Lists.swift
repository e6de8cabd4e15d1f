import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

extension EmojiScreenTests {
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
                    route: Route("emoji", "show", ["name": ["heart"]]),
                    picture: heartPicture,
                    size: .square,
                    actions: heart.item,
                    cell: GridCell(
                      "❤️",
                      caption: ["heart", ":heart:", "U+2764 U+FE0F", "Smileys & Emotion"],
                      order: try #require(Emoji.heart.entry).position
                    ),
                    names: ["heart"],
                    keywords: ["love, heart, red heart"]
                  )
                ],
                emptyText: "Page 3 doesn't exist; the last is 4.",
                style: .grid
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
    var removed = try await question.then()
    let undo = try #require(removed.undo)
    removed.undo = nil
    #expect(
      removed
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
    #expect(try await undo.run().notices == [.info("Restored 1 emoji.")])
    #expect(try await emoji.run("show", ["name": ["heart"]]).notices.isEmpty)
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
}
