extension String {
  /// Empty for a count below 1.
  public func repeated(_ count: Int) -> String { String(repeating: self, count: max(0, count)) }
}
