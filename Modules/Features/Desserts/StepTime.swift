import FeatureKit

/// A time that a recipe's step names, for a timer: 35 minutes in “bake for 35–40 minutes”.
struct StepTime {
  let seconds: Int
  /// In the step's words: “35–40 minutes”.
  let text: String
  /// The last thing to do in its part of the sentence: “Bake”.
  var verb: String?

  /// “Bake 12 min”, “1 h 30 min”.
  var name: String {
    let hours = seconds / 3600
    let minutes = seconds % 3600 / 60
    let parts = [(hours, "h"), (minutes, "min"), (hours > 0 ? 0 : seconds % 60, "s")].filter { $0.0 > 0 }
    return ([verb].compactMap(\.self) + parts.map { "\($0) \($1)" }).joined(separator: " ")
  }

  private static let longest = 100 * 3600.0
  /// Words before a time that are no verbs.
  private static let otherWords: Set = ["about", "after", "again", "another", "for", "the", "with"]
  /// What one does for a while, after something else: “press together and chill”.
  private static let lastingWords: Set = [
    "bake", "boil", "chill", "cook", "cool", "drain", "freeze", "fry", "grill", "knead", "leave",
    "melt", "mix", "poach", "prove", "reduce", "refrigerate", "rest", "rise", "roast", "set", "simmer",
    "soak",
    "stand", "steam", "steep", "stir", "toast", "whip", "whisk",
  ]

  /// In the step's order. An interval such as “every 10 minutes” is none.
  static func all(in step: String) -> [StepTime] {
    var times: [(range: Range<String.Index>, seconds: Double)] = []
    var rest = step[...]
    while let start = rest.firstIndex(where: isPartOfWord) {
      guard let (end, seconds) = time(at: rest[start...]) else {
        rest = rest[start...].drop(while: isPartOfWord)
        continue
      }
      rest = rest[end...]
      if step[..<start].suffix(longestPart).trimmed.suffix(5).lowercased() == "every" { continue }
      if let last = times.last, seconds < last.seconds,
        ["", "and", ","].contains(step[last.range.upperBound..<start].trimmed.lowercased())
      {
        // “1 hour 30 minutes”.
        times[times.count - 1] = (last.range.lowerBound..<end, last.seconds + seconds)
      } else {
        times.append((start..<end, seconds))
      }
    }
    return times.filter { (1...longest).contains($0.seconds) }
      .map { range, seconds in
        StepTime(
          seconds: Int(seconds),
          text: String(step[range]),
          verb: verb(before: range.lowerBound, in: step)
        )
      }
  }

  /// A verb is looked for in so many characters, and “every” too.
  private static let longestPart = 200

  private static func verb(before index: String.Index, in step: String) -> String? {
    let before = step[..<index].suffix(longestPart)
    let part = before.split(whereSeparator: ".!?;:,\n".contains).last { !$0.trimmed.isEmpty } ?? ""
    let isWhole = part.startIndex > before.startIndex || before.startIndex == step.startIndex
    let words = part.split(separator: " ")
    let first = words.first { !["and", "then"].contains($0.lowercased()) }
    guard isWhole,
      let word = words.last(where: { lastingWords.contains($0.lowercased()) }) ?? first,
      word.allSatisfy(\.isLetter), (3...12).contains(word.count), !otherWords.contains(word.lowercased())
    else {
      return nil
    }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// The time that a text begins with: “35–40 minutes”, “half an hour”, “20-minute”.
  private static func time(at text: Substring) -> (end: String.Index, seconds: Double)? {
    guard let (number, afterNumber) = number(at: text) else { return nil }
    var rest = afterNumber
    // The end of a range.
    if let end = rest.after(["-", "–", "—", "to ", "or "]), end.first?.isNumber == true {
      rest = end.drop(while: \.isNumber)
    }
    rest = rest.drop { $0.isWhitespace || $0 == "-" }
    let unit = (rest.after(["of an "]) ?? rest).prefix(while: isPartOfWord)
    let name = unit.lowercased()
    let seconds = units[name.hasSuffix("s") ? String(name.dropLast()) : name]
    return seconds.map { (unit.endIndex, number * $0) }
  }

  private static func number(at text: Substring) -> (value: Double, rest: Substring)? {
    let digits = text.first?.isNumber == true ? RecipeNumber.written(at: text) : ""
    if !digits.isEmpty { return RecipeNumber(digits).map { ($0.value, text[digits.endIndex...]) } }
    let start = text.prefix(20).lowercased()
    let number = numbers.first { words, _ in
      start.hasPrefix(words) && start.dropFirst(words.count).first?.isLetter != true
    }
    return number.map { ($0.value, text.dropFirst($0.key.count)) }
  }

  private static let numbers: KeyValuePairs = [
    "a quarter of an": 0.25, "half a": 0.5, "half an": 0.5, "a": 1, "an": 1, "one": 1, "two": 2,
    "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "sixty": 60,
  ]

  /// In seconds.
  private static let units: [String: Double] = [
    "hour": 3600, "hr": 3600, "h": 3600, "minute": 60, "min": 60, "second": 1, "sec": 1,
  ]
}

extension Substring {
  /// What follows the first of these beginnings, without the white space around it; nil if it has none.
  func after(_ beginnings: [String]) -> Substring? {
    let text = drop(while: \.isWhitespace)
    let start = text.prefix(8).lowercased()
    return beginnings.first(where: start.hasPrefix).map {
      text.dropFirst($0.count).drop(while: \.isWhitespace)
    }
  }
}
