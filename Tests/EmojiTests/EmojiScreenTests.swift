import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji screens")
struct EmojiScreenTests {
  @Test("The first fetch says that the emojis are stored, a later one that they were already")
  func fetched() async throws {
    let emoji = try EmojiFixture()
    emoji.expectEmojis()
    expectGolden("fetched", try await emoji.run("fetch"), try await emoji.run("fetch"))
  }

  @Test(
    "One emoji: its picture, its record, its data, removal last; a random one offers another in its place"
  )
  func one() async throws {
    let emoji = try await EmojiFixture.fetched(pick: { _ in 2 })
    expectGolden("heart", try await emoji.run("show", ["name": ["heart"]]), try await emoji.run("random"))
  }

  @Test("One of GitHub's own has no character and is copied as its name")
  func own() async throws {
    let emoji = try await EmojiFixture.fetched()
    let found = try await emoji.run("search", ["text": ["octocat"]])
    expectGolden("octocat", try await emoji.run("show", ["name": ["octocat"]]), found)
  }

  @Test("A page of the list: each row has its record and what the keys do")
  func listPage() async throws {
    let emoji = try await EmojiFixture.fetched()
    expectGolden("list", try await emoji.run("list", ["page": ["3"], "per-page": ["1"]]))
  }

  @Test("A list with all emojis removed, and a page past its end, say so")
  func emptyLists() async throws {
    let emoji = try await EmojiFixture.fetched()
    let past = try await emoji.run("list", ["page": ["9"]])
    let nothing = try await emoji.run("search", ["text": ["zzz"]])
    for name in ["+1", "blue_heart", "heart", "octocat"] {
      _ = try await emoji.run("remove", ["name": [name]])
    }
    let list = try await emoji.run("list")
    expectGolden("all removed", list, try await emoji.userError("random"))
    #expect(
      [past, nothing, list].map(\.table?.absence) == [
        "Page 9 doesn't exist; the last is 1.", "No emojis match “zzz”.", "All emojis are removed.",
      ]
    )
  }

  @Test("A removal shows the emoji and asks; then its screen says so, and restoring comes first")
  func removal() async throws {
    let emoji = try await EmojiFixture.fetched()
    let (question, remove) = try #require(try await emoji.question("remove", ["name": [":heart:"]]))
    let removed = try await remove()
    let shown = try await emoji.run("show", ["name": ["heart"]])
    let undone = try await #require(removed.undo).run()
    expectGolden("removal", question, removed, shown, undone)
    #expect(try await emoji.run("show", ["name": ["heart"]]).notices.isEmpty)
  }

  @Test("A restore says how many emojis came back")
  func restored() async throws {
    let emoji = try await EmojiFixture.fetched()
    for name in ["heart", "+1"] { _ = try await emoji.run("remove", ["name": [name]]) }
    expectGolden("restored", try await emoji.run("restore"), try await emoji.run("restore"))
  }

  @Test("An unknown name gets the nearest one, which can be opened, else the search")
  func unknownName() async throws {
    let emoji = try await EmojiFixture.fetched()
    expectGolden(
      "unknown",
      try await emoji.userError("show", ["name": ["haert"]]),
      try await emoji.userError("remove", ["name": ["octocta"]]),
      try await emoji.userError("show", ["name": ["zzzzzz"]])
    )
  }
}
