import FeatureKit

/// A step's text under its position as a bar: large, because it is read from a distance.
struct StepBlock: ScreenBlock {
  let number: Int
  let count: Int
  let text: SafeText

  private static let widest = 64

  var step: (number: Int, count: Int)? { (number, count) }
  var records: [SafeText] { [text] }

  /// In the middle of the rows, and with space between the lines if they have room.
  func lines(on canvas: Canvas) -> [String] {
    let width = min(canvas.width, Self.widest)
    let title = "  Step \(number) of \(count)"
    let room = max(0, width - canvas.cells(title))
    let full = min(room, room * number / max(1, count))
    let bar =
      canvas.draw(.accent, String(repeating: canvas.full, count: full))
      + canvas.draw(.dim, String(repeating: canvas.empty, count: room - full) + title)
    let edge = canvas.draw(.accent, canvas.edge) + " "
    let text = canvas.wrap(text, max(1, width - 2)).map { edge + canvas.draw(.title, $0) }
    let spaced = Array(text.map { [$0] }.joined(separator: [edge]))
    let lines = [bar, ""] + (spaced.count + 2 > canvas.rows ? text : spaced)
    let left = String(repeating: " ", count: canvas.rows > 0 ? (canvas.width - width) / 2 : 0)
    let spare = max(0, canvas.rows - lines.count)
    func blanks(_ count: Int) -> [String] { [String](repeating: "", count: count) }
    return blanks(spare / 2) + lines.map { $0.isEmpty ? "" : left + $0 } + blanks(spare - spare / 2)
  }
}
