import FeatureKit
import Pictures
import Terminal

/// Renders the menu's state: header, input line, screen, notices and keys.
struct MenuView: Sendable {
  let state: MenuState

  private var place: Place { state.place }
  private var text: TextLayout { state.display.text }
  private var columns: Int { text.width }
  private var rows: Int { state.display.rows }
  private var style: Style { text.style }
  /// Whether there is room for a blank line below the header.
  private var isRoomy: Bool { rows >= 12 }

  /// The frame, the visible pictures, and the animation to play.
  func frame() -> (Frame, [PictureRequest], played: PictureRequest?) {
    let (top, bottom) = (top, bottom)
    let viewRows = max(0, rows - top.count - bottom.count)
    let view = view(rows: viewRows)
    var lines = view.lines.prefix(viewRows).map(\.self)
    lines += [String](repeating: "", count: viewRows - lines.count)
    let all = (top + lines + bottom).prefix(rows)
    let frame = Frame(
      lines: all.map { StyledText.width(of: $0) > columns ? StyledText($0).prefix(columns).string : $0 },
      pictures: view.framePictures.map { picture in
        var picture = picture
        picture.row += top.count
        return picture
      },
      cursor: cursor
    )
    return (frame, view.pictures.map(\.request), view.played)
  }

  private func view(rows: Int) -> LaidOut {
    if let top = state.helpTop { return MenuKeys(state: state).help(rows: rows, top: top) }
    if let confirmation = state.running?.confirmation, !confirmation.blocks.isEmpty {
      return state.layout(rows: rows, top: 0, nil).layout(confirmation.blocks)
    }
    return state.layout()
  }

  var rowsAround: Int { 1 + (isRoomy ? 1 : 0) + inputLines.count + messages.count + 1 }

  // MARK: Header

  var top: [String] { [header] + (isRoomy ? [""] : []) + inputLines.map(\.line) }

  /// As many titles as fit, the last ones first.
  private var header: String {
    let right = status
    let room = columns - CellWidth.cells(of: right) - (right.isEmpty ? 0 : 2)
    let titles = crumbs
    let shorter = titles.indices.dropFirst().map { [text.glyphs.ellipsis] + titles[$0...] }
    let candidates = ([titles] + shorter + [titles.suffix(1)]).map {
      $0.joined(separator: " \(text.glyphs.crumb) ")
    }
    let fitting = candidates.first { CellWidth.cells(of: $0) <= room } ?? candidates.last ?? ""
    let left = CellWidth.truncate(fitting, to: max(0, room), ellipsis: text.glyphs.ellipsis)
    let gap = text.blank(columns - CellWidth.cells(of: left) - CellWidth.cells(of: right))
    return style.apply(.title, to: left) + gap + style.apply(.dim, to: right)
  }

  /// The titles from the main menu to the current place, without repetitions.
  private var crumbs: [String] {
    state.places.map(\.screen.title.string).reduce(into: []) { crumbs, title in
      if crumbs.last != title { crumbs.append(title) }
    }
  }

  private var status: String {
    [position, place.isLoading && place.kind == .screen ? "loading" : nil, origin].compactMap(\.self)
      .joined(separator: " \(text.glyphs.dot) ")
  }

  private var position: String? {
    guard place.kind == .screen || place.filter != nil else { return nil }
    if let paging = place.screen.paging, paging.unit == .step {
      return paging.pageCount.map { "step \(paging.page) of \($0)" } ?? "step \(paging.page)"
    }
    let count = place.shown.itemCount
    guard place.screen.isList, count > 0 else { return nil }
    let isFiltered = place.filter?.editor.text.trimmed.isEmpty == false
    let total = isFiltered ? count : place.screen.paging?.total ?? count
    let more = !isFiltered && place.screen.paging?.total == nil && place.screen.paging?.next != nil ? "+" : ""
    let selected = min((place.selection ?? 0) + 1, count)
    return "\(selected.grouped) of \(total.grouped)\(more)"
  }

  var origin: String? {
    if state.catalogue.isSample { return "sample" }
    let offline = state.catalogue.mode == .offline ? "offline" : nil
    let parts = [offline, place.screen.provenance.age(at: state.now)].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The text field of a prompt or filter, and its messages.
  private var inputLines: [(line: String, cursor: Int?)] {
    if state.running?.confirmation != nil || state.showsHelp { return [] }
    if let prompt = place.prompt {
      let lead = prompt.question.string + ": "
      let input = field(lead, prompt.editor, isSecret: prompt.isSecret)
      let rejection = prompt.rejection.map { wrapped($0.string, .error) } ?? []
      return [input] + rejection.map { ($0, nil) } + [("", nil)]
    }
    if let filter = place.filter {
      let input = field("/", filter.editor)
      let loading =
        place.isLoading ? style.apply(.dim, to: "  searching the whole list\(text.glyphs.ellipsis)") : ""
      return [(input.line + loading, filter.isTyping ? input.cursor : nil)]
    }
    return []
  }

  /// The part of the text around the cursor that fits the width.
  private func field(_ lead: String, _ editor: LineEditor, isSecret: Bool = false) -> (
    line: String, cursor: Int?
  ) {
    func shown(_ typed: String) -> String {
      isSecret ? String(repeating: "*", count: typed.count) : typed
    }
    let lead = CellWidth.truncate(lead, to: columns / 2, ellipsis: text.glyphs.ellipsis)
    let room = max(1, columns - CellWidth.cells(of: lead) - 1)
    var before = shown(editor.beforeCursor)[...]
    while CellWidth.cells(of: before) > room { before = before.dropFirst() }
    let column = CellWidth.cells(of: lead) + CellWidth.cells(of: before)
    let after = StyledText(shown(editor.afterCursor)).prefix(max(0, columns - column)).string
    return (style.apply(.title, to: lead) + before + after, column)
  }

  private var cursor: Frame.Position? {
    guard state.running == nil, !state.showsHelp else { return nil }
    let above = 1 + (isRoomy ? 1 : 0)
    for (row, line) in inputLines.enumerated() {
      if let column = line.cursor { return Frame.Position(row: above + row, column: column) }
    }
    return nil
  }

  // MARK: Footer

  var bottom: [String] { messages + [footer] }

  private var messages: [String] {
    if let running = state.running {
      if let confirmation = running.confirmation {
        return wrapped(confirmation.question.string + " [y/n]", .title)
      }
      let seconds = state.now.timeIntervalSince(running.startedAt)
      let line = ProgressText(glyphs: text.glyphs, width: columns).line(
        running.progress,
        turn: Int(seconds * 10)
      )
      return [line + (seconds < 1 ? "" : "  \(Int(seconds)) s")]
    }
    let lines = state.notices.flatMap { wrapped($0.text.string, $0.level == .warning ? .warning : nil) }
    return Array(lines.prefix(max(1, rows / 4)))
  }

  private func wrapped(_ text: String, _ role: Style.Role?) -> [String] {
    CellWidth.wrap(text, to: columns).map { line in role.map { style.apply($0, to: line) } ?? line }
  }

  private var footer: String {
    style.apply(.dim, to: MenuKeys(state: state).footer(columns: columns))
  }
}

extension Glyphs {
  var crumb: String { self == .unicode ? "›" : ">" }
  var dot: String { self == .unicode ? "·" : "-" }
}

extension MenuState {
  var viewRows: Int { max(1, display.rows - MenuView(state: self).rowsAround) }

  func layout() -> LaidOut { layout(selecting: place.selection) }

  func layout(selecting selection: Int?) -> LaidOut {
    // The text of a picture that only repeats the title is omitted.
    let blocks = place.shown.blocks.filter {
      display.drawsPictures || $0.drawnPicture?.altText != place.shown.title
    }
    return layout(rows: viewRows, top: place.top, selection).layout(blocks, actions: place.shown.actions)
  }

  func layout(rows: Int, top: Int, _ selection: Int?) -> ScreenLayout {
    var layout = display
    (layout.rows, layout.top, layout.selection) = (rows, top, selection)
    layout.filter = place.filter?.editor.text ?? place.prompt?.editor.text ?? ""
    layout.showsNumbers = place.prompt == nil
    layout.rendered = pictures
    return layout
  }
}
