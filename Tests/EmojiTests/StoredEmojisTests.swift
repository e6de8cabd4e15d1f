import Foundation
import Testing

@testable import EmojiModule

@Suite("The stored emojis")
struct StoredEmojisTests {
  private let addresses = ["heart": "https://x.test/unicode/2764.png?v8", "+1": "https://x.test/1f44d.png"]

  @Test("A line for each emoji, by name, which its owner may edit")
  func lines() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let data = try encoder.encode(StoredEmojis(addresses))
    let text = #"["+1 https://x.test/1f44d.png","heart https://x.test/unicode/2764.png?v8"]"#
    #expect(String(decoding: data, as: UTF8.self) == text)
    let edited = #"["heart h","","nothing","+1 a","heart https://x.test/2764.png"]"#
    let read = try JSONDecoder().decode(StoredEmojis.self, from: Data(edited.utf8))
    #expect(read.addresses == ["heart": "https://x.test/2764.png", "+1": "a"])
    #expect(read.names == ["heart", "+1"])
    #expect(EmojiList(read.addresses, inOrder: read.names).names == ["+1", "heart"])
  }
}
