import FeatureKit
import Foundation
import TestSupport

@testable import EmojiModule

/// The feature with fakes and a short list of emojis.
struct EmojiFixture: FeatureFixture {
  static let folder = "https://github.githubassets.com/images/icons/emoji"
  static let fourEmojis = """
    {"octocat": "\(folder)/octocat.png?v8", "heart": "\(folder)/unicode/2764.png?v8",
     "+1": "\(folder)/unicode/1f44d.png?v8", "blue_heart": "\(folder)/unicode/1f499.png?v8"}
    """

  let fixture: TestFixture
  let feature = EmojiFeature.feature

  init(pick: @escaping @Sendable (Int) -> Int = { _ in 0 }) throws {
    fixture = try TestFixture("emoji", api: .gitHub, pick: pick)
  }

  static func fetched(pick: @escaping @Sendable (Int) -> Int = { _ in 0 }) async throws -> EmojiFixture {
    let emoji = try EmojiFixture(pick: pick)
    emoji.expectEmojis()
    _ = try await emoji.run("fetch")
    return emoji
  }

  func expectEmojis(_ response: HTTPResponse = .json(EmojiFixture.fourEmojis)) {
    http.expect("http://api.test/emojis", response)
  }

  func listedNames() async throws -> [String] {
    try await run("list", ["all": [""]]).names
  }
}

extension Screen {
  var names: [String] { self["items"].items.map { $0["name"].text } }

  var picture: Picture? {
    blocks.lazy.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }.first
  }
}

extension Emoji {
  static let heart = Emoji("heart", at: picture("unicode/2764"))
  static let octocat = Emoji("octocat", at: picture("octocat"))

  static func picture(_ file: String) -> String { "\(EmojiFixture.folder)/\(file).png?v8" }
}
