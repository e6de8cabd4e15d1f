import FeatureKit
import Testing

@Suite("Texts of an API")
struct TrimmingTests {
  @Test("are cut at 200 kB, between characters", arguments: ["x", "é", "🪮"])
  func limited(character: String) {
    let whole = String(repeating: character, count: 200_000 / character.utf8.count)
    #expect(whole.limited == whole)
    #expect((whole + "y").limited == whole)
    #expect(("y" + whole).limited == "y" + whole.dropLast())
  }
}
