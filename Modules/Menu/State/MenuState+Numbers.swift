import FeatureKit
import Terminal

/// Selecting by number: as soon as no longer number is possible, or a moment after the last digit.
extension MenuState {
  /// In seconds.
  private static let digitTime = 0.5

  /// The digits so far, if the next key may be another one.
  func pendingNumber(after key: Key, in mode: KeyBinding.Mode) -> Pending? {
    guard case .number = pending, KeyBinding.find(key, in: mode)?.keys.contains("1") == true else {
      return nil
    }
    return pending
  }

  mutating func press(digit key: Key) -> [MenuEffect] {
    guard case .character(let digit) = key else { return [] }
    var digits = String(digit)
    if case .number(let before, _) = pending { digits = before + digits }
    pending = nil
    let count = view.content.items.count
    guard let number = Int(digits), number > 0, number <= count else { return notify("Type 1–\(count).") }
    location.view.reveal(number - 1)
    if number * 10 > count { return openSelection() }
    pending = .number(digits: digits, opensAt: now.addingTimeInterval(Self.digitTime))
    return fillScreen()
  }

  mutating func openTypedNumber() -> [MenuEffect] {
    guard case .number(_, let time) = pending, now >= time else { return [] }
    pending = nil
    return openSelection()
  }
}
