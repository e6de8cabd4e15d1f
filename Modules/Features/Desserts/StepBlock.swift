import FeatureKit

/// A step's text under its position as a bar: large, because it is read from a distance. The next steps are
/// at the bottom, as far as there is room.
struct StepBlock: ScreenBlock {
  let number: Int
  let texts: [SafeText]
  /// The recipe's.
  var picture: Picture?

  private var count: Int { texts.count }
  private var text: SafeText { texts[number - 1] }

  var step: (number: Int, count: Int)? { (number, count) }
  var records: [SafeText] { [text] }

  /// With space between the lines if they have room.
  func lines(on canvas: Canvas) -> [String] {
    let edge = canvas.draw(.accent, canvas.edge) + " "
    let text = canvas.wrap(text, max(1, canvas.width - 2)).map { edge + canvas.draw(.title, $0) }
    let spaced = Array(text.map { [$0] }.joined(separator: [edge]))
    let head = [bar(on: canvas), ""]
    if canvas.rows == 0 || head.count + spaced.count > canvas.rows { return head + text }
    let spare = canvas.rows - head.count - spaced.count
    let next = next(on: canvas, rows: spare - 3)
    func blanks(_ count: Int) -> [String] { [String](repeating: "", count: count) }
    let free = spare - next.count
    return head + blanks(free / 3) + spaced + blanks(free - free / 3) + next
  }

  private func bar(on canvas: Canvas) -> String {
    let title = "  Step \(number) of \(count)"
    let room = max(0, canvas.width - canvas.cells(title))
    let full = min(room, room * number / max(1, count))
    return canvas.draw(.accent, canvas.line.repeated(full))
      + canvas.draw(.dim, canvas.line.repeated(room - full) + title)
  }

  /// The steps after this one, whole ones as long as they fit.
  private func next(on canvas: Canvas, rows: Int) -> [String] {
    var lines: [String] = []
    var lead = "Then "
    for (index, text) in texts.enumerated().dropFirst(number) {
      let label = "\(index + 1)  "
      let left = lead.count + label.count
      var start = canvas.draw(.dim, lead) + canvas.draw(.accent, label)
      var added = canvas.wrap(text, max(1, canvas.width - left)).map { part in
        defer { start = canvas.blank(left) }
        return start + canvas.draw(.dim, part)
      }
      if !lines.isEmpty { added.insert("", at: 0) }
      if lines.count + added.count > rows { break }
      lines += added
      lead = "     "
    }
    return lines
  }
}
