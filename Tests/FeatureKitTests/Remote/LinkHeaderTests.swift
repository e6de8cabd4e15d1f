import FeatureKit
import Foundation
import Testing

@Suite("The Link header")
struct LinkHeaderTests {
  private func links(_ header: String) -> [String: String] {
    HTTPHeaders(["link": header]).links.mapValues(\.absoluteString)
  }

  @Test("All relations are read, as GitHub writes them")
  func gitHub() {
    let header = """
      <https://api.github.com/user/1/repos?per_page=30&page=1>; rel="prev", \
      <https://api.github.com/user/1/repos?per_page=30&page=3>; rel="next", \
      <https://api.github.com/user/1/repos?per_page=30&page=9>; rel="last", \
      <https://api.github.com/user/1/repos?per_page=30&page=1>; rel="first"
      """
    let page = "https://api.github.com/user/1/repos?per_page=30&page="
    #expect(
      links(header) == ["prev": page + "1", "next": page + "3", "last": page + "9", "first": page + "1"]
    )
  }

  @Test(
    "What isn't a link with a relation is left out",
    arguments: [
      ("<http://a.test/?x=1,2;3&y=%22>; rel=next", ["next": "http://a.test/?x=1,2;3&y=%22"]),
      ("<http://a.test/,<b>; rel=\"next\"", [:]),
      ("<http://a.test/1>; rel=prev; rel=next", ["prev": "http://a.test/1"]),
      ("<http://a.test/1>; rel=next, <http://a.test/2>; rel=next", ["next": "http://a.test/1"]),
      ("  <http://a.test/1>; rel=next", ["next": "http://a.test/1"]),
      ("<http://a.test/1>", [:]),
      ("<http://a.test/1; rel=next", [:]),
      ("http://a.test/1; rel=next", [:]),
      ("<>; rel=next", [:]),
      (";,;=,<", [:]),
      ("", [:]),
    ] as [(String, [String: String])]
  )
  func grammar(header: String, expected: [String: String]) {
    #expect(links(header) == expected)
  }
}
