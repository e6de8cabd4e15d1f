import FeatureKit
import Foundation
import Testing

@testable import GenderModule

@Suite("The page of an answer")
struct GenderPageTests {
  @Test("it says the name, what the records say, the split, the country and the time")
  func contents() throws {
    let page = try page("Kim", country: "DK", NameRecords(gender: .male, probability: 0.93, count: 3120))
    for part in [
      "<title>Kim</title>",
      #"<h1 dir="auto" class="short">Kim</h1>"#,
      #"<p class="predicate">is a man&#39;s name in 93 % of 3,120 records</p>"#,
      #"<div class="bar"><i class="male"></i><i class="female"></i></div>"#,
      #"<span><i class="male"></i>a man&#39;s name: 93 %</span><span><i class="female"></i>a woman&#39;s name: 7 %</span>"#,
      "<dt>Records</dt><dd>3,120</dd>",
      "<dt>Country</dt><dd>Denmark</dd>",
      "<dt>Asked</dt><dd>21 November 2026, 09:00 UTC</dd>",
      "flex: 0 0 93%;",
      "prefers-color-scheme: dark",
    ] { #expect(page.contains(part), "\(part)") }
  }

  @Test("an unknown name has an empty bar, and a whole one has no other part")
  func shares() throws {
    let unknown = try page("Xÿz", NameRecords(gender: nil, probability: 0, count: 0))
    #expect(unknown.contains(#"<div class="bar"><i class="unknown"></i></div>"#))
    #expect(unknown.contains("is unknown: genderize.io has no records of it"))
    let whole = try page("Björn", NameRecords(gender: .male, probability: 1, count: 1))
    #expect(whole.contains(#"<div class="bar"><i class="male"></i></div>"#))
    #expect(whole.contains("is a man&#39;s name in 100 % of 1 record<"))
  }

  @Test("100 % is said only where all records agree")
  func nearlyAll() {
    #expect(GenderPresenter.percent(NameRecords(gender: .male, probability: 0.999, count: 5000)) == 99)
    #expect(GenderPresenter.percent(NameRecords(gender: .male, probability: 1, count: 5000)) == 100)
  }

  @Test("Q5: a name is text in the page, whatever it holds")
  func q5() throws {
    let page = try page(
      #"<script>alert(1)</script>"><img src=x onerror='alert(2)'>&amp;"#,
      NameRecords(gender: nil, probability: 0, count: 0)
    )
    #expect(!page.contains("<script") && !page.contains("<img"))
    let escaped =
      "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt;&amp;amp;"
    #expect(page.contains(">\(escaped)</h1>"))
    #expect(page.contains("<title>\(escaped)</title>"))
  }

  @Test("Q5: its policy forbids everything but its own style, known by its hash")
  func policy() throws {
    let page = try page("Kim", NameRecords(gender: .female, probability: 0.89, count: 28041))
    let parts = page.components(separatedBy: "<style>")
    let style = try #require(parts.last?.components(separatedBy: "</style>").first)
    let hex = SHA256.hex(style)
    let hash = try #require(page.firstMatch(of: #/style-src 'sha256-([A-Za-z0-9+\/=]+)'/#)?.1)
    let bytes = try #require(Data(base64Encoded: String(hash)))
    #expect(bytes.map { String(format: "%02x", $0) }.joined() == hex)
    #expect(page.contains(#"content="default-src 'none'; style-src 'sha256-"#))
    #expect(
      !page.contains("style=") && !page.contains("http:") && !page.contains("https:")
        && !page.contains("url(")
    )
  }

  @Test("a long name is set smaller")
  func longNames() throws {
    let records = NameRecords(gender: .female, probability: 0.9, count: 10)
    #expect(try page(String(repeating: "n", count: 20), records).contains(#"class="long""#))
    #expect(try page(String(repeating: "n", count: 60), records).contains(#"class="longest""#))
  }

  private func page(_ name: String, country: String? = nil, _ records: NameRecords) throws -> String {
    let answer = NameAnswer(
      question: NameQuestion(name, countryID: country),
      records: records,
      askedAt: try #require(Timestamp.date("2026-11-21T09:00:00Z"))
    )
    return GenderMapper.page(GenderPresenter.page(answer))
  }
}
