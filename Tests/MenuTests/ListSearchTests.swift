import Testing

@testable import FeatureKit
@testable import Menu

@Suite("The search of a list")
struct ListSearchTests {
  @Test("the best match is first")
  func ranking() {
    let list = ["concatenate", "cat", "bobcat", "catalog", "black cat", "car"]
    var search = ListSearch(list.map { ([SafeText($0)], []) })
    search.find("CAT")
    #expect(search.matches.map { list[$0] } == ["cat", "catalog", "black cat", "concatenate", "bobcat"])
    search.find("catl")
    #expect(search.matches.isEmpty)
    search.find("")
    #expect(search.matches == Array(list.indices))
  }

  @Test("a text that is typed or taken back letter by letter finds the same as at once")
  func typing() {
    let list: [ListSearch.Texts] = ["Catering", "bobcat", "cat", "dog"].map { ([$0], ["black \($0)"]) }
    var search = ListSearch(list)
    for text in ["c", "ca", "cat", "cate", "cat", "b", "bl", "black c", "at", "x", "xc", ""] {
      var new = ListSearch(list)
      search.find(text)
      new.find(text)
      #expect(search.matches == new.matches && search.bestRank == new.bestRank, "\(text)")
    }
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
