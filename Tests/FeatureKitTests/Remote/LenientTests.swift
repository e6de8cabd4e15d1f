import FeatureKit
import Foundation
import Testing

@Suite("Lenient decoding")
struct LenientTests {
  private struct Toy: Decodable {
    @Lenient var name: String?
    @Lenient var price: Int?
    @Lenient var parts: [Lenient<String>]?
  }

  private func toy(_ json: String) throws -> Toy { try JSONDecoder().decode(Toy.self, from: Data(json.utf8)) }

  @Test("takes what is valid, and nil for the rest; one odd item takes no other with it")
  func invalid() throws {
    let toy = try toy(#"{"name": 7, "price": 12, "parts": ["wheel", 3]}"#)
    #expect(toy.name == nil)
    #expect(toy.price == 12)
    #expect(try toy.parts?.valid() == ["wheel"])
    let odd = try self.toy(#"{"parts": [null, 3]}"#)
    #expect(throws: Failure.badResponse(.unexpectedShape(path: "0"))) { try odd.parts?.valid() }
    #expect(try self.toy("{}").name == nil)
    #expect(try self.toy(#"{"price": "many", "parts": null}"#).price == nil)
  }

  @Test("a blank text is nil, others are trimmed", arguments: [("", nil), (" \n", nil), (" a b ", "a b")])
  func filled(text: String, filled: String?) { #expect(text.filled == filled) }

  @Test("a long text stays whole")
  func long() {
    let text = String(repeating: "é", count: 305_999)
    #expect(SafeText(text).string == text && SafeText(paragraphs: text).string == text)
    #expect(" \(text) ".filled == text)
  }
}
