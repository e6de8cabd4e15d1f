import FeatureKit
import Terminal
import Testing

@Suite("Text width in cells")
struct CellWidthTests {
  @Test(
    "A grapheme has the width that terminals give it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("👨‍👩‍👧", 2), ("🇧🇷", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
      ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("👍🏽", 2), ("ｱｲｳ", 3), ("Ａ", 2), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2),
      ("カタカナ", 8), ("あ", 2), ("\u{200B}", 0), ("\u{301}", 0), ("\u{1B}", 0), ("क्षि", 2), ("สวัสดี", 4), ("ﷺ", 1),
      ("🙂", 2), ("✓", 1), ("⌚", 2), ("→", 1), ("─", 1), ("…", 1), ("©", 1), ("™️", 2), ("Ж", 1), ("𠀀", 2),
      ("🦄", 2), ("䷀", 2), ("𝌀", 2),
      ("a\tb", 2), ("z\u{341}\u{300}\u{302}", 1),
    ]
  )
  func cells(text: String, expected: Int) {
    #expect(CellWidth.cells(of: text) == expected)
  }

  @Test(
    "A text is cut between graphemes and never wider than the limit",
    arguments: [
      ("Octocat", 7, "Octocat"), ("Octocat", 6, "Octoc…"), ("Octocat", 1, "…"), ("Octocat", 0, ""),
      ("漢字かな", 8, "漢字かな"), ("漢字かな", 7, "漢字か…"), ("漢字かな", 6, "漢字…"), ("漢字かな", 2, "…"),
      ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("cafe\u{301}s", 5, "cafe\u{301}s"), ("cafe\u{301}s!", 5, "cafe\u{301}…"),
      ("ab", -1, ""),
    ]
  )
  func truncate(text: String, width: Int, expected: String) {
    #expect(CellWidth.truncate(text, to: width) == expected)
  }

  @Test("An ellipsis of three dots still fits", arguments: 0...8)
  func truncateASCII(width: Int) {
    let text = CellWidth.truncate("Octocats", to: width, ellipsis: "...")
    #expect(CellWidth.cells(of: text) == width)
  }

  @Test("Columns are aligned for any content")
  func pad() {
    let cells = ["é", "e\u{301}", "漢字", "👨‍👩‍👧", "🇧🇷", "❤️"]
    for cell in cells {
      #expect(CellWidth.cells(of: CellWidth.pad(cell, to: 6) + "|") == 7)
      #expect(CellWidth.padLeft(cell, to: 6).hasSuffix(cell))
    }
    #expect(CellWidth.padLeft("12", to: 4) == "  12")
    #expect(CellWidth.pad("12", to: 4) == "12  ")
    #expect(CellWidth.pad("longer", to: 4) == "longer")
  }

  @Test("Text is wrapped at words; line breaks remain, and blanks at both ends are dropped")
  func wrap() {
    let text = "The quick  brown fox jumps over the lazy dog. \n\n  It was not amused."
    #expect(
      CellWidth.wrap(text, to: 20) == [
        "The quick brown fox",
        "jumps over the lazy",
        "dog.",
        "",
        "It was not amused.",
      ]
    )
    #expect(CellWidth.wrap("", to: 20) == [""])
    #expect(CellWidth.wrap("one", to: 20) == ["one"])
  }

  @Test("A word longer than the line is broken, and the next word follows its rest")
  func wrapLongWords() {
    #expect(
      CellWidth.wrap("see https://apod.nasa.gov/apod/ap951.html now", to: 20) == [
        "see", "https://apod.nasa.go", "v/apod/ap951.html", "now",
      ]
    )
    #expect(
      CellWidth.wrap("https://example.org/apod/aquarium.html", to: 26) == [
        "https://example.org/apod/", "aquarium.html",
      ]
    )
    #expect(CellWidth.wrap("漢字漢字漢字漢字漢字漢字", to: 21) == ["漢字漢字漢字漢字漢字", "漢字"])
    #expect(CellWidth.wrap("漢a", to: 1) == ["漢", "a"])
  }

  @Test("No line is wider than the limit, and no word is lost", arguments: [20, 21, 40, 79, 80, 200])
  func wrapKeepsEverything(width: Int) {
    let words = ["a", "漢字", "👨‍👩‍👧", "🇧🇷", "supercalifragilistic", "é", "e\u{301}", "of", "カタカナ", "❤️", "x"]
    let text = (0..<200).map { words[($0 * 7 + $0 / 11) % words.count] }.joined(separator: " ")
    let lines = CellWidth.wrap(text, to: width)
    #expect(lines.allSatisfy { CellWidth.cells(of: $0) <= width && !$0.hasSuffix(" ") && !$0.hasPrefix(" ") })
    #expect(lines.joined(separator: " ") == text)
  }
}
