/// Reads the steps out of a recipe's instructions.
///
/// Every line is a step; nothing is cut at a period, so “approx. 20 min” stays whole. Numbering and bullets are left
/// out, as steps are numbered anyway; a heading is put in front of the line that it introduces. No word is lost.
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
    /// Whether it began with a number or a bullet, or followed a line of nothing else.
    let isMarked: Bool
    /// Whether it began with “STEP 1”.
    let isTitled: Bool

    /// Whether this is a heading: “For the filling:”, or “STEP 1 - THE FILLING” above a line of its own.
    func introduces(_ next: Line?) -> Bool {
      guard let next else { return false }
      if text.hasSuffix(":") { return true }
      return isTitled && !next.isMarked && text == text.uppercased()
    }
  }

  /// The lines that have words, without their numbering.
  private static func lines(_ instructions: String) -> [Line] {
    let invisible: Set<Unicode.Scalar> = ["\u{00AD}", "\u{200B}", "\u{2060}", "\u{FEFF}"]
    let visible = String(
      String.UnicodeScalarView(instructions.unicodeScalars.filter { !invisible.contains($0) })
    )
    var lines: [Line] = []
    var isUnderMark = false
    for raw in visible.split(whereSeparator: \.isNewline) {
      let text = raw.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let (words, isMarked, isTitled) = unmarked(text)
      if words.contains(where: { $0.isLetter || $0.isNumber }) {
        lines.append(Line(text: words, isMarked: isMarked || isUnderMark, isTitled: isTitled))
        isUnderMark = false
      } else if !text.isEmpty {
        isUnderMark = true
      }
    }
    return lines
  }

  /// A line without “STEP 1”, “1.”, “1)”, a number alone, and bullets at its start. “1.5 liters” and “2 eggs” are
  /// amounts and stay.
  private static func unmarked(_ line: String) -> (words: String, isMarked: Bool, isTitled: Bool) {
    let title = /(?i)step ?\d{1,2}(?![\d\p{L}])[ .:)\-–—]*/
    let mark = /\d{1,2}[.)](?!\d) ?|\d{1,2}$|[▢□▪▫■☐•‣◦●○·]+ ?|[*\-–—]+(?=[ \p{L}]|$) ?/
    var words = line[...]
    var isMarked = false
    var isTitled = false
    while !words.isEmpty {
      if let match = words.prefixMatch(of: title) {
        words = words[match.range.upperBound...]
        isTitled = true
      } else if let match = words.prefixMatch(of: mark) {
        words = words[match.range.upperBound...]
      } else {
        break
      }
      isMarked = true
    }
    return (String(words), isMarked, isTitled)
  }

  private static func joined(_ heading: String, _ text: String) -> String {
    let endsInWord = heading.last.map { $0.isLetter || $0.isNumber } ?? false
    return heading + (endsInWord ? ": " : " ") + text
  }
}
