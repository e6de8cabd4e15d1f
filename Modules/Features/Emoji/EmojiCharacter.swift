enum EmojiCharacter {
  /// The name of a picture's file, such as `1f1e6-1f1e8`; nil for GitHub's own pictures.
  static func codePoints(in address: String) -> Substring? {
    let folder = "/unicode".utf8
    let path = address.utf8.prefix { $0 != "?" }
    guard let slash = path.lastIndex(of: "/"),
      path[..<slash].suffix(folder.count).elementsEqual(folder)
    else { return nil }
    return Substring(path[slash...].dropFirst().prefix { $0 != "." })
  }

  /// The code points in a picture's URL; nil for GitHub's own pictures.
  static func scalars(in address: String) -> [Unicode.Scalar]? {
    let codes = codePoints(in: address)?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    let scalars = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    guard scalars.count == codes.count, scalars.first?.properties.isEmoji == true else { return nil }
    return scalars
  }

  /// With joiners and selectors.
  static func qualified(_ scalars: [Unicode.Scalar]) -> String.UnicodeScalarView {
    let scalars = scalars.filter { $0 != .joiner && $0 != .emojiSelector }
    var text = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if index > 0, scalar.isJoined { text.append(.joiner) }
      text.append(scalar)
      let hasSkinTone = index + 1 < scalars.count && scalars[index + 1].properties.isEmojiModifier
      if scalar.isTextByItself, !hasSkinTone { text.append(.emojiSelector) }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate static let joiner: Unicode.Scalar = "\u{200D}"
  fileprivate static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// Whether it is joined to the scalar before it, unlike skin tones and the letters of flags.
  fileprivate var isJoined: Bool {
    properties.isEmoji && !properties.isEmojiModifier && !(0x1F1E6...0x1F1FF).contains(value)
  }

  /// Whether it is an emoji only with a variation selector.
  fileprivate var isTextByItself: Bool { properties.isEmoji && !properties.isEmojiPresentation }
}
