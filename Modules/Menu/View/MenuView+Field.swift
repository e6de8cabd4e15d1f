import FeatureKit
import Terminal

/// The field above the results of a place, and the known values below it.
extension MenuView {
  /// The field with edges where there is room for them, and the cursor.
  func placeField(_ question: FeaturePlace.Question) -> Input {
    let (middle, column) = fieldLine(question)
    func edge(_ glyph: String) -> String {
      style.apply(.edge, to: glyph.repeated(columns))
    }
    let below = problem.isEmpty ? [knownValues] : problem
    let lines =
      switch layout.fieldRows {
      case 4: [edge("▄"), middle, edge("▀")] + below
      case 2: [middle] + below
      default: [middle] + problem
      }
    let row = layout.fieldRows == 4 ? 1 : 0
    return (lines, state.isField ? Frame.Position(row: row, column: 2 + column) : nil)
  }

  /// The typed or asked text, with the key that opens the field at the end.
  private func fieldLine(_ question: FeaturePlace.Question) -> (line: String, column: Int) {
    let isTyped = state.isField
    let editor = state.visit.field?.editor ?? LineEditor(state.asked)
    let key = isTyped || columns < 60 ? "" : state.isFieldSelected ? "Enter" : "i"
    let words = key.isEmpty ? "" : " \(state.asked.isEmpty ? "ask" : "ask again") "
    let room = columns - 3 - CellWidth.cells(of: key + words)
    let (line, column) = field("", editor, width: room)
    let placeholder =
      state.offers.parameter(of: question).map { $0.prompt ?? $0.placeholder.lowercased() } ?? ""
    let shown = editor.text.isEmpty ? text.truncated(placeholder, to: room) : line
    let isDim = editor.text.isEmpty || !isTyped
    let pad = text.blank(room + 1 - CellWidth.cells(of: shown))
    let isMarked = isTyped || state.isFieldSelected
    let value =
      editor.isSelected
      ? style.apply(.field, to: " ") + style.apply(.chosen, to: shown) + style.apply(.field, to: pad)
      : style.apply(isDim ? .dim : .field, .field, to: " " + shown + pad)
    return (
      style.apply(isMarked ? .accent : .dim, .field, to: text.glyphs.pointer) + value
        + style.apply(.accent, .field, to: key) + style.apply(.dim, .field, to: words),
      column
    )
  }

  /// The values that are known, such as those asked before: the ones that fit, with the matching
  /// letters in accent.
  private var knownValues: String {
    guard state.isField, let field = state.visit.field, !field.matches.isEmpty else { return "" }
    let typed = field.editor.isSelected ? "" : field.editor.text.trimmed
    let lead = "  before: "
    var line = style.apply(.dim, to: lead)
    var used = CellWidth.cells(of: lead)
    let first = max(0, (field.chosen ?? 0) - 3)
    for (index, value) in field.matches.enumerated().dropFirst(first) {
      let title = text.truncated(value.title.string, to: max(1, columns / 3))
      let width = CellWidth.cells(of: title) + 3
      if used + width > columns { break }
      let matches = TextMatch.ranges(in: title, for: typed)
      line +=
        field.chosen == index
        ? style.apply(.chosen, to: title)
        : text.marked(title, matches, in: .dim)
      line += text.blank(3)
      used += width
    }
    return line
  }
}
