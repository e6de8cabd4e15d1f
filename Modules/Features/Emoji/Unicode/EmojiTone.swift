import FeatureKit

/// `--tone` and its setting: none, or Fitzpatrick's skin types.
enum EmojiTone: String, CaseIterable, ParameterValue {
  case yellow = "none"
  case light = "1"
  case mediumLight = "2"
  case medium = "3"
  case mediumDark = "4"
  case dark = "5"

  /// From none through all back to none.
  var next: EmojiTone { Self.allCases.next(after: self) ?? self }

  private var modifier: Unicode.Scalar? { UInt32(rawValue).flatMap { Unicode.Scalar(0x1F3FA + $0) } }

  /// An emoji without a skin tone with this one on each person or hand.
  func applied(to character: String) -> String {
    guard let modifier else { return character }
    let scalars = Array(character.unicodeScalars)
    var toned = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      // The tone replaces the selector of an emoji that is text by itself.
      if scalar == "\u{FE0F}", index > 0, Self.takesTone(scalars[index - 1], scalars) { continue }
      toned.append(scalar)
      if Self.takesTone(scalar, scalars) { toned.append(modifier) }
    }
    return String(toned)
  }

  /// Joined hands between two people have no tone.
  private static func takesTone(_ scalar: Unicode.Scalar, _ scalars: [Unicode.Scalar]) -> Bool {
    scalar.properties.isEmojiModifierBase && (scalar != "🤝" || scalars.count == 1)
  }
}
