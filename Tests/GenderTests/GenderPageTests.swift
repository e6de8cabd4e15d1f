import FeatureKit
import Foundation
import Testing

@testable import GenderModule

@Suite("The page of a result")
struct GenderPageTests {
  @Test("it has the name, the estimate, the shares, the country and the time")
  func contents() throws {
    let page = try page("Kim", country: "DK", estimate(gender: .male, probability: 0.93, count: 3120))
    for part in [
      "<title>Kim</title>",
      #"<h1 dir="auto" class="short">Kim</h1>"#,
      #"<p class="predicate">male, 93% of 3,120 records</p>"#,
      #"<div class="bar"><i class="male"></i><i class="female"></i></div>"#,
      #"<span><i class="male"></i>male: 93%</span><span><i class="female"></i>female: 7%</span>"#,
      "<dt>Records</dt><dd>3,120</dd>",
      "<dt>Country</dt><dd>Denmark</dd>",
      "<dt>Retrieved</dt><dd>2026-11-21 09:00 UTC</dd>",
      "<footer>From genderize.io. An estimate from name records; it says nothing about any person.</footer>",
      "flex: 0 0 93%;",
      "prefers-color-scheme: dark",
    ] { #expect(page.contains(part), "\(part)") }
  }

  @Test("an unknown name has an empty bar, and one of 100% has no second part")
  func shares() throws {
    let unknown = try page("Xÿz", estimate(gender: nil, probability: 0, count: 0))
    #expect(unknown.contains(#"<div class="bar"><i class="unknown"></i></div>"#))
    #expect(unknown.contains(#"<p class="predicate">no data</p>"#))
    let whole = try page("Björn", estimate(gender: .male, probability: 1, count: 1))
    #expect(whole.contains(#"<div class="bar"><i class="male"></i></div>"#))
    #expect(whole.contains("male, 100% of 1 record<"))
    let nearly = try page("Ana", estimate(gender: .female, probability: 0.99, count: 100))
    #expect(nearly.contains(#"<div class="bar"><i class="female"></i><i class="male"></i></div>"#))
  }

  @Test("100% is shown only where all records agree")
  func nearlyAll() {
    #expect(GenderPresenter.percent(estimate(gender: .male, probability: 0.999, count: 5000)) == 99)
    #expect(GenderPresenter.percent(estimate(gender: .male, probability: 1, count: 5000)) == 100)
  }

  @Test("Q5: a name is text in the page, whatever it holds")
  func q5() throws {
    let page = try page(
      "<script>alert(1)</script>\"><img src=x onerror='alert(2)'>&amp;<\u{301}",
      estimate(gender: nil, probability: 0, count: 0)
    )
    #expect(!page.contains("<script") && !page.contains("<img"))
    let escaped =
      "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt;&amp;amp;&lt;\u{301}"
    #expect(page.contains(">\(escaped)</h1>"))
    #expect(page.contains("<title>\(escaped)</title>"))
  }

  @Test("Q5: its policy forbids everything but its own style, and a name is no part of the page's form")
  func policy() throws {
    let page = try page("{key} url(x)", estimate(gender: .female, probability: 0.89, count: 28041))
    #expect(page.contains(#"content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"#))
    #expect(page.contains("<title>{key} url(x)</title>") && page.ranges(of: "url(").count == 2)
    #expect(!page.contains("style=") && !page.contains("http:") && !page.contains("https:"))
  }

  @Test("a long name is smaller")
  func longNames() throws {
    let few = estimate(gender: .female, probability: 0.9, count: 10)
    #expect(try page(String(repeating: "n", count: 20), few).contains(#"class="long""#))
    #expect(try page(String(repeating: "n", count: 60), few).contains(#"class="longest""#))
  }

  private func page(_ name: String, country: String? = nil, _ estimate: GenderEstimate) throws -> String {
    let result = NameResult(
      query: NameQuery(name, countryID: country),
      estimate: estimate,
      fetchedAt: try #require(Date(timestamp: "2026-11-21T09:00:00Z"))
    )
    return GenderPage.html(result)
  }

  private func estimate(gender: Gender?, probability: Double, count: Int) -> GenderEstimate {
    GenderEstimate(name: "any", countryID: nil, gender: gender, probability: probability, count: count)
  }
}
