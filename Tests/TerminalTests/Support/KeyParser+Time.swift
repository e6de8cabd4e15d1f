import Terminal

extension ContinuousClock.Instant {
  static let start = ContinuousClock.now
}

extension KeyParser {
  mutating func parse(_ text: String, after milliseconds: Int) -> [Key] {
    parse(text.utf8, at: .start + .milliseconds(milliseconds))
  }

  mutating func flush(after milliseconds: Int) -> [Key] { flush(at: .start + .milliseconds(milliseconds)) }

  mutating func parse(_ bytes: some Sequence<UInt8>) -> [Key] { parse(bytes, at: .start) }

  mutating func flush() -> [Key] { flush(at: .start) }
}
