import FeatureKit

/// How much of an ingredient a recipe needs, in its own words: “1 1/2 cups”, “60g”, “a knob”.
struct Measure {
  /// With single spaces: many texts have stray ones, such as “3  tablespoons”.
  let text: String
  /// The numbers that change with the size of the recipe; the second one may be the end of a range.
  private let amounts: [Amount]

  private struct Amount {
    let range: Range<String.Index>
    let number: RecipeNumber
  }

  init(_ raw: String) {
    let text = raw.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let numbers = RecipeNumber.all(in: text)
    let ends = numbers.dropFirst().map(\.range.lowerBound) + [text.endIndex]
    let units = zip(numbers, ends).map { KitchenUnit.first(in: text[$0.range.upperBound..<$1]) }
    let between = numbers.count > 1 ? text[numbers[0].range.upperBound..<ends[0]].trimmed : ""
    // A range has two amounts.
    let first = ["-", "–", "—", "to", "or"].contains(between) ? 1 : 0
    self.text = text
    amounts = numbers.indices.compactMap { index in
      // “200g/7oz” and “2 cups (500ml)” say the amount twice; “2 x 400g” and “1 (12 oz.)” don't.
      guard index <= first || units[first] != nil && units[index] != nil else { return nil }
      var number = numbers[index].number
      if units[max(index, first)]?.isMetric == true { number.isDecimal = true }
      return Amount(range: numbers[index].range, number: number)
    }
  }

  /// The measure for that many times the recipe. Its words stay as they are.
  func times(_ factor: Double) -> Measure {
    if factor == 1 { return self }
    var scaled = ""
    var rest = text.startIndex
    for amount in amounts {
      var number = amount.number
      number.value *= factor
      scaled += text[rest..<amount.range.lowerBound] + number.description
      rest = amount.range.upperBound
    }
    return Measure(scaled + text[rest...])
  }

  /// nil unless the measure is one number, followed by a unit or other words.
  var quantity: Quantity? {
    guard let amount = amounts.first, amounts.count == 1, amount.range.lowerBound == text.startIndex else {
      return nil
    }
    return Quantity(number: amount.number, words: text[amount.range.upperBound...].trimmed)
  }
}

/// A measure that can be added to others of the same unit.
struct Quantity {
  private var number: RecipeNumber
  private let unit: KitchenUnit?
  /// What follows the number, or the unit: “cold”, “cloves”.
  private var note: String

  init(number: RecipeNumber, words: String) {
    self.number = number
    unit = KitchenUnit.first(in: words[...])
    note = unit == nil ? words : words.drop { $0.isLetter || $0 == "." }.trimmed
  }

  /// `120 g`, `2 cups cold`.
  var text: String {
    ["\(number)", unit?.name(for: number.value) ?? "", note].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Adds another quantity if it has the same unit.
  mutating func add(_ other: Quantity) -> Bool {
    guard unit == other.unit, ShoppingList.normalForm(note) == ShoppingList.normalForm(other.note) else {
      return false
    }
    number.value += other.number.value
    // The plural, if one of them has it.
    if other.note.count > note.count { note = other.note }
    return true
  }
}

extension [Measure] {
  /// The measures with those of equal units added up: “120 g + a knob”.
  var sum: String {
    var texts: [(quantity: Quantity?, text: String)] = []
    for measure in self {
      guard let quantity = measure.quantity else {
        texts.append((nil, measure.text))
        continue
      }
      let isAdded = texts.indices.contains { texts[$0].quantity?.add(quantity) == true }
      if !isAdded { texts.append((quantity, "")) }
    }
    return texts.map { $0.quantity?.text ?? $0.text }.joined(separator: " + ")
  }
}
