import FeatureKit

/// A number as recipes write it: “2”, “1.5”, “1/2”, “1 1/2”, “1½”.
struct RecipeNumber: LosslessStringConvertible, ParameterValue, Equatable {
  static let one = RecipeNumber(value: 1)
  /// The amounts that a recipe is shown in, from the least.
  static let amounts = [0.5, 1, 2, 3, 4].map { RecipeNumber(value: $0) }

  var value: Double
  /// Whether it is written as “1.5”, not as “1 1/2”.
  var isDecimal = false
}

extension RecipeNumber {
  /// nil for any other text, and for a fraction with the denominator 0.
  init?(_ text: some StringProtocol) {
    let text = text.trimmed.replacing("⁄", with: "/")  // Unicode's fraction slash.
    if let symbol = text.unicodeScalars.last?.properties.numericValue, text.last?.isWholeNumber == false {
      let whole = text.dropLast().filter(\.isWholeNumber)
      guard let number = Double("0" + whole) else { return nil }
      self.init(value: number + symbol)
    } else if text.contains("/") {
      let parts = text.split { $0 == "/" || $0 == "-" || $0.isWhitespace }.compactMap { Double($0) }
      guard let denominator = parts.last, denominator > 0, (2...3).contains(parts.count) else { return nil }
      let whole = parts.dropLast(2).first ?? 0
      self.init(value: whole + parts[parts.count - 2] / denominator)
    } else {
      let isThousands = text.contains(",") && text.wholeMatch(of: /\d{1,3},\d{3}/) != nil
      let digits = text.replacing(",", with: isThousands ? "" : ".")
      guard let number = Double(digits) else { return nil }
      self.init(value: number, isDecimal: digits.contains("."))
    }
  }

  /// The numbers in a text. Digits within a word, such as “E10”, are none.
  static func all(in text: String) -> [(range: Range<String.Index>, number: RecipeNumber)] {
    var found: [(range: Range<String.Index>, number: RecipeNumber)] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0.isLetter || $0.isNumber }) {
      let number = written(at: rest[start...])
      rest = number.isEmpty ? rest[start...].drop { $0.isLetter || $0.isNumber } : rest[number.endIndex...]
      guard number.count <= 12, let value = RecipeNumber(number) else { continue }
      found.append((number.startIndex..<number.endIndex, value))
    }
    return found
  }

  private static let notations = ["0 ½", "0-½", "0½", "½", "0 0/0", "0-0/0", "0/0", "0.0", "0,0", "0"]

  /// The number that a text begins with; empty if there is none.
  static func written(at text: Substring) -> Substring {
    var notation = ""
    var ends = [text.startIndex]
    var rest = text
    while let first = rest.first, ends.count < 6 {
      let digits = rest.prefix(while: \.isWholeNumber)
      if digits.isEmpty {
        notation.append(sign(of: first))
        rest = rest.dropFirst()
      } else {
        notation.append("0")
        rest = rest[digits.endIndex...]
      }
      ends.append(rest.startIndex)
    }
    let length = notations.first(where: notation.hasPrefix)?.count ?? 0
    return text[..<ends[length]]
  }

  private static func sign(of character: Character) -> Character {
    switch character {
    case "⁄": "/"
    case _ where character.isNumber: "½"
    default: character
    }
  }

  /// “3”, “1 1/2”, “0.75”.
  var description: String {
    let hundredths = (value * 100).rounded() / 100
    if hundredths == hundredths.rounded() { return "\(Int(hundredths))" }
    let whole = Int(value)
    let rest = value.truncatingRemainder(dividingBy: 1)
    let denominator = [2.0, 3, 4, 5, 6, 8].first { abs((rest * $0).rounded() / $0 - rest) < 0.005 }
    guard !isDecimal, let denominator else { return "\(hundredths)" }
    let part = "\(Int((rest * denominator).rounded()))/\(Int(denominator))"
    if whole == 0 { return part }
    return "\(whole) \(part)"
  }
}
