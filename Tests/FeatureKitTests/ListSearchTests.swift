import Testing

@testable import FeatureKit

@Suite("The search of a list")
struct ListSearchTests {
  @Test("a longer text is looked for in the last matches only")
  func narrowing() {
    var search = ListSearch((1...2000).map { (["thing-\($0)"], ["the \($0)"]) })
    search.find("thing-1")
    #expect(search.examinedCount == 2000)
    #expect(search.matches.count == 1111)
    search.find("thing-19")
    #expect(search.examinedCount == 1111)
    search.find("thing-199")
    #expect(search.examinedCount == 111)
    #expect(search.matches == [198] + (1989...1998))
    search.find("thing-199 ")
    #expect(search.examinedCount == 0)
    search.find("thing-2")
    #expect(search.examinedCount == 2000)
  }

  @Test("the best match is first; typing errors are looked for apart")
  func ranking() {
    let list = ["concatenate", "cat", "bobcat", "catalog", "black cat", "car"]
    var search = ListSearch(list.map { ([SafeText($0)], []) })
    search.find("CAT")
    #expect(search.matches.map { list[$0] } == ["cat", "catalog", "black cat", "concatenate", "bobcat"])
    search.find("catl")
    #expect(search.matches.isEmpty)
    search.findNearMisses()
    #expect(search.matches.map { list[$0] } == ["cat"])
    search.find("")
    #expect(search.matches == Array(list.indices))
  }
}

@Suite("Reserved keys")
struct ReservedKeysTests {
  @Test("a plug-in's action may have a printable character that no screen uses")
  func free() {
    #expect(
      ["w", "+", "é", "q", "1", " ", "", "up", "\u{1B}", "\u{202E}", "\u{A0}"].map(ReservedKeys.free)
        == ["w", "+", "é", nil, nil, nil, nil, nil, nil, nil, nil]
    )
  }
}
