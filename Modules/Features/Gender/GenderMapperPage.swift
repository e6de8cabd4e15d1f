import FeatureKit
import Foundation

extension GenderMapper {
  /// The page of an answer: one self-contained HTML document. All that it shows is escaped, and its policy allows
  /// nothing but its own style, known by its hash.
  static func page(_ text: PageText) -> String {
    let style = style(percent: text.percent)
    let parts = text.shares.isEmpty ? ["unknown"] : text.shares.map(\.gender.rawValue)
    let bar = parts.map { "<i class=\"\($0)\"></i>" }.joined()
    let key = text.shares.map { "<span><i class=\"\($0.gender.rawValue)\"></i>\(escaped($0.caption))</span>" }
    let facts = text.facts.map { "<div><dt>\(escaped($0.label))</dt><dd>\(escaped($0.value))</dd></div>" }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy(style: style))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(text.name))</title>
      <style>\(style)</style>
      </head>
      <body>
      <main>
      <h1 dir="auto" class="\(size(of: text.name))">\(escaped(text.name))</h1>
      <p class="predicate">\(escaped(text.predicate))</p>
      <div class="bar">\(bar)</div>
      <p class="key">\(key.joined())</p>
      <dl>\(facts.joined())</dl>
      <footer>\(escaped(text.footnote))</footer>
      </main>
      </body>
      </html>

      """
  }

  /// The text with every character that means something in HTML replaced, in elements and in attributes.
  private static func escaped(_ text: String) -> String {
    text
      .replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
      .replacing("'", with: "&#39;")
  }

  /// Nothing is loaded, run, framed or sent from the page; of styles only this one counts.
  private static func policy(style: String) -> String {
    let digits = Array(SHA256.hex(style))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    let hash = Data(bytes).base64EncodedString()
    return "default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'"
  }

  /// How large a name is set.
  private static func size(of name: String) -> String {
    switch name.count {
    case ...14: "short"
    case ...28: "long"
    default: "longest"
    }
  }

  /// Everything is set in `rem`, which follows the window: the page fills a small one and a large one alike.
  private static func style(percent: Int) -> String {
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
