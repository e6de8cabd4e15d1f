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

  /// `21 November 2026, 09:00 UTC`.
  private static func text(_ time: Date) -> String {
    let stamp = time.timestamp
    let day = stamp.prefix("2026-11-21".count).split(separator: "-").compactMap { Int($0) }
    return "\(day[2]) \(months[day[1] - 1]) \(day[0]), \(stamp.dropFirst("2026-11-21T".count).prefix(5)) UTC"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// All sizes are in `rem`, which depends on the window, so that the page scales with it.
  private var style: String {
    """

    :root { color-scheme: light dark; --paper: #f3efe7; --card: #fffdf9; --ink: #25211b; --quiet: #6d6558;
      --line: #e4dccd; --female: #8b4a76; --male: #2e6e73; }
    @media (prefers-color-scheme: dark) { :root { --paper: #171512; --card: #211e1a; --ink: #f0eadf;
      --quiet: #a99f90; --line: #38332c; --female: #c987b4; --male: #6fb3b6; } }
    * { box-sizing: border-box; margin: 0; }
    html { font-size: clamp(15px, min(1.3334vw, 2vh), 32px); }
    body { min-height: 100vh; display: grid; place-items: center; padding: 2rem 1.5rem; background: var(--paper);
      color: var(--ink); font: 1.125rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    main { width: min(52rem, 100%); padding: 4rem min(4.5rem, 8vw) 3rem; border: 1px solid var(--line);
      border-radius: 1.5rem; background: var(--card); text-align: center; }
    h1 { font: 400 5.5rem/1.15 "Iowan Old Style", Palatino, "Palatino Linotype", P052, "Noto Serif", Georgia, serif;
      overflow-wrap: anywhere; text-wrap: balance; unicode-bidi: isolate; }
    h1.long { font-size: 3.5rem; }
    h1.longest { font-size: 2rem; line-height: 1.3; }
    .predicate { margin-top: .75rem; font-size: 1.5rem; text-wrap: balance; }
    .bar { display: flex; gap: .25rem; height: 1.5rem; margin-top: 2.75rem; border-radius: .375rem;
      overflow: hidden; }
    .bar i { flex: 1; min-width: .5rem; }
    .bar i:first-child:not(:last-child) { flex: 0 0 \(percent)%; }
    .female { background: var(--female); }
    .male { background: var(--male); }
    .unknown { background: repeating-linear-gradient(135deg, var(--line) 0 .5rem, transparent .5rem 1rem); }
    .key { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin-top: .75rem;
      font-variant-numeric: tabular-nums; }
    .key i { display: inline-block; width: .7em; height: .7em; margin-inline-end: .5em; border-radius: 50%; }
    dl { display: flex; flex-wrap: wrap; justify-content: center; gap: 1rem 3.5rem; margin-top: 2.5rem;
      padding-top: 2rem; border-top: 1px solid var(--line); }
    dt, footer { color: var(--quiet); font-size: .9375rem; }
    dd { margin-top: .125rem; font-variant-numeric: tabular-nums; }
    footer { margin-top: 2.25rem; text-wrap: balance; }

    """
  }
}
