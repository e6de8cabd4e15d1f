import FeatureKit
import Pictures
import Terminal
import Views

/// Renders the menu's state: header, input line, screen, notices and keys.
package struct MenuView: Sendable {
  let state: MenuState
  /// The form of what is being loaded.
  private var form: MenuState.Form?

  package init(state: MenuState) { self.state = state }

  var location: MenuLocation { state.location }
  var text: TextLayout { state.display.text }
  var columns: Int { state.innerWidth }
  var style: TextStyle { text.style }

  /// The frame, the visible pictures, and those that may be animations, the selected one first.
  package func frame() -> Drawn {
    if let box = state.box, let below = state.below {
      return frame(of: box, over: MenuView(state: below).frame())
    }
    // The picture stays while the next one is loaded.
    if state.zoom != nil, [.picture, .running].contains(state.mode), let picture = state.itemPicture {
      return frame(of: picture)
    }
    if form == nil, let loading = state.loading {
      var next = MenuView(state: loading.state)
      next.form = loading.form
      return next.frame()
    }
    let input = input
    let margin = text.blank(state.margin)
    let top = (head + input.lines).map { margin + $0 }
    var view = form == nil ? state.visible : VisibleLines()
    if let form { view.lines = boxes(like: form, width: text.width, rows: state.view.rows) }
    if location.isField { view.lines = view.lines.map(style.faded) }
    view.lines.extend(to: state.view.rows)
    let messages = state.messages.map { line, role in
      margin + (role.map { style.apply($0, to: line) } ?? line)
    }
    let foot = messages.isEmpty && state.isAiry ? [following] : messages
    let frame = Frame(
      lines: Array(
        (top + view.lines + caption.map { margin + $0 } + foot + [margin + footer])
          .prefix(state.display.rows)
      ),
      pictures: view.framePictures.map { $0.moved(rows: top.count, columns: 0) },
      cursor: input.cursor.map {
        Frame.Position(row: top.count - input.lines.count + $0.row, column: state.margin + $0.column)
      },
      title: location.kind == .menu && state.locations.count == 1
        ? "Curio" : "Curio: \(location.screen.title)"
    )
    return (frame, view.pictures.map(\.request), view.moving)
  }

  /// A picture as large as it fits, in the middle.
  private func frame(of picture: Picture) -> Drawn {
    let (width, rows) = (text.width, state.display.rows)
    let request = PictureRequest(picture: picture, box: PictureBox(columns: width, rows: rows), .filling)
    let pictureLines = PictureLines(request, in: state.display)
    let box = state.pictures[request]?.box ?? request.box
    let (row, column) = ((rows - min(rows, box.rows)) / 2, (width - min(width, box.columns)) / 2)
    var lines = Range(from: 0, count: rows).map { line in
      line < row ? "" : text.blank(column) + pictureLines.line(line - row).text
    }
    if state.zoom?.hidesHintAt != nil {
      let hint = "Esc back   ← → others   Space text   P play   ? help"
      lines[rows - 1] = style.apply(.dim, to: text.truncated(state.messages.last?.line ?? hint, to: width))
    }
    if state.zoom?.showsText == true {
      let shown = zoomedText(width)
      lines.replaceSubrange(max(0, rows - shown.count)..., with: shown.suffix(rows))
    }
    let drawn = pictureLines.position(row: row, column: column)?.drawn?.clipped(to: rows)
    let frame = Frame(lines: lines, pictures: [drawn].compactMap(\.self), title: picture.altText.string)
    return (frame, [request], [request])
  }

  /// The screen's text, a few lines of it.
  private func zoomedText(_ width: Int) -> [String] {
    let texts = location.shown.blocks.compactMap { block -> SafeText? in
      switch block {
      case .text(let text), .heading(let text): text
      default: nil
      }
    }
    let title = style.apply(
      .title,
      .field,
      to: CellWidth.pad(text.truncated(location.shown.title.string, to: width), to: width)
    )
    let lines = texts.flatMap { CellWidth.wrap($0.string, to: width - 2) }.prefix(6)
    return [title] + lines.map { style.apply(.field, to: CellWidth.pad(" " + $0, to: width)) }
  }

  // MARK: Input

  /// The text field of a prompt or filter with its messages, and the cursor.
  var input: (lines: [String], cursor: Frame.Position?) {
    if state.mode == .question { return ([], nil) }
    let isTyping = [.prompt, .filter].contains(state.mode)
    if let question = state.question {
      let field = placeField(question)
      guard let filter = filterField(isTyping: isTyping) else { return field }
      return (field.lines + filter.lines, location.prompt == nil ? filter.cursor : field.cursor)
    }
    if let prompt = location.prompt {
      let question = "\(prompt.question):"
      let lead = state.isRoomy ? text.glyphs.divider + " " : text.truncated(question + " ", to: columns / 2)
      let input = field(lead, prompt.editor, isSecret: prompt.isSecret)
      let above = state.isRoomy ? [style.apply(.title, to: text.truncated(question, to: columns))] : []
      let problemLines = state.problemLines.map { style.apply(.bad, to: $0) }
      return (
        above + [input.line] + problemLines + [""],
        isTyping ? Frame.Position(row: above.count, column: input.cursor) : nil
      )
    }
    guard let filter = filterField(isTyping: isTyping) else { return ([], nil) }
    return (filter.lines + (state.box == nil ? [] : [""]), filter.cursor)
  }

  private func filterField(isTyping: Bool) -> (lines: [String], cursor: Frame.Position?)? {
    guard let filter = location.filter else { return nil }
    let input = field(location.kind == .palette ? ": " : "/", filter.editor)
    let loading = location.isLoading ? "  searching the whole list\(text.glyphs.ellipsis)" : ""
    let room = columns - StyledText.width(of: input.line)
    let row = state.question == nil ? 0 : state.fieldRows
    return (
      [input.line + style.apply(.dim, to: text.truncated(loading, to: room))],
      isTyping ? Frame.Position(row: row, column: input.cursor) : nil
    )
  }

  /// The part of the text around the cursor that fits the width.
  func field(_ lead: String, _ editor: LineEditor, width: Int? = nil, isSecret: Bool = false) -> (
    line: String, cursor: Int
  ) {
    let columns = width ?? columns
    func shown(_ typed: String) -> String {
      isSecret ? "*".repeated(typed.count) : typed
    }
    let room = max(1, columns - CellWidth.cells(of: lead) - 1)
    let before = CellWidth.suffix(of: shown(editor.beforeCursor), cells: room)
    let column = CellWidth.cells(of: lead) + CellWidth.cells(of: before)
    let after = StyledText.prefix(of: shown(editor.afterCursor), max(0, columns - column))
    return (style.apply(.accent, to: lead) + before + after, column)
  }
}
