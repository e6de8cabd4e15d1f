/// `--tone`: Fitzpatrick's skin types, 1 for the lightest.
enum EmojiTone {
  static let range = 1...5

  /// From none through all back to none.
  static func next(_ tone: Int?) -> Int? { ([nil] + range.map(\.self)).next(after: tone) ?? nil }

  /// The emoji with a skin tone on each person or hand.
  static func applied(_ tone: Int, to character: String) -> String {
    guard let modifier = Unicode.Scalar(0x1F3FA + UInt32(tone)) else { return character }
    let scalars = Array(character.unicodeScalars)
    var toned = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      // The tone replaces the selector of an emoji that is text by itself.
      if scalar == "\u{FE0F}", index > 0, takesTone(scalars[index - 1], scalars) { continue }
      toned.append(scalar)
      if takesTone(scalar, scalars) { toned.append(modifier) }
    }
    return String(toned)
  }

  /// Joined hands between two people have no tone.
  private static func takesTone(_ scalar: Unicode.Scalar, _ scalars: [Unicode.Scalar]) -> Bool {
    scalar.properties.isEmojiModifierBase && (scalar != "🤝" || scalars.count == 1)
  }
}
