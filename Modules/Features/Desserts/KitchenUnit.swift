/// A unit of measures, however it is written.
enum KitchenUnit: String, Sendable, CaseIterable {
  case gram = "g"
  case kilogram = "kg"
  case milliliter = "ml"
  case centiliter = "cl"
  case deciliter = "dl"
  case liter = "l"
  case teaspoon = "tsp"
  case tablespoon = "tbsp"
  case cup
  case pint
  case quart
  case ounce = "oz"
  case pound = "lb"

  /// The unit that is a text's first word; nil for any other word.
  init?(startOf text: Substring) {
    let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter }.lowercased()
    let singular = word.count > 2 && word.hasSuffix("s") ? String(word.dropLast()) : word
    let unit = Self.allCases.first { $0.spellings.contains(word) || $0.spellings.contains(singular) }
    guard let unit else { return nil }
    self = unit
  }

  var isMetric: Bool {
    switch self {
    case .gram, .kilogram, .milliliter, .centiliter, .deciliter, .liter: true
    case .teaspoon, .tablespoon, .cup, .pint, .quart, .ounce, .pound: false
    }
  }

  /// `g`, `cup`, `cups`.
  func name(for amount: Double) -> String {
    switch self {
    case .cup, .pint, .quart: amount > 1 ? "\(rawValue)s" : rawValue
    default: rawValue
    }
  }

  /// In the singular, without the full stop of an abbreviation.
  private var spellings: [String] {
    switch self {
    case .gram: ["g", "gr", "gram"]
    case .kilogram: ["kg", "kilo", "kilogram"]
    case .milliliter: ["ml", "milliliter", "millilitre"]
    case .centiliter: ["cl", "centiliter", "centilitre"]
    case .deciliter: ["dl", "deciliter", "decilitre"]
    case .liter: ["l", "ltr", "liter", "litre"]
    case .teaspoon: ["tsp", "teaspoon"]
    // TheMealDB writes “tblsp”.
    case .tablespoon: ["tbsp", "tbs", "tblsp", "tablespoon"]
    case .cup: ["cup"]
    case .pint: ["pt", "pint"]
    case .quart: ["qt", "quart"]
    case .ounce: ["oz", "ounce"]
    case .pound: ["lb", "pound"]
    }
  }
}
