import FeatureKit

/// Whether a key does something here.
enum Availability: Sendable, Equatable {
  /// - Parameter words: In the footer, in place of the usual ones.
  case here(words: String? = nil)
  /// Says why not, when the key is pressed.
  case not(SafeText)
  case absent

  static func when(_ isHere: Bool, _ words: String? = nil, else reason: SafeText? = nil) -> Availability {
    if isHere { return .here(words: words) }
    return reason.map(Availability.not) ?? .absent
  }
}
