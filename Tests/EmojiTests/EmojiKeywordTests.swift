import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Groups, keywords and skin tones")
struct EmojiKeywordTests {
  private func emoji(_ name: String, _ codes: String) -> Emoji {
    Emoji(name, at: Emoji.picture("unicode/\(codes)"))
  }

  private func list(_ codes: [String: String]) -> EmojiList {
    EmojiList(codes.mapValues { Emoji.picture("unicode/\($0)") })
  }

  @Test("An emoji has Unicode's group and the words that people look for")
  func entries() throws {
    let grinning = try #require(emoji("grinning", "1f600").entry)
    #expect(grinning.group == "Smileys & Emotion")
    #expect(grinning.keywords == ["smile", "happy", "face", "grin", "grinning face"])
    #expect(!grinning.takesTone)
    #expect(EmojiGroup.allCases.filter { $0.contains(emoji("grinning", "1f600")) } == [.smileys])
    let flag = emoji("andorra", "1f1e6-1f1e9").entry
    #expect(flag?.keywords == ["flag", "andorra"])
    #expect(Emoji.octocat.entry == nil)
    #expect(EmojiGroup.allCases.filter { $0.contains(.octocat) } == [.github])
  }

  @Test("GitHub's file names without joiners and selectors have an entry, too")
  func joined() {
    #expect(emoji("heart", "2764").entry?.group == "Smileys & Emotion")
    #expect(emoji("rainbow_flag", "1f3f3-1f308").entry?.keywords.contains("pride") == true)
  }

  @Test("Emojis of Unicode 17 have a group, their name as a keyword, and skin tones")
  func newest() {
    let face = emoji("distorted_face", "1faea").entry
    #expect(face?.group == "Smileys & Emotion" && face?.keywords == ["distorted face"])
    #expect(emoji("wrestling", "1f93c").toned(.dark).character == "🤼🏿")
  }

  @Test("A keyword ranks after the names in which a word starts with the text, and before the others")
  func ranks() {
    let list = list([
      "grinning": "1f600", "happy_hour": "1f37b", "unhappy": "1f61e", "smiley": "1f603", "rocket": "1f680",
    ])
    #expect(list.search("happy") == ["happy_hour", "grinning", "smiley", "unhappy"])
    #expect(list.search("happ") == ["happy_hour", "grinning", "smiley", "unhappy"])
    #expect(list.search("appy") == ["happy_hour", "unhappy"])
    #expect(list.search("grinning face") == ["grinning", "smiley"])
  }

  @Test("A list can have one group only, and keeps it from page to page")
  func groups() async throws {
    let emoji = try await EmojiFixture.fetched()
    let people = try await emoji.run("list", ["group": ["people"]])
    #expect(people.names == ["+1"])
    let hearts = try await emoji.run("list", ["group": ["smileys"], "per-page": ["1"]])
    #expect(hearts.names == ["blue_heart"])
    #expect(hearts.paging?.next?.arguments["group"] == ["smileys"])
    #expect(try await emoji.run("search", ["text": ["heart"], "group": ["people"]]).names == [])
    #expect(try await emoji.userError("list", ["group": ["fruit"]])?.code == .invalidInput)
  }

  @Test("Names that share a picture are each other's aliases")
  func aliases() {
    let list = EmojiList([
      "+1": "https://x.test/a", "thumbsup": "https://x.test/a", "tada": "https://x.test/b",
    ])
    #expect(list.emojis(["thumbsup", "tada"]).map(\.aliases) == [["+1"], []])
    #expect(list.emoji("+1")?.aliases == ["thumbsup"])
  }

  @Test("--tone shows the emoji with a skin tone, and is refused where there is none")
  func tone() async throws {
    let emoji = try await EmojiFixture.fetched()
    let thumb = try await emoji.run("show", ["name": ["+1"], "tone": ["3"]])
    #expect(thumb.item.copyText == "👍🏽")
    guard case .object(let data) = thumb.data else {
      Issue.record("no object")
      return
    }
    #expect(data["character"] == "👍🏽")
    #expect(data["group"] == "People & Body")
    #expect(
      try await emoji.userError("show", ["name": ["heart"], "tone": ["3"]])?.message
        == "“heart” has no skin tones."
    )
    #expect(try await emoji.userError("show", ["name": ["+1"], "tone": ["6"]])?.code == .invalidInput)
  }

  @Test("The setting's tone is that of one emoji and of what is copied, not of lists; --tone turns it off")
  func usualTone() async throws {
    let emoji = try await EmojiFixture.fetched()
    var services = emoji.services
    services.settingText = { $0 == "tone" ? "3" : nil }
    let toned = ServedFeature(emoji.feature, services)
    let thumb = try await toned.run("show", ["name": ["+1"]])
    #expect(thumb.item.copyText == "👍🏽" && thumb.item.copyName == ":+1:")
    #expect(thumb["character"] == "👍🏽" && thumb["codePoints.1"] == "U+1F3FD")
    #expect(thumb.around.variant?.route == Route("emoji", "show", ["name": ["+1"], "tone": ["4"]]))
    #expect(try await toned.run("show", ["name": ["heart"]])["character"] == "❤️")
    let without = ["tone": ["none"]]
    let plain = try await toned.run("show", without.merging(["name": ["+1"]]) { $1 })
    #expect(plain["character"] == "👍")
    #expect(plain.around.variant?.route == Route("emoji", "show", ["name": ["+1"], "tone": ["1"]]))
    #expect(try await toned.run("random").item.copyText == "👍🏽")
    #expect(try await toned.run("random", without).item.copyText == "👍")
    let list = try await toned.run("list")
    #expect(list["items.0.character"] == "👍" && list.table?.rows[0].cell?.text == "👍")
    #expect(list.table?.rows[0].actions.copyText == "👍🏽")
    #expect(list.table?.rows[0].route == Route("emoji", "show", ["name": ["+1"]]))
    #expect(try await toned.run("list", without).table?.rows[0].actions.copyText == "👍")
  }

  @Test(
    "A skin tone follows each person and hand",
    arguments: [
      ("👍", EmojiTone.light, "👍🏻"), ("☝️", .dark, "☝🏿"), ("👩‍🚀", .medium, "👩🏽‍🚀"),
      ("🧑‍🤝‍🧑", .mediumLight, "🧑🏼‍🤝‍🧑🏼"), ("🤝", .mediumDark, "🤝🏾"), ("☝️", .yellow, "☝️"),
    ]
  )
  func tones(character: String, tone: EmojiTone, toned: String) {
    #expect(tone.applied(to: character) == toned)
  }
}
