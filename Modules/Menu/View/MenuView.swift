import FeatureKit
import Pictures
import Terminal
import Views

/// Renders the menu's state: header, input line, screen, notices and keys.
struct MenuView: Sendable {
  /// The frame, the visible pictures, and those that may be animations, the selected one first.
  typealias Drawn = (frame: Frame, pictures: [PictureRequest], moving: [PictureRequest])
  /// Lines of input, and the cursor in them.
  typealias Input = (lines: [String], cursor: Frame.Position?)

  let state: MenuState
  /// The form of what is being loaded.
  private var form: MenuState.Form?

  init(state: MenuState) { self.state = state }

  var layout: MenuLayout { state.layout }
  var listing: Listing { state.listing }
  var text: TextLayout { state.display.text }
  var columns: Int { layout.columns }
  var style: TextStyle { text.style }

  func frame() -> Drawn {
    if let box = layout.box, let below = state.below {
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
    return screenFrame()
  }

  private func screenFrame() -> Drawn {
    let input = input
    let margin = text.blank(layout.margin)
    let top = (head + input.lines).map { margin + $0 }
    let view = screenLines
    let messages = layout.messages.map { line, role in
      margin + (role.map { style.apply($0, to: line) } ?? line)
    }
    let foot = messages.isEmpty && layout.isAiry ? [following] : messages
    let below = caption.map { margin + $0 } + foot + [margin + footer]
    let frame = Frame(
      lines: Array((top + view.lines + below).prefix(state.display.rows)),
      pictures: view.framePictures.map { $0.moved(rows: top.count, columns: 0) },
      cursor: input.cursor.map {
        Frame.Position(row: top.count - input.lines.count + $0.row, column: layout.margin + $0.column)
      },
      title: state.isFront ? "Curio" : "Curio: \(listing.screen.title)"
    )
    return (frame, view.pictures.map(\.request), view.moving)
  }

  private var screenLines: VisibleLines {
    var view = VisibleLines()
    if let form {
      view.lines = boxes(like: form, width: text.width, rows: state.view.rows)
    } else {
      view = state.visible
    }
    view.lines.extend(to: state.view.rows)
    if state.isField { view.lines = view.lines.map(style.faded) }
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
    let row = (rows - min(rows, box.rows)) / 2
    let column = (width - min(width, box.columns)) / 2
    var lines = Range(from: 0, count: rows).map { line in
      line < row ? "" : text.blank(column) + pictureLines.line(line - row).text
    }
    if state.zoom?.hidesHintAt != nil {
      let hint = "Esc back   ← → others   Space text   P play   ? help"
      lines[rows - 1] = style.apply(.dim, to: text.truncated(layout.messages.last?.line ?? hint, to: width))
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
      + lines.map { style.apply(.field, to: CellWidth.pad(" " + $0, to: width)) }
  }

  // MARK: Input

  /// The text field of a prompt or filter with its messages.
  var input: Input {
    if state.box?.isQuestion == true { return ([], nil) }
    if let question = state.question {
      let field = placeField(question)
      guard let filter = filterField else { return field }
      return (field.lines + filter.lines, state.isField ? field.cursor : filter.cursor)
    }
    if let value = state.box?.value { return input(of: value) }
    guard let filter = filterField else { return ([], nil) }
    return (filter.lines + (layout.box == nil ? [] : [""]), filter.cursor)
  }

  private var isTyping: Bool { [.prompt, .filter].contains(state.mode) }

  private func input(of value: Prompt) -> Input {
    let question = "\(value.question):"
    let lead = layout.isRoomy ? text.glyphs.divider + " " : text.truncated(question + " ", to: columns / 2)
    let input = field(lead, value.editor, isSecret: value.isSecret)
    let above = layout.isRoomy ? [style.apply(.title, to: text.truncated(question, to: columns))] : []
    return (
      above + [input.line] + problem + [""],
      isTyping ? Frame.Position(row: above.count, column: input.cursor) : nil
    )
  }

  var problem: [String] { layout.problem.map { style.apply(.bad, to: $0) } }

  private var filterField: Input? {
    guard let filter = listing.filter else { return nil }
    var sign = "/"
    if case .palette? = state.box?.content { sign = ": " }
    let input = field(sign, filter.editor)
    let isLoading = state.box == nil && state.visit.pages.isLoading
    let loading = isLoading ? "  searching the whole list\(text.glyphs.ellipsis)" : ""
    let room = columns - StyledText.width(of: input.line)
    return (
      [input.line + style.apply(.dim, to: text.truncated(loading, to: room))],
      isTyping ? Frame.Position(row: layout.fieldRows, column: input.cursor) : nil
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
