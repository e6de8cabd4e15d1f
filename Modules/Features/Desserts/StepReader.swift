/// Splits a recipe's instructions into steps.
///
/// Every line is a step. Lines aren't split at periods, because of texts like “approx. 20 min”. Numbering and
/// bullets are removed, as the view numbers the steps; a heading joins the line after it. All other words
/// remain.
enum StepReader {
  static func steps(_ instructions: String) -> [String] {
    let lines = lines(instructions)
    var steps: [String] = []
    var heading: String?
    for (index, line) in lines.enumerated() {
      let text = heading.map { joined($0, line.text) } ?? line.text
      let next = index + 1 < lines.count ? lines[index + 1] : nil
      if line.introduces(next) {
        heading = text
      } else {
        steps.append(text)
        heading = nil
      }
    }
    return steps
  }

  private struct Line {
    let text: String
    /// Whether it starts with “STEP 1”.
    let isTitled: Bool

    /// Whether this is a heading: “For the filling:”, or “STEP 1 - THE FILLING” before a line of text.
    func introduces(_ next: Line?) -> Bool {
      guard let next else { return false }
      return text.hasSuffix(":") || isTitled && !next.isTitled && text == text.uppercased()
    }
  }

  /// The lines with words, without numbering.
  private static func lines(_ instructions: String) -> [Line] {
    let invisible: Set<Unicode.Scalar> = ["\u{00AD}", "\u{200B}", "\u{2060}", "\u{FEFF}"]
    let visible = String(instructions.unicodeScalars.filter { !invisible.contains($0) })
    return visible.split(whereSeparator: \.isNewline)
      .map { unmarked($0.split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
      .filter { $0.text.contains { $0.isLetter || $0.isNumber } }
  }

  /// Removes “STEP 1”, “1.”, “1)”, a single number and bullets from the start, but not amounts such as “1.5
  /// liters” and “2 eggs”.
  private static func unmarked(_ line: String) -> Line {
    var words = line[...]
    var isTitled = false
    while let rest = afterTitle(words) ?? afterNumber(words) ?? afterBullets(words) {
      // Only “STEP 1” begins with a letter.
      isTitled = isTitled || words.first?.isLetter == true
      words = rest.drop { $0 == " " }
    }
    return Line(text: String(words), isTitled: isTitled)
  }

  private static func afterTitle(_ words: Substring) -> Substring? {
    guard let title = words.after(["step"]) else { return nil }
    let number = title.prefix(while: \.isNumber)
    let rest = words[number.endIndex...]
    let isNumber = (1...2).contains(number.count) && rest.first?.isLetter != true
    return isNumber ? rest.drop(while: " .:)-–—".contains) : nil
  }

  private static func afterNumber(_ words: Substring) -> Substring? {
    let number = words.prefix(while: \.isNumber)
    let rest = words[number.endIndex...]
    guard (1...2).contains(number.count) else { return nil }
    guard let sign = rest.first else { return rest }
    return ".)".contains(sign) && rest.dropFirst().first?.isNumber != true ? rest.dropFirst() : nil
  }

  /// A dash before a number, as in “-5 °C”, is none.
  private static func afterBullets(_ words: Substring) -> Substring? {
    let bullets = words.prefix(while: "▢□▪▫■☐•‣◦●○·*-–—".contains)
    let rest = words[bullets.endIndex...]
    guard let last = bullets.last, !"*-–—".contains(last) || rest.first?.isNumber != true else { return nil }
    return rest
  }

  private static func joined(_ heading: String, _ text: String) -> String {
    let endsInWord = heading.last.map { $0.isLetter || $0.isNumber } ?? false
    return heading + (endsInWord ? ": " : " ") + text
  }
}
