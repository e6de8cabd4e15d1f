import FeatureKit
import Pictures
import Terminal

struct ContentBuilder {
  /// Cells for the pointer before an item.
  private static let gutter = 2

  private let layout: ScreenLayout
  /// For pictures.
  private let pictureRows: Int
  private(set) var content = Content()

  init(layout: ScreenLayout, pictureRows: Int) { (self.layout, self.pictureRows) = (layout, pictureRows) }

  private var text: TextLayout { layout.text }

  mutating func add(_ block: Block) {
    switch block {
    case .text(let paragraphs): add(text.wrapped(paragraphs))
    case .note(let note): add(text.wrapped(note, role: .dim))
    case .fields(let fields): add(text.lines(fields))
    case .steps(let steps): add(text.lines(steps))
    case .verbatim(let document) where layout.isPrinted: add([document.string])
    case .verbatim(let document): add(CellWidth.chunks(of: document.string, width: text.width))
    case .table(let table): add(table)
    case .gallery(let gallery): add(gallery)
    case .picture(let picture): add(picture)
    }
  }

  private mutating func add(_ picture: Picture) {
    let rows = picture.isDecorative ? min(pictureRows, layout.rows / 3) : pictureRows
    let box = PictureBox(columns: text.width, rows: max(1, rows))
    var layout = layout
    if rows < PicturePiece.minimumRows { layout.drawsPictures = false }
    let piece = PicturePiece(PictureRequest(picture: picture, box: box, fills: picture.plays), in: layout)
    if picture.isDecorative, !layout.drawsPictures || piece.hasFailed { return }
    content.add(piece, line: content.nextLine, column: 0)
    content.add(Content.Piece(height: piece.height) { index, _ in piece.line(index).text })
  }

  private mutating func add(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    content.add(Content.Piece(height: lines.count) { index, _ in lines[index] })
  }

  private mutating func add(_ table: Table) {
    guard !table.rows.isEmpty else { return add(text.wrapped(table.emptyText)) }
    let isSelectable =
      !layout.isPrinted && table.rows.contains { $0.route != nil || $0.details.actions != ItemActions() }
    add(table, targets: isSelectable ? table.rows.map { .row($0.details) } : [])
  }

  mutating func add(_ actions: [Action]) {
    guard !actions.isEmpty else { return }
    let rows = actions.map { Row([$0.title]) }
    add(Table(columns: [Column("")], rows: rows, emptyText: ""), targets: actions.map { .action($0) })
  }

  /// - Parameter targets: Of the rows; empty when they can't be selected.
  private mutating func add(_ table: Table, targets: [LaidOut.Item.Target]) {
    let first = content.items.count
    let lead = targets.isEmpty ? 0 : leadWidth(first + targets.count)
    var columns = text
    columns.width = max(1, text.width - lead)
    let rows = TableLayout(table, text: columns, filter: layout.filter)
    let heading = rows.heading.map { text.blank(lead) + $0 }
    let headingHeight = heading == nil ? 0 : 1
    let start = content.nextLine + headingHeight
    for (index, target) in targets.enumerated() {
      content.add(LaidOut.Item(target: target, line: start + index))
    }
    let builder = self
    content.add(
      Content.Piece(
        height: table.rows.count + headingHeight,
        line: { index, selection in
          if let heading, index == 0 { return heading }
          let row = index - headingHeight
          if targets.isEmpty { return rows.line(table.rows[row]) }
          let isSelected = selection == first + row
          return builder.lead(first + row, isSelected, width: lead)
            + rows.line(table.rows[row], isSelected: isSelected)
        },
        heading: heading
      )
    )
  }

  // MARK: Before an item

  /// The cells of the pointer and the optional number.
  func leadWidth(_ count: Int) -> Int { Self.gutter + (layout.showsNumbers ? "\(count)".count + 2 : 0) }

  func lead(_ index: Int, _ isSelected: Bool, width: Int) -> String {
    let pointer = isSelected ? text.glyphs.pointer + " " : text.blank(Self.gutter)
    guard layout.showsNumbers else { return pointer }
    let number = CellWidth.pad("\(index + 1)", to: width - Self.gutter - 2, alignment: .trailing)
    return pointer + text.style.apply(.number, to: number) + "  "
  }

  // MARK: Galleries

  private mutating func add(_ gallery: Gallery) {
    guard !gallery.tiles.isEmpty else { return add(text.wrapped(gallery.emptyText)) }
    guard layout.drawsPictures else { return add(Table(gallery)) }
    let tiles = GalleryPiece(gallery, layout: layout, firstItem: content.items.count)
    let start = content.nextLine
    for (index, place) in tiles.places.enumerated() {
      let (line, target) = (start + place.y, LaidOut.Item.Target.tile(gallery.tiles[index].details))
      content.add(LaidOut.Item(target: target, line: line, column: place.x, height: place.height))
      content.add(tiles.pictures[index], line: line, column: place.x)
    }
    content.add(Content.Piece(height: tiles.height, line: tiles.line))
  }
}
