import FeatureKit
import Pictures
import Terminal
import Views

/// Renders the menu's state: header, input line, screen, notices and keys.
struct MenuView {
  /// The frame, the visible pictures, and those that may be animations, the selected one first.
  typealias Drawn = (frame: Frame, pictures: [PictureRequest], moving: [PictureRequest])

  /// Lines of input, and the cursor in them.
  struct Input {
    var lines: [String] = []
    var cursor: Frame.Position?

    /// The cursor on the terminal.
    func cursor(below rows: Int, after columns: Int) -> Frame.Position? {
      cursor.map { Frame.Position(row: rows + $0.row, column: columns + $0.column) }
    }
  }

  let state: MenuState
  /// The form of what is being loaded.
  var form: MenuState.Form?

  var layout: MenuLayout { state.layout }
  var listing: Listing { state.listing }
  var text: TextLayout { state.display.text }
  var columns: Int { layout.columns }
  var style: TextStyle { text.style }

  func dim(_ text: String) -> String { style.apply(.dim, to: text) }
  func accent(_ text: String) -> String { style.apply(.accent, to: text) }
  func field(_ text: String) -> String { style.apply(.field, to: text) }

  func frame() -> Drawn {
    if let box = layout.box, let below = state.below {
      return frame(of: box, over: MenuView(state: below).frame())
    }
    // The picture stays while the next one is loaded.
    if state.zoom != nil, [.picture, .running].contains(state.mode), let picture = state.itemPicture {
      return frame(of: picture)
    }
    if form == nil, let loading { return loading.frame() }
    return screenFrame()
  }

  private func screenFrame() -> Drawn {
    let input = input
    let head = head
    let margin = text.blank(layout.margin)
    let top = (head + input.lines).map { margin + $0 }
    let view = screenLines
    var foot = layout.messages.map { line, role in margin + style.apply(role, to: line) }
    if foot.isEmpty, layout.isAiry { foot = [following] }
    let below = caption.map { margin + $0 } + foot + [margin + footer]
    let frame = Frame(
      lines: Array((top + view.lines + below).prefix(state.display.rows)),
      pictures: view.framePictures.map { $0.moved(rows: top.count, columns: 0) },
      cursor: input.cursor(below: head.count, after: layout.margin),
      focus: focus(in: view, from: Frame.Position(row: top.count, column: layout.margin)),
      title: state.isFront ? "Curio" : "Curio: \(listing.screen.title)"
    )
    return (frame, view.pictures.map(\.request), view.moving)
  }

  /// The first cell of the selected row or tile, else of the lines in view.
  func focus(in view: VisibleLines, from start: Frame.Position) -> Frame.Position {
    if state.isFieldSelected { return Frame.Position(row: head.count, column: start.column) }
    guard let item = state.view.selectedItem else { return start }
    return Frame.Position(row: start.row + max(0, item.line - view.top), column: start.column + item.column)
  }

  private var screenLines: VisibleLines {
    var view = VisibleLines()
    if let form {
      view.lines = boxes(like: form)
    } else {
      view = state.visible
      if state.backdrop?.isEmpty == true, state.keptBlocks.isEmpty {
        view.lines += [""] + boxes(like: state.form(of: state.visit.route))
      }
    }
    let rows = state.view.rows + layout.insetRows
    view.lines = Array(view.lines.prefix(rows))
    view.lines.extend(to: rows)
    if state.isField, !state.isAbsent { view.lines = view.lines.map(style.faded) }
    return view
  }

  // MARK: A picture on the whole terminal

  /// A picture as large as it fits, in the middle.
  private func frame(of picture: Picture) -> Drawn {
    let width = text.width
    let rows = state.display.rows
    let request = PictureRequest(picture: picture, box: PictureBox(columns: width, rows: rows), .filling)
    let pictureLines = PictureLines(request, in: state.display)
    let box = state.pictures[request]?.box ?? request.box
    let row = max(0, rows - box.rows) / 2
    let column = max(0, width - box.columns) / 2
    var lines = [String](repeating: "", count: row)
    lines += (row..<rows).map { text.blank(column) + pictureLines.line($0 - row).text }
    var drawn = pictureLines.position(row: row, column: column)?.drawn?.clipped(to: rows)
    // A drawn picture is over the text in its cells.
    if state.zoom?.hidesHintAt != nil {
      let hint = "Esc back   ← → others   Space text   P play   ? help"
      lines[rows - 1] = dim(text.truncated(layout.messages.last?.line ?? hint, to: width))
      drawn = drawn?.clipped(to: rows - 1) ?? drawn
    }
    if state.zoom?.showsText == true {
      let shown = zoomedText(width).suffix(rows)
      lines.replaceSubrange((rows - shown.count)..., with: shown)
      drawn = drawn?.clipped(to: rows - shown.count)
    }
    let frame = Frame(lines: lines, pictures: [drawn].compactMap(\.self), title: picture.altText.string)
    return (frame, [request], [request])
  }

  /// The screen's text, a few lines of it.
  private func zoomedText(_ width: Int) -> [String] {
    let shown = listing.shown
    let texts = shown.blocks.compactMap { block -> SafeText? in
      switch block {
      case .text(let text), .heading(let text): text
      default: nil
      }
    }
    let title = CellWidth.pad(text.truncated(shown.title.string, to: width), to: width)
    let lines = texts.flatMap { CellWidth.wrap($0.string, to: width - 2) }.prefix(6)
    return [style.apply(.title, .field, to: title)]
      + lines.map { field(CellWidth.pad(" " + $0, to: width)) }
  }

  // MARK: Input

  /// The text field of a prompt or filter with its messages.
  var input: Input {
    if let value = state.box?.value { return input(of: value) }
    var input = state.question.map(placeField) ?? Input()
    guard let filter = listing.filter else { return input }
    let line = filterLine(filter)
    if state.mode == .filter {
      input.cursor = Frame.Position(row: layout.fieldRows, column: line.cursor)
    }
    input.lines.append(line.text)
    if layout.box != nil { input.lines.append("") }
    return input
  }

  private func input(of value: Prompt) -> Input {
    let question = "\(value.question):"
    var lead = text.truncated(question + " ", to: columns / 2)
    var input = Input()
    if layout.isRoomy {
      lead = text.glyphs.divider + " "
      input.lines = [style.apply(.title, to: text.truncated(question, to: columns))]
    }
    let line = line(lead, value.shownEditor, width: columns)
    if state.mode == .prompt {
      input.cursor = Frame.Position(row: input.lines.count, column: line.cursor)
    }
    input.lines += [line.text] + problem + [""]
    return input
  }

  var problem: [String] { layout.problem.map { style.apply(.bad, to: $0) } }

  private func filterLine(_ filter: ListFilter) -> Line {
    let sign = state.box?.isPalette == true ? ": " : "/"
    var line = line(sign, filter.editor, width: columns)
    if state.box == nil, state.visit.pages.isLoading {
      let room = columns - StyledText.width(of: line.text)
      line.text += dim(text.truncated("  searching the whole list\(text.glyphs.ellipsis)", to: room))
    }
    return line
  }

  /// A line of input with the cursor's column.
  typealias Line = (text: String, cursor: Int)

  /// The part of the text around the cursor that fits the width.
  func line(_ lead: String, _ editor: LineEditor, width: Int) -> Line {
    let start = CellWidth.cells(of: lead)
    let before = CellWidth.suffix(of: editor.beforeCursor, cells: max(1, width - start - 1))
    let column = start + CellWidth.cells(of: before)
    let after = StyledText.prefix(of: editor.afterCursor, max(0, width - column))
    return (accent(lead) + before + after, column)
  }
}
