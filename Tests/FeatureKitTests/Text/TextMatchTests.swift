import FeatureKit
import Testing

@Suite("What somebody typed finds what it meant")
struct TextMatchTests {
  @Test(
    "A candidate has the rank of its best match",
    arguments: [
      ("heart", "heart", .exact),
      ("Heart", " HEART ", .exact),
      ("Café", "cafe", .exact),
      ("heart_eyes", "heart", .prefix),
      ("heart_eyes", "heart_e", .prefix),
      ("heart_eyes_cat", "eyes", .wordStart),
      ("heart_eyes_cat", "eyes_c", .wordStart),
      ("smile-cat", "cat", .wordStart),
      ("sweetheart", "heart", .part),
      ("part_art", "art", .wordStart),
      ("heart", "haert", .nearMiss),
      ("heart", "heatr", .nearMiss),
      ("heart_eyes", "heart eyes", .nearMiss),
      ("cat", "cot", .nearMiss),
      ("cat", "dog", nil),
      ("cat", "ct", nil),
      ("cat", "", nil),
      ("cat", "   ", nil),
      ("", "cat", nil),
    ] as [(String, String, TextMatch?)]
  )
  func rank(candidate: String, query: String, expected: TextMatch?) {
    #expect(TextMatch.rank(candidate, for: query) == expected)
  }

  @Test("Better matches come first, equal ones in the order given")
  func ranked() {
    let names = ["sweetheart", "heart_eyes", "broken_heart", "heart", "heartbeat", "haert", "dog"]
    #expect(
      TextMatch.ranked(names, for: "heart") { $0 }
        == ["heart", "heart_eyes", "heartbeat", "broken_heart", "sweetheart", "haert"]
    )
  }

  @Test(
    "A typing error gets the nearest suggestion",
    arguments: [
      ("fecth", "fetch"), ("lsit", "list"), ("serch", "search"), ("FETCH ", "fetch"), ("lis", "list"),
      ("fav", "favourite"),
      ("Favo", "favourite"), ("xyzzy", nil), ("", nil), ("q", nil),
    ] as [(String, String?)]
  )
  func suggestion(typed: String, meant: String?) {
    let commands = ["fetch", "list", "search", "random", "restore", "favourite"]
    #expect(TextMatch.suggestion(for: typed, among: commands) == meant)
  }

  @Test("Something endless means none of the candidates")
  func endless() {
    #expect(
      TextMatch.suggestion(for: String(repeating: "a", count: 100_000), among: ["fetch", "list"]) == nil
    )
  }

  @Test("Nothing is suggested where there is nothing")
  func nothing() {
    #expect(TextMatch.suggestion(for: "fetch", among: []) == nil)
  }
}
