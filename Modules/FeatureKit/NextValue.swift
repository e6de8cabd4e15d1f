extension Array where Element: Equatable {
  /// The value after another one: after the last, or one that isn't there, the first; nil without any.
  public func next(after value: Element) -> Element? {
    guard let index = firstIndex(of: value), index + 1 < count else { return first }
    return self[index + 1]
  }
}
