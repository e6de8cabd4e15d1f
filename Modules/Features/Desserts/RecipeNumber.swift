import FeatureKit

/// A number as recipes write it: “2”, “1.5”, “1/2”, “1 1/2”, “1½”.
struct RecipeNumber: Sendable, Equatable {
  static let one = RecipeNumber(value: 1, notation: .fraction)
  /// The amounts that a recipe is shown in, from the least.
  static let amounts = [0.5, 1, 2, 3, 4].map { RecipeNumber(value: $0, notation: .fraction) }

  enum Notation: Sendable, Equatable {
    case decimal
    /// “1 1/2”.
    case fraction
    /// “1½”, where Unicode has the fraction.
    case symbol
  }

  var value: Double
  var notation: Notation

  private static let symbols = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"

  /// nil for any other text, and for a fraction with the denominator 0.
  init?(_ text: some StringProtocol) {
    let text = text.trimmed
    if let symbol = text.unicodeScalars.last?.properties.numericValue, text.last?.isWholeNumber == false {
      let whole = text.dropLast().filter(\.isWholeNumber)
      guard let number = whole.isEmpty ? 0 : Double(whole) else { return nil }
      self.init(value: number + symbol, notation: .symbol)
    } else if text.contains(where: \.isSlash) {
      let parts = text.split { $0.isSlash || $0 == "-" || $0.isWhitespace }.compactMap { Double($0) }
      guard let denominator = parts.last, denominator > 0, (2...3).contains(parts.count) else { return nil }
      let whole = parts.count == 3 ? parts[0] : 0
      self.init(value: whole + parts[parts.count - 2] / denominator, notation: .fraction)
    } else {
      let isThousands = text.wholeMatch(of: /\d{1,3},\d{3}/) != nil
      let digits = text.replacing(",", with: isThousands ? "" : ".")
      guard let number = Double(digits) else { return nil }
      self.init(value: number, notation: digits.contains(".") ? .decimal : .fraction)
    }
  }

  init(value: Double, notation: Notation) {
    self.value = value
    self.notation = notation
  }

  /// The numbers in a text. Digits within a word, such as “E10”, are none.
  static func all(in text: String) -> [(range: Range<String.Index>, number: RecipeNumber)] {
    let pattern = /(?:\d+[ -]?)?[¼-¾⅐-⅞]|(?:\d+[ -])?\d+[\/⁄]\d+|\d+(?:[.,]\d+)?/
    return text.matches(of: pattern).compactMap { match in
      let isPartOfWord = text[..<match.range.lowerBound].last.map { $0.isLetter || $0.isNumber } ?? false
      let isShort = match.output.count <= 12
      guard !isPartOfWord, isShort, let number = RecipeNumber(match.output) else { return nil }
      return (match.range, number)
    }
  }

  /// The number in its notation: “3”, “1 1/2”, “0.75”.
  var text: String {
    let hundredths = (value * 100).rounded() / 100
    if hundredths == hundredths.rounded() { return "\(Int(hundredths))" }
    let whole = value.rounded(.down)
    guard notation != .decimal, let part = Self.fraction(value - whole) else { return "\(hundredths)" }
    let symbol = notation == .symbol ? Self.symbol(part) : nil
    let written = symbol ?? "\(part.numerator)/\(part.denominator)"
    if whole == 0 { return written }
    return "\(Int(whole))\(symbol == nil ? " " : "")\(written)"
  }

  private typealias Fraction = (numerator: Int, denominator: Int)

  /// nil for a part of 1 that isn't near halves, thirds, quarters, fifths, sixths or eighths.
  private static func fraction(_ part: Double) -> Fraction? {
    for denominator in [2, 3, 4, 5, 6, 8] {
      let exact = part * Double(denominator)
      let numerator = Int(exact.rounded())
      if abs(exact - Double(numerator)) < 0.02, (1..<denominator).contains(numerator) {
        return (numerator, denominator)
      }
    }
    return nil
  }

  private static func symbol(_ fraction: Fraction) -> String? {
    let value = Double(fraction.numerator) / Double(fraction.denominator)
    return symbols.unicodeScalars.first { abs(($0.properties.numericValue ?? 0) - value) < 0.01 }
      .map { "\($0)" }
  }
}

extension RecipeNumber: LosslessStringConvertible, ParameterValue {
  var description: String { text }
}

extension Character {
  /// “⁄” is Unicode's fraction slash.
  fileprivate var isSlash: Bool { self == "/" || self == "⁄" }
}
