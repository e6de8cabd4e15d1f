import FeatureKit
import Images
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Sample emojis")
struct EmojiSampleTests {
  private let world = EmojiFeature.feature.sample
  private let pictures = "https://github.githubassets.com/images/icons/emoji"

  @Test("all of GitHub's names are there, with addresses in GitHub's format")
  func list() throws {
    let list: [String: String] = try world.value("https://api.github.com/emojis")
    #expect(list.count == 1936)
    #expect(list["heart"] == "\(pictures)/unicode/2764.png?v8")
    #expect(list["+1"] == "\(pictures)/unicode/1f44d.png?v8")
    #expect(list["wales"] == "\(pictures)/unicode/1f3f4-e0067-e0062-e0077-e006c-e0073-e007f.png?v8")
    #expect(list["octocat"] == "\(pictures)/octocat.png?v8")
    #expect(list.values.count { !$0.contains("/unicode/") } == 23)
  }

  @Test("emojis without a character have pictures, and so have those that one meets first")
  func drawings() throws {
    let list: [String: String] = try world.value("https://api.github.com/emojis")
    let first = [
      "grinning", "smiley", "smile", "grin", "laughing", "sweat_smile", "joy", "rofl", "wink", "blush",
      "innocent", "heart_eyes", "star_struck", "kissing_heart", "upside_down_face", "sunglasses", "thinking",
      "+1", "-1", "wave", "heart", "100", "rocket", "tada", "bug", "sparkles", "fire", "star", "croissant",
      "alien", "cat",
    ]
    for name in list.filter({ !$0.value.contains("/unicode/") }).keys + first {
      let picture = try #require(world.response(list[name] ?? ""), "\(name)")
      #expect(ImageFormat(picture.body) == .png, "\(name)")
    }
    #expect(world.response("\(pictures)/unicode/1f9ee.png?v8") == nil)
    #expect(world.response("https://api.github.com/users/octocat") == nil)
  }
}
