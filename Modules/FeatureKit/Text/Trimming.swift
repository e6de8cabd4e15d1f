extension StringProtocol {
  /// Without white space and line breaks at both ends.
  public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension String {
  /// The first 200 kB of a text from an API: a longer one is a mistake, and laying it out would take seconds.
  public var limited: String {
    let longest = 200_000
    guard utf8.count > longest else { return self }
    // The cut may be inside a character.
    var text = String(decoding: utf8.prefix(longest), as: UTF8.self)
    if text.last == "\u{FFFD}" { text.removeLast() }
    return text
  }
}
