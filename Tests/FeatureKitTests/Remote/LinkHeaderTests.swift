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
    "Commas, semicolons and quotation marks are taken for what they are",
    arguments: [
      ("<http://a.test/?x=1,2;3&y=%22>; rel=next", ["next": "http://a.test/?x=1,2;3&y=%22"]),
      ("<http://a.test/,<b>; rel=\"next\"", [:]),
      ("<http://a.test/1>; title=\"one, two; rel=last <x>\"; rel=next", ["next": "http://a.test/1"]),
      (
        "<http://a.test/1>;REL=\"NEXT start\" ;type=x , <http://a.test/2> ; rel = last",
        ["next": "http://a.test/1", "start": "http://a.test/1", "last": "http://a.test/2"]
      ),
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

  @Test("Without the header there are no links")
  func missing() {
    #expect(HTTPHeaders([:]).links.isEmpty)
  }
}
