import FeatureKit
import Terminal

/// The field above the results of a place, and the known values below it.
extension MenuView {
  /// The field with edges where there is room for them, and the cursor.
  func placeField(_ question: FeaturePlace.Question) -> Input {
    let middle = fieldLine(question)
    let hasEdges = layout.fieldRows == 4
    var lines = [middle.text]
    if hasEdges { lines = [edge("▄"), middle.text, edge("▀")] }
    lines += problem
    if problem.isEmpty, layout.fieldRows > 1 { lines.append(knownValues) }
    var input = Input(lines: lines)
    if state.isField {
      input.cursor = Frame.Position(row: hasEdges ? 1 : 0, column: 2 + middle.cursor)
    }
    return input
  }

  private func edge(_ glyph: String) -> String {
    style.apply(.edge, to: glyph.repeated(columns))
  }

  /// The typed or asked text, with the key that opens the field at the end.
  private func fieldLine(_ question: FeaturePlace.Question) -> Line {
    let typed = state.visit.field
    let editor = typed?.shownEditor ?? LineEditor(state.asked)
    let isEmpty = editor.text.isEmpty
    var key = ""
    var words = ""
    if columns >= 60 {
      if typed == nil {
        key = state.isFieldSelected ? "Enter" : "i"
        words = isEmpty ? " search " : " search again "
        if state.visit.lacksKey { words = " type " }
      } else if typed?.isSecret == true, !isEmpty {
        words = " \(editor.text.count) characters, hidden "
      }
    }
    let room = columns - 3 - CellWidth.cells(of: key + words)
    let line = line("", editor, width: room)
    var shown = line.text
    if isEmpty { shown = text.truncated(placeholder(question), to: room) }
    let pad = text.blank(room + 1 - CellWidth.cells(of: shown))
    var value = style.apply(isEmpty || typed == nil ? .dim : .field, .field, to: " " + shown + pad)
    if editor.isSelected {
      value = field(" ") + style.apply(.chosen, to: shown) + field(pad)
    }
    let isMarked = typed != nil || state.isFieldSelected
    let sign = style.apply(isMarked ? .accent : .dim, .field, to: text.glyphs.pointer)
    let end = style.apply(.accent, .field, to: key) + style.apply(.dim, .field, to: words)
    return (sign + value + end, line.cursor)
  }

  private func placeholder(_ question: FeaturePlace.Question) -> String {
    if state.visit.lacksKey, let key = listing.screen.actions.first {
      let waiting = state.visit.route.arguments.flatMap(\.value).map { "; then: \($0)" }.joined()
      return "\(key.title)  paste it here, it stays hidden\(waiting)"
    }
    let parameter = state.offers.parameter(of: question)
    return parameter.map { $0.prompt ?? $0.placeholder.lowercased() } ?? ""
  }

  /// The values that are known, such as those asked before: the ones that fit, with the matching
  /// letters in accent.
  private var knownValues: String {
    guard let field = state.visit.field, !field.matches.isEmpty else { return "" }
    let typed = field.editor.isSelected ? "" : field.editor.text.trimmed
    var line = dim("  before: ")
    let first = max(0, (field.chosen ?? 0) - 3)
    for (index, value) in field.matches.enumerated().dropFirst(first) {
      let title = text.truncated(value.title.string, to: max(1, columns / 3))
      var shown = text.marked(title, TextMatch.ranges(in: title, for: typed), in: .dim)
      if field.chosen == index { shown = style.apply(.chosen, to: title) }
      shown += text.blank(3)
      if StyledText.width(of: line + shown) > columns { break }
      line += shown
    }
    return line
  }
}
