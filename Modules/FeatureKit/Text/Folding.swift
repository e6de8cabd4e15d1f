extension StringProtocol {
  /// In lower case and without accents, for comparing and sorting: “Crème” is “creme”. Not for showing.
  public var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    let scalars = lowercased().unicodeScalars.lazy
      .filter { $0.properties.generalCategory != .nonspacingMark }
      .map(\.withoutAccent)
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// `e` for `é`, by its Unicode name: LATIN SMALL LETTER E WITH ACUTE.
  fileprivate var withoutAccent: Unicode.Scalar {
    let start = "LATIN SMALL LETTER "
    guard value >= 0x80, let name = properties.name, name.hasPrefix(start) else { return self }
    let words = name.dropFirst(start.count).split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[1] == "WITH", words[0].count == 1 else { return self }
    return words[0].lowercased().unicodeScalars.first ?? self
  }
}
