import FeatureKit
import TestSupport
import Testing

@testable import GenderModule

@Suite("A name's profile")
struct NameProfileTests {
  private func profile(_ gender: Gender, _ percent: Int, country: String? = nil) -> NameProfile {
    let estimate = GenderEstimate(
      name: "Kim",
      countryID: country,
      gender: gender,
      probability: Double(percent) / 100,
      count: 28_000
    )
    return NameProfile(name: "Kim", gender: gender, estimate: estimate)
  }

  @Test("has the shares in a bar, and what they mean in a sentence")
  func wide() {
    let full = { String(repeating: "█", count: $0) }
    let bar = full(62) + String(repeating: "▒", count: 8)
    #expect(
      profile(.female, 89).lines(on: .plain(width: 70)) == [
        "Kim: female" + String(repeating: " ", count: 55) + "89 %", "", bar,
        "  female 89 % " + full(48) + "  11 % ▒", bar, "",
        "89 of 100 people recorded as Kim are female: about 24,920 of 28,000", "records.",
      ]
    )
  }

  @Test("has the male share on the right, spaced letters where there is color, and no part of all")
  func others() {
    let lines = profile(.male, 99, country: "DK").lines(on: .plain(width: 70, hasColors: true))
    #expect(lines[0].hasPrefix("K i m   m a l e ") && lines[0].hasSuffix(" 9 9 %"))
    #expect(profile(.male, 65).lines(on: .plain(width: 10))[2] == "████▒▒▒▒▒▒")
    let all = profile(.female, 100, country: "DK").lines(on: .plain(width: 100)).last
    #expect(all == "All people recorded as Kim in DK are female: 28,000 records.")
  }
}
