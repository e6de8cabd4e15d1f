import FeatureKit
import Testing

@Suite("Folded text")
struct FoldingTests {
  @Test(
    "Case and accents make no difference",
    arguments: [
      ("Crème Brûlée", "creme brulee"), ("cre\u{300}me", "creme"), ("ÉCLAIR", "eclair"),
      ("Smørrebrød", "smorrebrod"),
      ("Ångström", "angstrom"), ("plain", "plain"), ("", ""),
    ]
  )
  func latin(_ text: String, _ folded: String) {
    #expect(text.folded == folded)
  }

  @Test("Other letters stay", arguments: ["straße", "寿司", "ω", "🍰"])
  func others(_ text: String) {
    #expect(text.folded == text)
  }
}
