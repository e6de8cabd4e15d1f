import FeatureKit

/// Whether a key does something here.
enum Availability: Sendable, Equatable {
  case here
  /// Says why not, when the key is pressed.
  case not(SafeText)
  case absent

  static func when(_ isHere: Bool) -> Availability { isHere ? .here : .absent }
  static func when(_ isHere: Bool, else reason: SafeText) -> Availability { isHere ? .here : .not(reason) }
}
