import FeatureKit

/// A time that a recipe's step names, for a timer: 35 minutes in “bake for 35–40 minutes”.
struct StepTime: Sendable, Equatable {
  let seconds: Int
  /// In the step's words: “35–40 minutes”.
  let text: String
  /// The first word of its part of the sentence: “Bake”.
  var verb: String?

  /// “Bake 12 min”, “1 h 30 min”.
  var name: String {
    let (hours, minutes) = (seconds / 3600, seconds % 3600 / 60)
    let parts = [(hours, "h"), (minutes, "min"), (seconds % 60, "s")].filter { $0.0 > 0 }
    return ([verb].compactMap(\.self) + parts.map { "\($0) \($1)" }).joined(separator: " ")
  }

  private static let longest = 100 * 3600.0
  /// Words before a time that are no verbs.
  private static let otherWords: Set = ["about", "after", "again", "another", "for", "the", "with"]

  /// In the step's order. An interval such as “every 10 minutes” is none.
  static func all(in step: String) -> [StepTime] { all(in: [step])[0] }

  /// The times of each step. Together they take a part of the time, because the pattern is read once.
  static func all(in steps: [String]) -> [[StepTime]] {
    let pattern = Self.pattern
    return steps.map { all(in: $0, by: pattern) }
  }

  private static func all(in step: String, by pattern: Pattern) -> [StepTime] {
    var times: [(range: Range<String.Index>, seconds: Double)] = []
    for (range, seconds) in matches(in: step, by: pattern) {
      if let last = times.last, seconds < last.seconds,
        ["", "and", ","].contains(step[last.range.upperBound..<range.lowerBound].trimmed.lowercased())
      {
        // “1 hour 30 minutes”.
        times.removeLast()
        times.append((last.range.lowerBound..<range.upperBound, last.seconds + seconds))
      } else {
        times.append((range, seconds))
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

  private static func verb(before index: String.Index, in step: String) -> String? {
    let part = step[..<index].split(whereSeparator: ".!?;:,\n".contains).last { !$0.trimmed.isEmpty } ?? ""
    guard let word = part.split(separator: " ").first(where: { !["and", "then"].contains($0.lowercased()) }),
      word.allSatisfy(\.isLetter), (3...12).contains(word.count), !otherWords.contains(word.lowercased())
    else {
      return nil
    }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private typealias Pattern = Regex<(Substring, Substring, Substring)>

  private static var pattern: Pattern {
    #/
    (?i)
    ( half\ an? | a\ quarter\ of\ an | [a-z]++
    | \d+ (?: [\ \-]? [¼-¾⅐-⅞] | (?: \ \d+ )? [\/⁄] \d+ | [.,]\d+ )?
    | [¼-¾⅐-⅞] )
    (?: (?: \s* [\-–—] \s* | \s+ (?: to | or ) \s+ ) [\d¼-¾⅐-⅞]+ )?
    [\s\-]* (?: of\ an\s+ )?
    ( hour | hr | h | minute | min | second | sec ) s? \b
    /#
  }

  private static func matches(
    in step: String,
    by pattern: Pattern
  ) -> [(range: Range<String.Index>, seconds: Double)] {
    var found: [(range: Range<String.Index>, seconds: Double)] = []
    var rest = step[...]
    // A time begins with a word: a search from each letter on would take ten times as long.
    while let start = rest.firstIndex(where: isPartOfWord) {
      rest = rest[start...]
      guard let match = rest.prefixMatch(of: pattern) else {
        rest = rest.drop(while: isPartOfWord)
        continue
      }
      rest = rest[match.range.upperBound...]
      let isInterval = step[..<start].trimmed.lowercased().hasSuffix("every")
      guard !isInterval, let number = number(match.output.1) else { continue }
      found.append((match.range, number * secondsPerUnit(match.output.2)))
    }
    return found
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func number(_ text: Substring) -> Double? {
    let words: [String: Double] = [
      "a": 1, "an": 1, "half a": 0.5, "half an": 0.5, "a quarter of an": 0.25, "one": 1, "two": 2,
      "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
      "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "sixty": 60,
    ]
    return words[text.lowercased()] ?? RecipeNumber(text)?.value
  }

  private static func secondsPerUnit(_ unit: Substring) -> Double {
    switch unit.lowercased().first {
    case "h": 3600
    case "m": 60
    default: 1
    }
  }
}
