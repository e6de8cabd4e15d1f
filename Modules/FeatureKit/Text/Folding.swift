extension String {
  /// In lowercase, trimmed, without the accents of Latin letters, for comparing and sorting: “Crème” is
  /// “creme”.
  public var folded: String {
    if utf8.allSatisfy({ (0x21..<0x7F).contains($0) && !(0x41...0x5A).contains($0) }) { return self }
    let text = trimmed
    return text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : String(text.map(\.folded))
  }
}

extension Character {
  var folded: Character {
    if let ascii = asciiValue {
      return Character(Unicode.Scalar(("A"..."Z").contains(self) ? ascii + 32 : ascii))
    }
    // Such as “LATIN SMALL LETTER E WITH ACUTE”.
    let words = unicodeScalars.first?.properties.name?.split(separator: " ") ?? []
    let isLatin = words.count > 3 && words[0] == "LATIN" && words[2] == "LETTER"
    if isLatin, words[3].count == 1, words.count == 4 || words[4] == "WITH" {
      return Character(words[3].lowercased())
    }
    return lowercased().first ?? self
  }
}
