import FeatureKit
import Terminal

/// The field above the results of a place.
extension MenuView {
  /// The field with edges where there is room for them, and the cursor.
  func placeField(_ question: FeaturePlace.Question) -> (lines: [String], cursor: Frame.Position?) {
    let isTyped = location.prompt != nil
    let width = columns
    let editor = location.prompt?.editor ?? LineEditor(state.asked)
    let key = isTyped || width < 60 ? "" : "i"
    let words = key.isEmpty ? "" : " \(state.asked.isEmpty ? "ask" : "ask again") "
    let room = width - 3 - CellWidth.cells(of: key + words)
    let (line, column) = field("", editor, width: room)
    let parameter = state.contents.command(of: question.route)?.parameters
      .first { $0.name == question.parameter }
    let placeholder = parameter.map { ($0.prompt ?? $0.placeholder).lowercased() } ?? ""
    let shown = editor.text.isEmpty ? text.truncated(placeholder, to: room) : line
    let role: TextStyle.Role = editor.text.isEmpty || !isTyped ? .dim : .field
    let pad = text.blank(room + 1 - CellWidth.cells(of: shown))
    let bar = style.apply(isTyped ? .accent : .dim, .field, to: text.glyphs.pointer)
    let middle =
      bar + style.apply(role, .field, to: " " + shown + pad) + style.apply(.accent, .field, to: key)
      + style.apply(.dim, .field, to: words)
    let problemLines = state.problemLines.map { style.apply(.bad, to: $0) }
    func edge(_ glyph: String) -> String {
      style.apply(.edge, to: String(repeating: glyph, count: width))
    }
    let lines =
      switch state.fieldRows {
      case 3: [edge("▄"), middle, edge("▀")] + problemLines
      case 2: [middle, ""] + problemLines
      default: [middle] + problemLines
      }
    let row = state.fieldRows == 3 ? 1 : 0
    return (lines, isTyped ? Frame.Position(row: row, column: 2 + column) : nil)
  }
}
