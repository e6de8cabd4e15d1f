import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji screens")
struct EmojiScreenTests {
  private let fetchedAt = Timestamp.date("2026-11-21T09:00:00Z")

  @Test("Fetched for the first time")
  func fetched() async throws {
    let emoji = try EmojiFixture()
    emoji.expectEmojis()
    #expect(
      try await emoji.run("fetch")
        == Screen(
          title: "Emojis",
          notices: [.info("Emojis stored successfully!")],
          blocks: [.text("4 emojis in store.")],
          actions: [
            Action("Draw a random emoji", Route("emoji", "random")),
            Action("List the emojis", Route("emoji", "list")),
          ],
          data: ["count": 4],
          provenance: Provenance(.network, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("Fetched before")
  func alreadyStored() async throws {
    let emoji = try await EmojiFixture.stocked()
    let screen = try await emoji.run("fetch")
    #expect(screen.notices == [.info("The Emojis are already stored!")])
    #expect(screen.blocks == [.text("4 emojis in store.")])
    #expect(screen.data == ["count": 4])
  }

  @Test("One emoji: its picture, its character, its data")
  func one() async throws {
    let emoji = try await EmojiFixture.stocked()
    #expect(
      try await emoji.run("show", ["name": ["heart"]])
        == Screen(
          title: "heart",
          blocks: [
            .picture(Picture(.remote(Emoji.heart.url), altText: ":heart:", character: "❤️")),
            .fields([
              Field("Name", "heart"),
              Field("Picture", "\(EmojiFixture.folder)/unicode/2764.png?v8", link: Emoji.heart.url),
            ]),
          ],
          actions: [
            Action("Remove “heart” from the list", Route("emoji", "remove", ["name": ["heart"]])),
            Action("Draw a random emoji", Route("emoji", "random")),
            Action("List the emojis", Route("emoji", "list")),
          ],
          data: [
            "name": "heart", "url": .string("\(EmojiFixture.folder)/unicode/2764.png?v8"),
            "character": "\u{2764}",
          ],
          provenance: Provenance(.cache, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("One of GitHub's own has no character")
  func own() async throws {
    let emoji = try await EmojiFixture.stocked()
    let screen = try await emoji.run("show", ["name": ["octocat"]])
    #expect(screen.blocks.first == .picture(Picture(.remote(Emoji.octocat.url), altText: ":octocat:")))
    #expect(
      screen.data
        == ["name": "octocat", "url": .string("\(EmojiFixture.folder)/octocat.png?v8"), "character": nil]
    )
  }

  @Test("A removed one is shown with a remark and the way back")
  func removedOne() async throws {
    let emoji = try await EmojiFixture.stocked()
    _ = try await emoji.run("remove", ["name": ["heart"]])
    let screen = try await emoji.run("show", ["name": ["heart"]])
    #expect(screen.notices == [.info("It was removed from the list; `curio emoji restore` brings it back.")])
    #expect(screen.actions.first == Action("Restore the list", Route("emoji", "restore")))
  }

  @Test("A page of the list")
  func list() async throws {
    let emoji = try await EmojiFixture.stocked()
    func turned(to page: String) -> Route { Route("emoji", "list", ["page": [page], "per-page": ["1"]]) }
    #expect(
      try await emoji.run("list", ["page": ["3"], "per-page": ["1"]])
        == Screen(
          title: "Emojis",
          blocks: [
            .table(
              Table(
                columns: [Column("Emoji"), Column("Name")],
                rows: [Row(["❤️", "heart"], route: Route("emoji", "show", ["name": ["heart"]]))],
                emptyText: "There is no such page."
              )
            )
          ],
          actions: [Action("Draw a random emoji", Route("emoji", "random"))],
          paging: Paging(page: 3, pageCount: 4, next: turned(to: "4"), previous: turned(to: "2")),
          filter: Filter(route: Route("emoji", "search"), parameter: "text"),
          data: [
            "total": 4, "page": 3, "perPage": 1,
            "items": [
              [
                "name": "heart", "url": .string("\(EmojiFixture.folder)/unicode/2764.png?v8"),
                "character": "\u{2764}",
              ]
            ],
          ],
          provenance: Provenance(.cache, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("The list with all removed, and a page past its end, say so with status 0")
  func emptyLists() async throws {
    let emoji = try await EmojiFixture.stocked()
    #expect(emptyText(try await emoji.run("list", ["page": ["9"]])) == "There is no such page.")
    #expect(emptyText(try await emoji.run("search", ["text": ["zzz"]])) == "No emoji has a name like “zzz”.")
    for name in ["+1", "blue_heart", "heart", "octocat"] {
      _ = try await emoji.run("remove", ["name": [name]])
    }
    let screen = try await emoji.run("list")
    #expect(emptyText(screen) == "Every emoji was removed.")
    #expect(screen.actions.last == Action("Restore the list", Route("emoji", "restore")))
    #expect(
      try await emoji.userError("random")
        == UserError(.notFound, "Every emoji was removed.", advice: "`curio emoji restore` brings them back.")
    )
  }

  @Test("A search's pages lead to the same search")
  func search() async throws {
    let emoji = try await EmojiFixture.stocked()
    let screen = try await emoji.run("search", ["text": ["heart"], "per-page": ["1"]])
    #expect(screen.title == "Emojis like “heart”")
    #expect(
      screen.paging?.next == Route("emoji", "search", ["text": ["heart"], "page": ["2"], "per-page": ["1"]])
    )
  }

  @Test("A removal is shown and asked for, and done")
  func removal() async throws {
    let emoji = try await EmojiFixture.stocked()
    let command = try emoji.feature.command("remove", with: emoji.bench.services)
    let confirm = try #require(command.confirm)
    #expect(
      try await confirm(Call(["name": [":heart:"]]))
        == Confirmation(
          blocks: [.picture(Picture(.remote(Emoji.heart.url), altText: ":heart:", character: "❤️"))],
          question: "Take “heart” off the list?"
        )
    )
    #expect(
      try await emoji.run("remove", ["name": ["heart"]])
        == Screen(
          title: "Removed",
          blocks: [.text("“heart” is off the list.")],
          actions: [
            Action("List the emojis", Route("emoji", "list")),
            Action("Restore the list", Route("emoji", "restore")),
          ],
          data: ["name": "heart", "removed": true]
        )
    )
    #expect(
      try await emoji.userError("remove", ["name": ["heart"]])
        == UserError(
          .notFound,
          "“heart” was removed from the list before.",
          advice: "`curio emoji restore` brings it back."
        )
    )
  }

  @Test("A restore says how many came back")
  func restored() async throws {
    let emoji = try await EmojiFixture.stocked()
    _ = try await emoji.run("remove", ["name": ["heart"]])
    let screen = try await emoji.run("restore")
    #expect(screen.blocks == [.text("The list is whole again: 1 emoji back.")])
    #expect(screen.actions == [Action("List the emojis", Route("emoji", "list"))])
    #expect(try await emoji.run("restore").blocks == [.text("Nothing was removed; the list is whole.")])
  }

  @Test(
    "A name that is no emoji is not found, with the nearest one where there is one",
    arguments: [
      ("haert", SafeText("Did you mean “heart”?")), ("octocta", "Did you mean “octocat”?"),
      ("zzzzzz", "`curio emoji search TEXT` finds parts of a name."),
    ]
  )
  func notFound(name: String, advice: SafeText) async throws {
    let emoji = try await EmojiFixture.stocked()
    for command in ["show", "remove"] {
      #expect(
        try await emoji.userError(command, ["name": [name]])
          == UserError(.notFound, "There is no emoji “\(name)”.", advice: advice)
      )
    }
  }

  private func emptyText(_ screen: Screen) -> SafeText? {
    guard case .table(let table) = screen.blocks.first, table.rows.isEmpty else { return nil }
    return table.emptyText
  }
}
