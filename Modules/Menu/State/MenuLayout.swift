import FeatureKit
import Terminal
import Views

/// A box's position on the terminal, in cells from 0, with its edge.
struct BoxFrame: Equatable {
  static let mostColumns = 100
  private static let mostRows = 30

  var row: Int
  let column: Int
  let width: Int
  var rows: Int

  /// The width between the edges and the blanks beside them.
  var innerWidth: Int { width - 4 }

  func contains(column: Int, row: Int) -> Bool {
    Range(from: self.row, count: rows).contains(row)
      && Range(from: self.column, count: width).contains(column)
  }

  /// As high as it may be; nil for a terminal without room for one.
  fileprivate init?(in display: ScreenLayout) {
    guard display.rows >= 14, display.text.width >= 50 else { return nil }
    row = 2
    width = min(display.text.width - 4, Self.mostColumns)
    column = (display.text.width - width) / 2
    rows = min(display.rows - 4, Self.mostRows)
  }
}

/// Where everything is on the terminal: a function of the state and its size, made once an update before the
/// content is laid out. Rows and columns are cells from 0.
struct MenuLayout {
  /// A line above the footer.
  typealias Message = (line: String, role: TextStyle.Role?)

  /// nil without a box, and for one that has the whole terminal, as each has on a small one.
  var box: BoxFrame?
  /// The first column of the pane; nil where there is none.
  var pane: Int?
  /// Cells at the left and at the right.
  var margin = 0
  /// The width of header, input, messages and footer.
  var columns = 0
  /// Whether there is room for a line below the header: the tabs, or a blank one.
  var isRoomy = false
  /// Whether there is room for a blank line above the footer, in which messages begin.
  var isAiry = false
  /// A very low terminal has only their keys.
  var showsTabs = false
  var hasAirBelowTabs = false
  /// The current tab and as many others as fit, each with its columns in the row of the tabs.
  var tabs: [(index: Int, columns: Range<Int>)] = []
  /// The rows of the field above the results of a place: with an edge above and below where there is room
  /// and a tint for it, and with a line for the known values.
  var fieldRows = 0
  /// Why the typed value isn't valid.
  var problem: [String] = []
  var inputRows = 0
  /// Between header and footer, without messages, so that pictures have the same size with and without.
  var screenRows = 1
  /// The screen's first row.
  var firstRow = 0
  /// Between header and messages, without the inset.
  var viewRows = 1
  /// The rows of the selected row's own screen below it, where there is no room for it beside the list.
  var insetRows = 0
  /// The rows below a grid, for a caption of the selected cell.
  var captionRows = 0
  /// Progress, a question, or notices.
  var messages: [Message] = []

  init() {}

  init(_ state: MenuState) {
    let display = state.display
    isRoomy = display.rows >= 12
    isAiry = display.rows >= 24
    if state.box != nil { box = BoxFrame(in: display) }
    if box == nil, display.text.width >= 60 { margin = 1 }
    columns = box?.innerWidth ?? display.text.width - 2 * margin
    pane = state.fittingPane(margin: margin)
    problem = state.prompt?.problem.map(wrapped) ?? []
    placeInput(state)
    placeTabs(state)
    if state.showsGrid { captionRows = 1 + roomyRows }
    messages = messages(of: state)
    if let frame = box, let content = state.box {
      place(content, in: frame, state)
    } else {
      placeScreen(state)
    }
  }

  /// The rows of the field.
  var field: Range<Int> { Range(from: firstRow - inputRows, count: fieldRows) }

  private var roomyRows: Int { isRoomy ? 1 : 0 }

  private func wrapped(_ text: SafeText) -> [String] {
    CellWidth.wrap(text.string, to: columns)
  }

  // MARK: Rows

  private mutating func placeInput(_ state: MenuState) {
    let filterRows = state.filter == nil ? 0 : 1
    if state.question != nil {
      fieldRows = 1 + roomyRows
      if isAiry, state.display.text.style.hasTints { fieldRows = 4 }
      inputRows = fieldRows - roomyRows + max(roomyRows, problem.count) + filterRows
    } else if state.prompt != nil {
      inputRows = roomyRows + problem.count + 2
    } else {
      inputRows = box == nil ? filterRows : 2 * filterRows
    }
  }

  private mutating func placeScreen(_ state: MenuState) {
    let rows = state.display.rows
    let isBelowPlace = state.isScreen && state.offers.isBelowPlace
    // A picture that has the screen begins right below the tabs, as a field does.
    let hasRoom = showsTabs && isAiry && !(isBelowPlace && rows < 30)
    hasAirBelowTabs = hasRoom && inputRows == 0 && !state.hasLead && !state.isAbsent
    let headRows = 1 + roomyRows + (hasAirBelowTabs ? 1 : 0)
    let footRows = isAiry ? 2 : 1
    screenRows = max(1, rows - headRows - inputRows - footRows)
    firstRow = rows - footRows - screenRows
    viewRows = max(1, screenRows - max(0, messages.count - footRows + 1) - captionRows)
    insetRows = state.insetRows(in: self)
    viewRows -= insetRows
  }

  private mutating func place(_ content: Box, in frame: BoxFrame, _ state: MenuState) {
    var frame = frame
    let height = content.listing.height(in: state.screenLayout(in: self)) + inputRows
    frame.rows = min(frame.rows, max(3, height + 2))
    if content.isQuestion { frame.row = (state.display.rows - frame.rows) / 2 }
    box = frame
    screenRows = max(1, frame.rows - 2 - inputRows)
    firstRow = frame.row + 1 + inputRows
    viewRows = screenRows
  }

  // MARK: Tabs

  /// Cells between two tabs, besides those of the current one's marks.
  static let tabGap = 2

  private mutating func placeTabs(_ state: MenuState) {
    let all = state.tabs
    showsTabs = !all.isEmpty && state.display.rows >= 8
    guard let current = all.firstIndex(where: \.isCurrent) else { return }
    let widths = all.map { CellWidth.cells(of: $0.title.string) + 2 + Self.tabGap }
    // Where others follow, their mark has the gap's room.
    func fits(_ first: Int, _ last: Int) -> Bool {
      let gap = last == all.count - 1 ? Self.tabGap : 0
      return widths[first...last].reduce(0, +) - gap <= columns
    }
    let first = (0...current).first { fits($0, current) } ?? current
    let last = (current..<all.count).last { fits(first, $0) } ?? current
    var start = margin
    for index in first...last {
      tabs.append((index, Range(from: start, count: widths[index] - Self.tabGap)))
      start += widths[index]
    }
  }

  /// The tab at a position.
  func tab(column: Int, row: Int) -> Int? {
    guard showsTabs, row == roomyRows else { return nil }
    return tabs.first { $0.columns.contains(column) }?.index
  }

  // MARK: Messages

  private func messages(of state: MenuState) -> [Message] {
    if let running = state.work.running {
      if let confirmation = running.confirmation {
        return box == nil ? wrapped("\(confirmation.question) [y/n]").map { ($0, .title) } : []
      }
      // The line with the titles says it, which a low terminal has only without tabs.
      guard !isRoomy, showsTabs, let text = state.runningText(width: columns) else { return [] }
      return [(text, nil)]
    }
    let screen = state.listing.screen
    var notices = state.notices
    // An empty list keeps saying why it is empty.
    if notices.isEmpty, screen.tables.contains(where: \.rows.isEmpty) { notices = screen.notices }
    let lines = notices.flatMap { notice in
      wrapped(notice.text).map { Message($0, notice.isWarning ? .warning : nil) }
    }
    return Array(lines.prefix(max(1, state.display.rows / 4)))
  }
}
