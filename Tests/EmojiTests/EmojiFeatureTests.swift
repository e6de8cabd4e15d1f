import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji feature")
struct EmojiFeatureTests {
  let feature = EmojiFeature.feature

  @Test("GitHub's names of emojis in texts of other features are its characters")
  func shortcodes() throws {
    let draw = try #require(EmojiFeature.drawShortcodes)
    #expect(draw(":gem: :heart: :octocat: :+1:") == "💎 ❤️ :octocat: 👍")
  }

  @Test("The front page has the number of emojis and shows the smileys")
  func frontPage() async throws {
    let front = try await EmojiFixture.fetched().frontPage()
    #expect(front.line == "4")
    #expect(front.preview == Route("emoji", "list", ["group": ["smileys"], "all": [""]]))
  }
}
