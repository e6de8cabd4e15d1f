import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Sample emojis")
struct EmojiSampleTests {
  private let world = EmojiFeature.feature.sample
  private let pictures = "https://github.githubassets.com/images/icons/emoji"

  @Test("all of GitHub's names are there, with addresses in GitHub's form")
  func list() throws {
    let list: [String: String] = try world.value("https://api.github.com/emojis")
    #expect(list.count == 1936)
    #expect(list["heart"] == "\(pictures)/unicode/2764.png?v8")
    #expect(list["+1"] == "\(pictures)/unicode/1f44d.png?v8")
    #expect(list["wales"] == "\(pictures)/unicode/1f3f4-e0067-e0062-e0077-e006c-e0073-e007f.png?v8")
    #expect(list["octocat"] == "\(pictures)/octocat.png?v8")
    #expect(list.values.count { !$0.contains("/unicode/") } == 23)
  }

  @Test("only emojis without a character have pictures")
  func drawings() throws {
    for name in [
      "accessibility", "atom", "bowtie", "dependabot", "electron", "fishsticks", "octocat", "shipit",
    ] {
      let picture = try #require(world.response("\(pictures)/\(name).png?v8"), "\(name)")
      #expect(PictureFormat(picture.body) == .png, "\(name)")
    }
    #expect(world.response("\(pictures)/trollface.png?v8") == nil)
    #expect(world.response("\(pictures)/unicode/2764.png?v8") == nil)
    #expect(world.response("https://api.github.com/users/octocat") == nil)
  }
}
