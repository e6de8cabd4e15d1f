/// A unit of measures, however it is written.
struct KitchenUnit: Equatable {
  /// The symbol first. In the singular, without the full stop of an abbreviation.
  private let spellings: [Substring]

  /// TheMealDB writes “tblsp”.
  private static let all = """
    g gr gram
    kg kilo kilogram
    ml milliliter millilitre
    cl centiliter centilitre
    dl deciliter decilitre
    l ltr liter litre
    tsp teaspoon
    tbsp tbs tblsp tablespoon
    cup
    pint pt
    quart qt
    oz ounce
    lb pound
    """.split(separator: "\n").map { KitchenUnit(spellings: $0.split(separator: " ")) }

  var isMetric: Bool { ["g", "kg", "ml", "cl", "dl", "l"].contains(spellings[0]) }

  /// The unit that is a text's first word; nil for any other word.
  static func first(in text: Substring) -> KitchenUnit? {
    let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter }.lowercased()
    let singular = word.count > 2 && word.hasSuffix("s") ? word.dropLast() : word[...]
    return all.first { $0.spellings.contains(word[...]) || $0.spellings.contains(singular) }
  }

  /// `g`, `cup`, `cups`.
  func name(for amount: Double) -> String {
    let isWord = ["cup", "pint", "quart"].contains(spellings[0])
    return isWord && amount > 1 ? "\(spellings[0])s" : "\(spellings[0])"
  }
}
