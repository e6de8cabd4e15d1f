import FeatureKit
import Pictures
import Terminal

package struct ContentBuilder: Sendable {
  /// Cells for the pointer before an item.
  package static let gutter = 2

  let layout: ScreenLayout
  /// For pictures, or for a step.
  private let room: Int
  /// For blocks that can't be selected, in the layout's indentation.
  private let indented: TextLayout
  private var tables: ArraySlice<Table>
  var content = Content()

  init(layout: ScreenLayout, room: Int) {
    (self.layout, self.room) = (layout, room)
    tables = layout.wholeTables[...]
    var indented = layout.text
    indented.width = max(1, indented.width - layout.indent)
    self.indented = indented
  }

  var text: TextLayout { layout.text }

  mutating func add(_ block: Block) {
    switch block {
    case .heading(let heading): add(indented.wrapped(heading, role: .title))
    case .text(let paragraphs): add(indented.wrapped(paragraphs, role: takeRole()))
    case .note(let note): add(indented.wrapped(note, role: .dim))
    case .fields(let fields): add(indented.lines(fields))
    case .terms(let title, let terms): add(indented.lines(title, terms))
    case .steps(let steps, let times): add(indented.lines(steps, times: times))
    case .step(let step): add(indented.lines(step, rows: room))
    case .verbatim(_, let shown) where !shown.isEmpty: for block in shown { add(block) }
    case .verbatim(let document, _) where layout.isPrinted: add([document.string])
    case .verbatim(let document, _): add(CellWidth.chunks(of: document.string, width: indented.width))
    case .table(let table): add(table)
    case .profile(let profile): add(profile)
    case .picture(let picture): add(picture)
    }
  }

  /// The role of the first text.
  private func takeRole() -> Style.Role? { content.height == 0 ? layout.firstRole : nil }

  private mutating func add(_ picture: Picture) {
    let rows = picture.isDecorative ? min(room, layout.rows / 3) : room
    let box = PictureBox(columns: indented.width, rows: max(1, rows))
    var layout = layout
    if rows < PicturePiece.minimumRows { layout.drawsPictures = false }
    let fills = picture.plays || picture.character != nil
    let piece = PicturePiece(PictureRequest(picture: picture, box: box, fills: fills), in: layout)
    if picture.isDecorative, !layout.drawsPictures || piece.hasFailed { return }
    let left = layout.centers ? max(0, indented.width - piece.width) / 2 : 0
    content.add(piece, line: content.nextLine, column: layout.indent + left)
    let blank = text.blank(left)
    add(Content.Piece(height: piece.height) { index, _ in blank + piece.line(index).text })
  }

  /// The picture is beside the text if there is room for it.
  private mutating func add(_ profile: Profile) {
    let rows = min(6, layout.rows / 4)
    let box = PictureBox(columns: 2 * rows, rows: rows)
    let piece = profile.picture.map {
      PicturePiece(PictureRequest(picture: $0, box: box, fills: true), in: layout, isTile: true)
    }
    guard let piece, layout.drawsPictures, rows >= PicturePiece.minimumRows, !piece.hasFailed else {
      return add(indented.lines(profile))
    }
    let lead = box.columns + Self.gutter
    var beside = indented
    beside.width = max(1, beside.width - lead)
    let lines = beside.lines(profile)
    content.add(piece, line: content.nextLine, column: layout.indent)
    add(
      Content.Piece(height: max(piece.height, lines.count)) { [text] index, _ in
        let (picture, width) = piece.line(index)
        return picture + text.blank(lead - width) + (index < lines.count ? lines[index] : "")
      }
    )
  }

  private mutating func add(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    add(Content.Piece(height: lines.count) { index, _ in lines[index] })
  }

  /// Adds a piece in the layout's indentation.
  mutating func add(_ piece: Content.Piece) {
    guard layout.indent > 0 else { return content.add(piece) }
    let blank = text.blank(layout.indent)
    let heading = piece.heading.map { blank + $0 }
    content.add(
      Content.Piece(
        height: piece.height,
        line: { index, selection in
          let line = piece.line(index, selection)
          return line.isEmpty ? line : blank + line
        },
        heading: heading
      )
    )
  }

  private mutating func add(_ table: Table) {
    let rows = tables.popFirst()?.rows
    guard !table.rows.isEmpty else { return add(indented.wrapped(table.emptyText)) }
    switch table.style {
    case .gallery where layout.shows(gallery: table): return add(gallery: table)
    case .grid where layout.showsGrids: return add(grid: table)
    case .card where add(card: table): return
    default: break
    }
    let isSelectable = !layout.isPrinted && table.rows.contains(where: \.isSelectable)
    add(table, rows, targets: isSelectable ? table.rows.map { .row($0) } : [])
  }

  mutating func add(_ actions: [Action]) {
    guard !actions.isEmpty else { return }
    let rows = actions.map { Row([$0.title]) }
    add(Table(columns: [Column("")], rows: rows, emptyText: ""), rows, targets: actions.map { .action($0) })
  }

  /// - Parameters:
  ///   - rows: All rows of the list, which the columns are as wide as.
  ///   - targets: Of the rows; empty when they can't be selected.
  private mutating func add(_ table: Table, _ rows: [Row]?, targets: [LaidOut.Item.Target]) {
    if targets.isEmpty {
      let lines = TableLayout(table, text: indented, filter: layout.filter, rows: rows)
      let all = [lines.heading].compactMap(\.self) + lines.lines(table.rows)
      return add(Content.Piece(height: all.count, line: { index, _ in all[index] }, heading: lines.heading))
    }
    let first = content.items.count
    let lead = leadWidth(first + targets.count)
    var columns = text
    columns.width = max(1, text.width - lead)
    let lines = TableLayout(
      table,
      text: columns,
      filter: layout.filter,
      rows: rows,
      gap: layout.rowGap,
      movesBelow: layout.movesBelow
    )
    let heading = lines.heading.map { text.blank(lead) + $0 }
    let headingHeight = heading == nil ? 0 : 1
    let start = content.nextLine + headingHeight
    let step = lines.rowHeight + lines.rowGap
    for (index, target) in targets.enumerated() {
      content.add(LaidOut.Item(target: target, line: start + index * step, height: lines.rowHeight))
    }
    let builder = self
    content.add(
      Content.Piece(
        height: table.rows.count * step - lines.rowGap + headingHeight,
        line: { index, selection in
          if let heading, index == 0 { return heading }
          let (row, part) = (index - headingHeight).quotientAndRemainder(dividingBy: step)
          if part >= lines.rowHeight { return "" }
          let isSelected = selection == first + row
          return builder.lead(first + row, isSelected, width: lead, part: part)
            + lines.line(table.rows[row], part: part, isSelected: isSelected)
        },
        heading: heading
      )
    )
  }

  // MARK: Before an item

  /// The cells of the pointer and the optional number.
  func leadWidth(_ count: Int) -> Int {
    Self.gutter + (layout.showsNumbers ? max("\(count)".count, layout.numberWidth) + 2 : 0)
  }

  /// - Parameter part: The item's line; the first one has the number.
  func lead(_ index: Int, _ isSelected: Bool, width: Int, part: Int = 0) -> String {
    let style = text.style
    let pointer = text.pointer(isSelected) + (isSelected ? style.apply(.selection, to: " ") : " ")
    guard layout.showsNumbers else { return pointer }
    let digits = part == 0 ? "\(index + 1)" : ""
    let number = CellWidth.pad(digits, to: width - Self.gutter - 2, alignment: .trailing) + "  "
    return pointer + (isSelected ? style.apply(.dim, .selection, to: number) : style.apply(.dim, to: number))
  }

  // MARK: Grids and galleries

  private mutating func add(grid table: Table) {
    let grid = GridPiece(table, layout: layout, firstItem: content.items.count)
    let start = content.nextLine
    for (index, row) in table.rows.enumerated() {
      let place = grid.place(index)
      content.add(LaidOut.Item(target: .tile(row), line: start + place.line, column: place.column))
    }
    content.add(Content.Piece(height: grid.height) { grid.line($0, $1) })
  }

  private mutating func add(gallery table: Table) {
    let tiles = GalleryPiece(table.rows, layout: layout, firstItem: content.items.count)
    let start = content.nextLine
    for (index, place) in tiles.places.enumerated() {
      let (line, target) = (start + place.y, LaidOut.Item.Target.tile(table.rows[index]))
      content.add(LaidOut.Item(target: target, line: line, column: tiles.column(place), height: place.height))
      content.add(tiles.pictures[index], line: line, column: tiles.column(place))
    }
    content.add(Content.Piece(height: tiles.height) { tiles.line($0, $1) })
  }
}
