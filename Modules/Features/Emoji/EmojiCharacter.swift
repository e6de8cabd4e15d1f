extension Emoji {
  /// The emoji from the code points in the picture's name; nil for GitHub's own pictures.
  /// `…/unicode/1f1e6-1f1e8.png?v8` is 🇦🇨.
  var character: String? {
    codePoints.map { String(String.UnicodeScalarView($0)) }
  }

  /// The emoji for a terminal. GitHub's file names lack the joiners and selectors that combine code points
  /// into one emoji (gemoji, `image_filename`); without them a couple with a heart would be three emojis.
  var presentation: String? {
    codePoints.map { String(qualified($0)) }
  }

  private var codePoints: [Unicode.Scalar]? {
    let path = address.prefix { $0 != "?" }.split(separator: "/").suffix(2)
    guard path.count == 2, path.first == "unicode", let codes = path.last?.prefix(while: { $0 != "." }) else {
      return nil
    }
    var scalars: [Unicode.Scalar] = []
    for code in codes.split(separator: "-", omittingEmptySubsequences: false) {
      guard let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      scalars.append(scalar)
    }
    guard scalars.first?.properties.isEmoji == true else { return nil }
    return scalars
  }

  private func qualified(_ scalars: [Unicode.Scalar]) -> String.UnicodeScalarView {
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
