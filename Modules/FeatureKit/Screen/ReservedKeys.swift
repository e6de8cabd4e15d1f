/// The characters that the menu uses on its screens.
package enum ReservedKeys {
  package static let all = Set("0123456789 :/?.,|bcdfghijklmnopqrstuvyzGSY")

  /// A key that does nothing on any screen, so that an action from outside may have it; nil for other texts.
  package static func free(_ text: String) -> Character? {
    guard text.count == 1, let character = text.first, SafeText(text).string == text,
      !character.isWhitespace, !all.contains(character)
    else { return nil }
    return character
  }
}
