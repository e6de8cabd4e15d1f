import FeatureKit
import Foundation
import Testing

@testable import EmojiModule

@Suite("Emoji mapper")
struct EmojiMapperTests {
  @Test(
    "A terminal shows the emoji with the joiners that file names leave out",
    arguments: [
      ("1f1e6-1f1e8", "\u{1F1E6}\u{1F1E8}"),
      ("1f44d", "\u{1F44D}"),
      ("2764", "\u{2764}\u{FE0F}"),
      ("0023-20e3", "#\u{FE0F}\u{20E3}"),
      ("1f9d1-1f3a8", "\u{1F9D1}\u{200D}\u{1F3A8}"),
      ("1f469-2764-1f468", "\u{1F469}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F468}"),
      ("1f469-200d-2764-fe0f-200d-1f468", "\u{1F469}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F468}"),
      ("1f3f3-1f308", "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}"),
      ("270b-1f3fd", "\u{270B}\u{1F3FD}"),
      ("261d-1f3fd", "\u{261D}\u{1F3FD}"),
      (
        "1f3f4-e0067-e0062-e0065-e006e-e0067-e007f",
        "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
      ),
    ]
  )
  func character(codes: String, emoji: String) {
    let character = Emoji("it", at: Emoji.picture("unicode/\(codes)")).character
    #expect(character.map { Array($0.unicodeScalars) } == Array(emoji.unicodeScalars))
  }

  @Test("Code points have at least four digits")
  func codePoints() {
    #expect(Emoji("it", at: Emoji.picture("unicode/a9")).codePoints.first == "U+00A9")
  }

  @Test(
    "A picture whose name spells no emoji has no character",
    arguments: [
      "octocat", "1f44d", "unicode/", "unicode/octocat", "unicode/1b", "unicode/d800", "unicode/110000",
      "unicode/1f44d-", "unicode/-1f44d", "unicode/ffffffffff", "unicode/more/1f44d",
    ]
  )
  func noCharacter(path: String) {
    #expect(Emoji("it", at: Emoji.picture(path)).character == nil)
  }

  @Test("Names are in the order of their code points, and entries without a web address are skipped")
  func order() throws {
    let response: [String: String?] = [
      "b": "https://x.test/b.png", "+1": "https://x.test/p.png", "Z": "http://x.test/z.png",
      "\u{1F600}": "https://x.test/e.png", "\u{FF5E}": "https://x.test/t.png", "100": "https://x.test/h.png",
      "file": "file:///etc/passwd", "empty": "", "null": nil, "message": "Not Found",
    ]
    let wire = try JSONDecoder().decode(EmojiWire.self, from: try JSONEncoder().encode(response))
    let addresses = try EmojiMapper.addresses(wire)
    #expect(EmojiList(addresses).names == ["+1", "100", "Z", "b", "\u{FF5E}", "\u{1F600}"])
  }

  @Test("GitHub's error in place of the list isn't an empty response")
  func error() {
    let texts = ["message": "We are having trouble", "documentation_url": "https://docs.github.com"]
    let wire = texts.mapValues { Lenient(wrappedValue: $0) }
    #expect(throws: Failure.badResponse(.unexpectedShape(path: "message"))) {
      try EmojiMapper.addresses(wire)
    }
    #expect(throws: Failure.badResponse(.empty)) { try EmojiMapper.addresses([:]) }
  }

  @Test("Of several names with one character, the first by code point is shown")
  func sharedCharacter() {
    let list = EmojiList(["thumbsup": Emoji.picture("unicode/1f44d"), "+1": Emoji.picture("unicode/1f44d")])
    #expect(list.emoji("👍")?.name == "+1")
    #expect(list.emoji("👍🏽")?.name == "+1")
  }
}
