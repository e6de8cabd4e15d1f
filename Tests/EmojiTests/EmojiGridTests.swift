import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("The grid of emojis")
struct EmojiGridTests {
  static let titles: SafeText =
    "All, Smileys, People, Animals, Food, Travel, Activity, Objects, Symbols, Flags, GitHub"

  private func cells(_ screen: Screen) -> [GridCell] { screen.table?.rows.compactMap(\.cell) ?? [] }

  @Test("Favorites come first, then Unicode's order, then GitHub's own; a search keeps its own order")
  func order() async throws {
    let emoji = try await EmojiFixture.fetched()
    for name in ["octocat", "blue_heart"] { _ = try await emoji.run("favorite", ["name": [name]]) }
    let list = cells(try await emoji.run("list"))
    #expect(list.map(\.text) == ["👍", "💙", "❤️", ":octocat:"])
    #expect(list.sorted { $0.order < $1.order }.map(\.text) == ["💙", ":octocat:", "❤️", "👍"])
    _ = try await emoji.run("favorite", ["name": ["octocat"], "remove": [""]])
    #expect(cells(try await emoji.run("list")).max { $0.order < $1.order }?.text == ":octocat:")
    #expect(cells(try await emoji.run("search", ["text": ["heart"]])).map(\.order) == [0, 0])
  }

  @Test("What was used last comes before the favorites, in any skin tone; other texts are ignored")
  func recent() async throws {
    let emoji = try await EmojiFixture.fetched()
    let router = emoji.feature.router(emoji.services)
    _ = try await emoji.run("favorite", ["name": ["octocat"]])
    for text: SafeText in ["👍🏽", ":heart:", "👍", "https://x.test"] { await router.copied(text) }
    let list = cells(try await emoji.run("list")).sorted { $0.order < $1.order }
    #expect(list.map(\.text) == ["👍", "❤️", ":octocat:", "💙"])
  }

  @Test("The 48 used last are listed, each once, until they are cleared or the setting is off")
  func recentLimit() async throws {
    let emoji = try EmojiFixture()
    let names = (0...50).map { "name\($0)" }
    let json = names.map { "\"\($0)\": \"\(Emoji.picture($0))\"" }.joined(separator: ",")
    emoji.expectEmojis(.json("{\(json)}"))
    _ = try await emoji.run("fetch")
    for name in names { await emoji.feature.router(emoji.services).copied(":\(name):") }
    let stored = try emoji.services.store.strings(for: "recent")
    let latest = Array(names.reversed().prefix(48))
    #expect(stored == latest)
    try emoji.services.store.set(["name7", "gone"] + latest, for: "recent")
    let all = ["all": [""]]
    #expect(try await emoji.run("recent", all).names == ["name7"] + latest.filter { $0 != "name7" })
    #expect(try await emoji.run("recent", ["clear": [""]]).names == [])
    await emoji.feature.router(emoji.services).copied(":name1:")
    var services = emoji.services
    services.settingText = { $0 == "recent" ? "off" : nil }
    #expect(try await ServedFeature(emoji.feature, services).run("recent", all).names == [])
    #expect(try emoji.services.store.strings(for: "recent") == nil)
    await emoji.feature.router(services).copied(":name1:")
    #expect(try emoji.services.store.strings(for: "recent") == nil)
  }

  @Test("The line below says the name, the shortcode, the other names, the code points and the group")
  func caption() async throws {
    let emoji = try EmojiFixture()
    let address = Emoji.picture("unicode/1f44d")
    emoji.expectEmojis(.json(#"{"+1": "\#(address)", "thumbsup": "\#(address)"}"#))
    _ = try await emoji.run("fetch")
    _ = try await emoji.run("favorite", ["name": ["thumbsup"]])
    let rows = try #require(try await emoji.run("list").table?.rows)
    #expect(
      rows.map(\.cell?.caption) == [
        ["+1", ":+1:", "also thumbsup", "U+1F44D", "People & Body"],
        ["★ thumbsup", ":thumbsup:", "also +1", "U+1F44D", "People & Body"],
      ]
    )
    #expect(rows[0].names == ["+1", "thumbsup"])
    #expect(rows[0].actions.copyName == ":+1:")
    let shown = try await emoji.run("show", ["name": ["+1"]])
    let card = try #require(
      shown.blocks.lazy.compactMap { block in
        if case .own(let own) = block { own } else { nil }
      }.first
    )
    let lines = card.lines(on: .plain(width: 40))
    #expect(lines.contains("Other names  :thumbsup:") && lines.contains("UTF-8        F0 9F 91 8D"))
  }

  @Test("The tabs are the groups, also of a search and for picking; favorites have none")
  func tabs() async throws {
    func tabs(_ command: EmojiCommand) -> [(title: SafeText, value: String?)] {
      command.declaration.parameters.flatMap(\.tabs)
    }
    #expect(tabs(.list).map(\.title).joined() == Self.titles && tabs(.favorites).isEmpty)
    #expect(tabs(.list).map(\.value).last == "github" && tabs(.list)[0].value == nil)
    #expect(!tabs(.search).isEmpty && !tabs(.pick).isEmpty)
    let emoji = try await EmojiFixture.fetched()
    #expect(try await emoji.run("list", ["group": ["github"]]).names == ["octocat"])
  }

  @Test("A skin tone is for all that take one; the next variant of the screen has the next tone")
  func tones() async throws {
    let emoji = try await EmojiFixture.fetched()
    let list = try await emoji.run("list", ["tone": ["5"]])
    #expect(cells(list).map(\.text) == ["👍🏿", "💙", "❤️", ":octocat:"])
    #expect(list.table?.rows[0].route == Route("emoji", "show", ["name": ["+1"], "tone": ["5"]]))
    #expect(list.around.variant == Action("skin tone", Route("emoji", "list", ["all": [""]])))
    #expect(try await emoji.run("list", ["group": ["smileys"]]).around.variant == nil)
    let shown = try await emoji.run("show", ["name": ["+1"]])
    #expect(
      shown.around.variant == Action("skin tone", Route("emoji", "show", ["name": ["+1"], "tone": ["1"]]))
    )
    #expect(try await emoji.run("show", ["name": ["heart"]]).around.variant == nil)
  }
}
