import FeatureKit

/// A result as a self-contained HTML document, light and dark. All text is escaped, and the content security
/// policy allows only its own style, by hash.
struct GenderPage: Sendable {
  private let result: NameResult
  private let percent: Int

  init(_ result: NameResult) {
    self.result = result
    percent = result.estimate.map(GenderPresenter.percent) ?? 0
  }

  var html: String {
    // SafeText removes characters that reorder or hide text.
    let name = Self.escaped(SafeText(result.query.name).string)
    let parts = shares.isEmpty ? ["unknown"] : shares.map(\.gender.rawValue)
    let key = shares.map { "<span><i class=\"\($0.gender)\"></i>\($0.gender): \($0.percent)%</span>" }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(name)</title>
      <style>\(style)</style>
      </head>
      <body>
      <main>
      <h1 dir="auto" class="\(size)">\(name)</h1>
      <p class="predicate">\(Self.escaped(GenderPresenter.summary(result)))</p>
      <div class="bar">\(parts.map { "<i class=\"\($0)\"></i>" }.joined())</div>
      <p class="key">\(key.joined())</p>
      <dl>\(facts.map { "<div><dt>\($0)</dt><dd>\(Self.escaped($1))</dd></div>" }.joined())</dl>
      <footer>From genderize.io. \(Self.escaped(GenderPresenter.disclaimer))</footer>
      </main>
      </body>
      </html>

      """
  }

  /// The larger share first; empty without an estimate.
  private var shares: [(gender: Gender, percent: Int)] {
    guard let gender = result.estimate?.gender else { return [] }
    return [(gender, percent), (gender.other, 100 - percent)].filter { $0.percent > 0 }
  }

  private var facts: [(label: String, value: String)] {
    let country = result.query.countryID.map { Country.named($0)?.name ?? $0 }
    return [
      ("Records", (result.estimate?.count ?? 0).grouped),
      ("Country", country ?? "all"),
      ("Retrieved", Self.text(result.fetchedAt)),
    ]
  }

  private var size: String {
    switch result.query.name.count {
    case ...14: "short"
    case ...28: "long"
    default: "longest"
    }
  }

  /// The content security policy: nothing is loaded, run, framed or sent; only this style is allowed.
  private var policy: String {
    let digits = Array(style.sha256)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    let hash = Data(bytes).base64EncodedString()
    return "default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'"
  }

  /// Escapes for elements and attributes.
  private static func escaped(_ text: String) -> String {
    text
      .replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
      .replacing("'", with: "&#39;")
  }

  /// `2026-11-21 09:00 UTC`.
  private static func text(_ time: Date) -> String {
    "\(time.timestamp.prefix("2026-11-21T09:00".count).replacing("T", with: " ")) UTC"
  }

  private var style: String {
    String(decoding: PackageResources.page_css, as: UTF8.self).replacing("PERCENT", with: "\(percent)")
  }
}
