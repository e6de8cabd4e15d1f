import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji sample data")
struct EmojiSampleTests {
  private let world = EmojiFeature.feature.sample
  private let pictures = "https://github.githubassets.com/images/icons/emoji"

  @Test("lists all of GitHub's names with addresses in GitHub's form")
  func list() throws {
    let list: [String: String] = try world.value("https://api.github.com/emojis")
    #expect(list.count == 1936)
    #expect(list["heart"] == "\(pictures)/unicode/2764.png?v8")
    #expect(list["+1"] == "\(pictures)/unicode/1f44d.png?v8")
    #expect(list["wales"] == "\(pictures)/unicode/1f3f4-e0067-e0062-e0077-e006c-e0073-e007f.png?v8")
    #expect(list["octocat"] == "\(pictures)/octocat.png?v8")
    #expect(list.values.count { !$0.contains("/unicode/") } == 23)
  }

  @Test("has pictures of emojis without a character only")
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

  @Test("shows a character for every emoji but GitHub's own")
  func characters() async throws {
    let services = try EmojiFeature.feature.sampleServices()
    for command in world.preparation { _ = try await EmojiFeature.feature.run(command, with: services) }
    let emojis = try await EmojiInteractor(services).stored(.cacheFirst).value.listed
    #expect(emojis.count == 1936)
    #expect(emojis.count { $0.character == nil } == 23)
    #expect(emojis.first { $0.name == "wales" }?.character == "🏴󠁧󠁢󠁷󠁬󠁳󠁿")
  }
}
