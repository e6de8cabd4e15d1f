import FeatureKit

/// Whether a key does something here.
enum Availability: Sendable, Equatable {
  /// - Parameter words: In the footer, in place of the usual ones.
  case here(words: String? = nil)
  /// Says why not, when the key is pressed.
  case not(SafeText)
  case absent

  /// With words in the footer at some time only.
  static func here(_ words: String, if isShown: Bool) -> Availability { .here(words: isShown ? words : nil) }

  static func when(_ isHere: Bool, _ words: String? = nil, else reason: SafeText? = nil) -> Availability {
    if isHere { return .here(words: words) }
    return reason.map(Availability.not) ?? .absent
  }
}
