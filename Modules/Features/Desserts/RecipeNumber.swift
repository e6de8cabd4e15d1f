import FeatureKit

/// A number as recipes write it: “2”, “1.5”, “1/2”, “1 1/2”, “1½”.
struct RecipeNumber: Sendable, Equatable, LosslessStringConvertible, ParameterValue {
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

  private static let fractions = zip(
    "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞".unicodeScalars,
    "1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 5/6 1/8 3/8 5/8 7/8".split(separator: " ")
  ).map { (symbol: $0, text: $1) }
}

extension RecipeNumber {
  /// nil for any other text, and for a fraction with the denominator 0.
  init?(_ text: some StringProtocol) {
    let text = text.trimmed.replacing("⁄", with: "/")  // Unicode's fraction slash.
    if let symbol = text.unicodeScalars.last?.properties.numericValue, text.last?.isWholeNumber == false {
      let whole = text.dropLast().filter(\.isWholeNumber)
      guard let number = whole.isEmpty ? 0 : Double(whole) else { return nil }
      self.init(value: number + symbol, notation: .symbol)
    } else if text.contains("/") {
      let parts = text.split { $0 == "/" || $0 == "-" || $0.isWhitespace }.compactMap { Double($0) }
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
  var description: String {
    let hundredths = (value * 100).rounded() / 100
    if hundredths == hundredths.rounded() { return "\(Int(hundredths))" }
    let whole = value.rounded(.down)
    let fraction = Self.fractions.first {
      abs(($0.symbol.properties.numericValue ?? 0) - (value - whole)) < 0.005
    }
    guard notation != .decimal, let fraction else { return "\(hundredths)" }
    let part = notation == .symbol ? String(fraction.symbol) : String(fraction.text)
    if whole == 0 { return part }
    return notation == .symbol ? "\(Int(whole))\(part)" : "\(Int(whole)) \(part)"
  }
}
