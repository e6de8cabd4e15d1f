import FeatureKit
import TestSupport
import Testing

@Suite("Remote and typed text is safe on a terminal")
struct SafeTextTests {
  @Test(
    "C0 codes become symbols that can be seen, C1 codes replacement characters, white space a space",
    arguments: Array(0x00..<0x20 as Range<UInt32>) + Array(0x80..<0xA0)
  )
  func controls(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    let symbol = code < 0x80 ? Unicode.Scalar(0x2400 + code) : "\u{FFFD}"
    let isWhiteSpace = (0x09...0x0D).contains(code) || code == 0x85
    #expect(SafeText("a\(scalar)b").string == (isWhiteSpace ? "a b" : "a\(try #require(symbol))b"))
  }

  @Test(
    "Sequences that control a terminal are printed, not obeyed",
    arguments: [
      ("\u{1B}]0;owned\u{07}", "␛]0;owned␇"),
      ("\u{1B}]8;;http://evil.test\u{1B}\\click\u{1B}]8;;\u{1B}\\", "␛]8;;http://evil.test␛\\click␛]8;;␛\\"),
      ("\u{1B}]52;c;ZXZpbA==\u{07}", "␛]52;c;ZXZpbA==␇"),
      ("\u{1B}[2J\u{1B}[6n", "␛[2J␛[6n"),
      ("\u{1B}P+q544e\u{1B}\\", "␛P+q544e␛\\"),
      ("\u{9B}31mred", "\u{FFFD}31mred"),
      ("\u{9D}0;title\u{9C}", "\u{FFFD}0;title\u{FFFD}"),
      ("unterminated \u{1B}]", "unterminated ␛]"),
      ("back\u{08}space \u{7F}", "back␈space ␡"),
      ("\u{00}\u{1A}", "␀␚"),
    ]
  )
  func sequences(raw: String, shown: String) {
    #expect(SafeText(raw).string == shown)
    #expect(SafeText(paragraphs: raw).string == shown)
  }

  @Test(
    "Characters that reorder, hide or fill without being seen are dropped",
    arguments: [
      0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x202A, 0x202B,
      0x202C, 0x202D, 0x202E, 0x2060, 0x2061, 0x2066, 0x2067, 0x2068, 0x2069, 0x206F, 0x3164, 0xFE00, 0xFE0E,
      0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFB, 0xE0001, 0xE0041, 0xE007F, 0xE0100, 0xE01EF,
    ] as [UInt32]
  )
  func invisible(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    #expect(SafeText("a\(scalar)b").string == "ab")
    #expect(SafeText("\(scalar)").isEmpty)
  }

  @Test(
    "Emoji of several code points stay whole",
    arguments: [
      "👨‍👩‍👧", "👨‍👩‍👧‍👦", "👩🏻‍❤️‍💋‍👩🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🇧🇷", "🇦🇨", "❤️", "❤️‍🔥", "1️⃣", "#️⃣", "*️⃣", "👍🏽", "🏳️‍🌈", "🏳️‍⚧️",
      "🏴‍☠️", "👁️‍🗨️", "🧑🏾‍🚀", "🐦‍⬛", "🙂‍↔️", "🏃🏽‍♀️‍➡️", "©️", "ℹ️", "🏻",
    ]
  )
  func emoji(character: String) {
    #expect(
      Array(SafeText("a \(character) b").string.unicodeScalars) == Array("a \(character) b".unicodeScalars)
    )
  }

  @Test("Tag characters that spell no flag in use are dropped, the black flag stays")
  func tags() {
    func flag(_ code: String) -> String {
      "\u{1F3F4}"
        + String(
          String.UnicodeScalarView(code.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) })
        )
    }
    #expect(SafeText(flag("usca") + "\u{E007F}").string == "🏴")
    #expect(SafeText(flag("gbeng") + "!").string == "🏴!")
    #expect(
      SafeText("x" + String(flag("attack").unicodeScalars.dropFirst())).string == "x"
    )
  }

  @Test("A variation selector remains only where it makes an emoji")
  func selectors() {
    #expect(SafeText("1\u{FE0F}").string == "1")
    #expect(SafeText("a\u{FE0F}").string == "a")
    #expect(Array(SafeText("❤\u{FE0F}\u{FE0F}").string.unicodeScalars) == ["❤", "\u{FE0F}"])
  }

  @Test("A joiner remains only between emojis, at most three times")
  func joiners() {
    #expect(SafeText("क्\u{200D}ष").string.unicodeScalars.contains("\u{200D}") == false)
    #expect(SafeText("👩\u{200D}").string == "👩")
    let chain = SafeText(Array(repeating: "👩", count: 50).joined(separator: "\u{200D}"))
    #expect(chain.string.unicodeScalars.count { $0 == "👩" } == 50)
    #expect(chain.string.allSatisfy { $0.unicodeScalars.count <= 7 })
  }

  @Test("A flood of combining marks is cut to six a letter, languages are left alone")
  func marks() {
    let flood = String(repeating: "\u{0336}\u{0489}\u{20DD}", count: 200)
    #expect(SafeText("z\(flood)a\(flood)").string.unicodeScalars.count == 14)
    for text in [
      "e\u{0301}", "Việt Nam", "Vie\u{0323}\u{0302}t", "ภาษาไทย ที่นี่", "שָׁלוֹם", "हिन्दी", "العَرَبِيَّة", "བསྒྲུབས",
    ] {
      #expect(Array(SafeText(text).string.unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test("A combining mark without a letter is dropped, as it would change the text before it")
  func loneMark() {
    #expect(SafeText("\u{0301}a").string == "a")
    #expect(SafeText(paragraphs: "a\n\u{0301}b").string == "a\nb")
  }

  @Test("A single line has no line breaks; paragraphs have their own, of every kind")
  func lines() {
    let raw = "a\r\nb\nc\rd\u{2028}e\u{2029}f\u{85}g\u{0B}h\u{0C}i\tj"
    #expect(SafeText(raw).string == "a b c d e f g h i j")
    #expect(SafeText(paragraphs: raw).string == "a\nb\nc\nd\ne\nf\ng\nh\ni j")
  }

  @Test("Interpolation cleans what it is given, also across its seams")
  func interpolation() {
    let name = "x\u{1B}[2J"
    #expect(("Hello \(name)!" as SafeText).string == "Hello x␛[2J!")
    #expect([SafeText("a"), SafeText("b")].joined().string == "a, b")
    #expect([SafeText("👩"), SafeText("👧")].joined(separator: "\u{200D}").string == "👩👧")
    #expect("\(SafeText("a\u{07}"))" == "a␇")
  }

  @Test("Cleaning what is clean changes nothing", arguments: 0..<300 as Range<UInt64>)
  func idempotent(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let interesting: [Unicode.Scalar] = [
      "a", "1", "\r", "\n", "\u{1B}", "\u{85}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{0301}", "👩", "❤", "🏴",
      "🏽", "\u{E0067}",
      "\u{E0062}", "\u{E007F}", "\u{202E}", "🇧", "\u{1160}", "漢", "\u{2640}", "\u{FFFD}",
    ]
    var raw = String.UnicodeScalarView()
    for _ in 0..<40 {
      raw.append(interesting[Int(random.next() % UInt64(interesting.count))])
    }
    for clean in [SafeText(String(raw)).string, SafeText(paragraphs: String(raw)).string] {
      #expect(Array(SafeText(paragraphs: clean).string.unicodeScalars) == Array(clean.unicodeScalars))
    }
  }

  @Test("Nothing that comes out is a control, whatever goes in", arguments: [0x0, 0x1, 0x2, 0x3, 0xE, 0x10])
  func allScalars(plane: UInt32) {
    var raw = String.UnicodeScalarView()
    for code in (plane << 16)..<((plane + 1) << 16) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      raw.append("a")
      raw.append(scalar)
    }
    let harmful = SafeText(paragraphs: String(raw)).string.unicodeScalars.filter {
      if $0.value < 0x7F { return $0 != "\n" && $0.value < 0x20 }
      let category = $0.properties.generalCategory
      return category == .control || category == .format || $0.properties.isDefaultIgnorableCodePoint
    }
    #expect(harmful.map { String($0.value, radix: 16) } == [])
  }
}
