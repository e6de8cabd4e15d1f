/// The scalars that take two cells: Wide and Fullwidth in EastAsianWidth.txt of Unicode 15.1, merged across
/// unassigned gaps. Emoji are detected by their property instead.
enum WideCharacters {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return ranges.contains { $0.contains(value) }
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initial consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // CJK radicals and punctuation
    0x3041...0x3247,  // kana, bopomofo, enclosed CJK
    0x3250...0x4DBF,  // enclosed CJK, CJK extension A
    0x4E00...0xA4C6,  // CJK ideographs, Yi
    0xA960...0xA97C,  // Hangul extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6B,  // CJK compatibility and small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18D08,  // Tangut, Khitan
    0x1AFF0...0x1B2FB,  // kana supplement, Nushu
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // CJK extensions B and later
  ]
}
