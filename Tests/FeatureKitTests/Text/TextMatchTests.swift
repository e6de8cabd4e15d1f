import FeatureKit
import Testing

@Suite("Matching text")
struct TextMatchTests {
  @Test(
    "A candidate has its best rank; case, accents and outer white space make no difference",
    arguments: [
      ("heart", "heart", .exact),
      ("Heart", " HEART ", .exact),
      ("Café", "cafe", .exact),
      ("cafe\u{301}", "CAFÉ", .exact),
      ("Łódź", "lodz", .exact),
      ("ΑΘΗΝΑ", "αθηνα", .exact),
      ("Æble", "æ", .prefix),
      ("heart_eyes", "heart", .prefix),
      ("heart_eyes", "heart_e", .prefix),
      ("heart_eyes_cat", "eyes", .wordStart),
      ("heart_eyes_cat", "eyes_c", .wordStart),
      ("smile-cat", "cat", .wordStart),
      ("sweetheart", "heart", .part),
      ("part_art", "art", .wordStart),
      ("cherry cherub", "cherub", .wordStart),
      ("aaab ab", "ab", .wordStart),
      ("heart", "haert", .nearMiss),
      ("heart", "heatr", .nearMiss),
      ("heart_eyes", "heart eyes", .nearMiss),
      ("cat", "cot", .nearMiss),
      ("crème brûlée", "creme brulle", .nearMiss),
      ("cat", "dog", nil),
      ("heart", "haetr", nil),
      ("cat", "ct", nil),
      ("cat", "", nil),
      ("cat", "   ", nil),
      ("", "cat", nil),
    ] as [(String, String, TextMatch?)]
  )
  func rank(candidate: String, query: String, expected: TextMatch?) {
    #expect(TextMatch.rank(candidate, for: query) == expected)
  }

  @Test("Better matches come first, equal ones in the given order")
  func ranked() {
    let names = ["sweetheart", "heart_eyes", "broken_heart", "heart", "heartbeat", "haert", "dog"]
    #expect(
      TextMatch.ranked(names, for: "heart") { $0 }
        == ["heart", "heart_eyes", "heartbeat", "broken_heart", "sweetheart", "haert"]
    )
  }

  @Test(
    "The places to mark are found in the original text",
    arguments: [
      ("heart_eyes_Heart", "heart", ["heart", "Heart"]),
      ("Crème Brûlée", "brule", ["Brûlé"]),
      ("cafe\u{301} noir", "cafe", ["cafe\u{301}"]),
      ("  Café", " café ", ["Café"]),
      ("🎉 tada", "tada", ["tada"]),
      ("aaa", "aa", ["aa"]),
      ("heart", "haert", []),
      ("heart", " ", []),
    ] as [(String, String, [String])]
  )
  func ranges(text: String, query: String, marked: [String]) {
    #expect(TextMatch.ranges(in: text, for: query).map { String(text[$0]) } == marked)
  }

  @Test(
    "A beginning gets the shortest candidate, a typing error the nearest",
    arguments: [
      ("fecth", "fetch"), ("lsit", "list"), ("serch", "search"), ("FETCH ", "fetch"), ("lis", "list"),
      ("fav", "favourite"),
      ("Favo", "favourite"), ("rnadom", "random"), ("xyzzy", nil), ("", nil), ("q", nil),
      ("shop", "shopping"), ("sho", "show"),
    ] as [(String, String?)]
  )
  func suggestion(typed: String, meant: String?) {
    let commands = ["fetch", "list", "search", "random", "restore", "favourite", "shopping", "show"]
    #expect(TextMatch.suggestion(for: typed, among: commands) == meant)
  }

  @Test("Of equally near candidates the one with the same first letter is meant")
  func firstLetter() {
    #expect(TextMatch.suggestion(for: "hart", among: ["art", "heart"]) == "heart")
  }

  @Test("An endless text resembles no candidate")
  func endless() {
    #expect(
      TextMatch.suggestion(for: String(repeating: "a", count: 100_000), among: ["fetch", "list"]) == nil
    )
  }
}
