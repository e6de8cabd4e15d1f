import FeatureKit
import Testing

@Suite("A document's name can't choose a path")
struct DocumentNameTests {
  @Test(
    "Names of letters, digits and a few signs are taken as they are",
    arguments: [
      "kim_20261121T090000Z.html", "jean-luc.png", "אביגיל_IL.html", "さくら", "a(1).txt",
    ]
  )
  func names(text: String) { #expect(DocumentName(text)?.description == text) }

  @Test(
    "Anything that could name another place, hide or mislead is not",
    arguments: [
      "", ".", "..", ".hidden", "a/b", "../a", "a..b", "a\\b", "a\0b", "a b", "a\nb", "a\u{202E}b", "~",
      "a:b",
      String(repeating: "n", count: 201),
    ]
  )
  func rejected(text: String) { #expect(DocumentName(text) == nil) }

  @Test(
    "Any text becomes what a name can hold",
    arguments: [
      ("Kim", "kim"), ("Jean Luc", "jean-luc"), ("  --a  b__c ", "a-b-c"), ("../../etc/passwd", "etc-passwd"),
      ("Rene\u{301}", "ren\u{E9}"), ("<script>", "script"), ("…", ""), ("ÅSA", "åsa"), ("न्यारा", "न्यारा"),
    ]
  )
  func slugs(text: String, slug: String) { #expect(DocumentName.slug(text) == slug) }

  @Test("cuts a long text between code points")
  func longSlugs() {
    #expect(DocumentName.slug(String(repeating: "ש", count: 100)).utf8.count == 80)
    #expect(DocumentName.slug(String(repeating: "さ", count: 100)).utf8.count == 78)
  }
}
