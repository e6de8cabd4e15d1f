import FeatureKit
import Pictures
import Terminal

package struct ContentBuilder: Sendable {
  /// Cells for the pointer before an item.
  package static let gutter = 2

  let layout: ScreenLayout
  /// The rows for pictures, or for a step.
  private let room: Int
  /// The layout of blocks that can't be selected, without the indentation.
  let indented: TextLayout
  private let blocks: [Block]
  /// What the columns of the screen's tables need.
  private lazy var widths = layout.lists.widths ?? TableLayout.widths(of: blocks.compactMap(\.table))
  var content = Content()

  init(layout: ScreenLayout, room: Int, _ blocks: [Block] = []) {
    self.layout = layout
    self.room = max(0, room)
    self.blocks = blocks
    var indented = layout.text
    indented.width -= layout.indent
    self.indented = indented
  }

  var text: TextLayout { layout.text }

  mutating func add(_ block: Block) {
    switch block {
    case .heading(let heading): addLines(indented.wrapped(heading, role: .title))
    case .text(let paragraphs): addLines(indented.wrapped(paragraphs, role: roleOfFirstText()))
    case .note(let note): addLines(indented.wrapped(note, role: .dim))
    case .fields(let fields): addLines(indented.lines(fields))
    case .terms(let title, let terms): addLines(indented.lines(title, terms))
    case .verbatim(_, let shown) where !shown.isEmpty: for block in shown { add(block) }
    case .verbatim(let document, _) where layout.isPrinted: addLines([document.string])
    case .verbatim(let document, _) where layout.shift != nil: addShifted(document, by: layout.shift ?? 0)
    case .verbatim(let document, _): addLines(CellWidth.chunks(of: document.string, width: indented.width))
    case .table(let table): addTable(table)
    case .own(let block): add(block)
    case .picture(let picture): addPicture(picture)
    }
  }

  /// The role of the first text.
  private func roleOfFirstText() -> TextStyle.Role? { content.height == 0 ? layout.firstRole : nil }

  private mutating func addPicture(_ picture: Picture) {
    if let band = layout.band(picture) { return addLines(band) }
    let rows = picture.isDecorative ? min(room, layout.rows / 3) : room
    let own = layout.isPrinted ? picture.printedSize : nil
    let box = PictureBox(columns: own?.width ?? indented.width, rows: own?.height ?? rows)
    var layout = layout
    if rows < PictureLines.minimumRows, own == nil { layout.drawsPictures = false }
    let isLarge = picture.plays || picture.character != nil
    let isTile = layout.arrangement == .tile
    let fit = isTile && !picture.plays ? PictureFit.spanning : isLarge ? .filling : .usual
    let isCharacter = isTile && layout.isReplaced(picture)
    let lines = PictureLines(PictureRequest(picture: picture, box: box, fit), in: layout, isTile: isCharacter)
    if picture.isDecorative, !layout.drawsPictures || lines.hasFailed { return }
    let left = isTile && !isCharacter ? max(0, indented.width - lines.width) / 2 : 0
    content.addPicture(lines, line: content.nextLine, column: layout.indent + left)
    let blank = text.blank(left)
    addSource(Content.LineSource(height: lines.height) { index, _ in blank + lines.line(index).text })
  }

  /// A picture is beside the lines if there is room for it.
  private mutating func add(_ block: any ScreenBlock) {
    let rows = Self.pictureRows(of: block, in: layout)
    let box = PictureBox(columns: 2 * rows, rows: rows)
    let picture = block.picture.map {
      PictureLines(PictureRequest(picture: $0, box: box, .filling), in: layout, isTile: true)
    }
    guard let picture, layout.drawsPictures, rows >= PictureLines.minimumRows, !picture.hasFailed else {
      let isEndless = layout.isPrinted && block.step == nil
      return addLines(block.lines(on: indented.canvas(rows: isEndless ? 0 : room)))
    }
    let lead = box.columns + Self.gutter
    var beside = indented
    beside.width -= lead
    let lines = block.lines(on: beside.canvas())
    add(picture, height: lines.count, lead: lead) { index, _ in index < lines.count ? lines[index] : "" }
  }

  /// Adds a picture with lines beside it, from a column on.
  mutating func add(
    _ picture: PictureLines,
    height: Int,
    lead: Int,
    beside line: @escaping @Sendable (_ index: Int, _ selection: Int?) -> String
  ) {
    content.addPicture(picture, line: content.nextLine, column: layout.indent)
    addSource(
      Content.LineSource(height: max(picture.height, height)) { [text] index, selection in
        let (part, width) = picture.line(index)
        let beside = line(index, selection)
        return beside.isEmpty ? part : part + text.blank(lead - width) + beside
      }
    )
  }

  /// As many as a picture has that takes at most a third of the width; none where a large one would be small.
  private static func pictureRows(of block: any ScreenBlock, in layout: ScreenLayout) -> Int {
    let usual = 6
    let wanted = block.pictureRows
    let rows = min(wanted, layout.rows * wanted / (4 * usual))
    if wanted <= usual { return rows }
    let fitting = min(rows, layout.text.width / 6)
    return fitting > usual ? fitting : 0
  }

  private mutating func addShifted(_ document: SafeText, by shift: Int) {
    let lines = document.string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    addSource(
      Content.LineSource(height: lines.count) { [width = indented.width] index, _ in
        StyledText.prefix(of: StyledText.suffix(of: lines[index], from: shift), width)
      }
    )
  }

  private mutating func addLines(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    addSource(Content.LineSource(height: lines.count) { index, _ in lines[index] })
  }

  /// Adds lines in the layout's indentation.
  mutating func addSource(_ source: Content.LineSource) {
    guard layout.indent > 0 else { return content.add(source) }
    let blank = text.blank(layout.indent)
    content.add(
      Content.LineSource(height: source.height) { index, selection in
        let line = source.line(index, selection)
        return line.isEmpty ? line : blank + line
      }
    )
  }

  private mutating func addTable(_ table: Table) {
    // Without columns it is for records only.
    if table.columns.isEmpty { return }
    guard !table.rows.isEmpty else { return addLines(indented.wrapped(table.emptyText)) }
    switch table.style {
    case .gallery where layout.shows(gallery: table), .wall where layout.shows(gallery: table):
      return addGallery(table)
    case .grid where layout.lists.showsGrids: return addGrid(table)
    case .card where addCard(table): return
    case .steps: return addSteps(table)
    default: break
    }
    let isSelectable =
      !layout.isPrinted && (layout.lists.selectsAll || table.rows.contains(where: \.isSelectable))
    addRows(table, widths[table.columns.map(\.shape)], target: isSelectable ? { .row(table.rows, $0) } : nil)
  }

  mutating func addActions(_ actions: [Action]) {
    guard !actions.isEmpty else { return }
    // Where they have no numbers, the only one is a button.
    let isButton = layout.selectsSteps && layout.lists.numberWidth == nil
    let rows = actions.map { Row(isButton ? ["Enter", $0.title] : [$0.title]) }
    let key = isButton ? [Column("", Column.Shape(cut: .never, drawing: .key))] : []
    addRows(
      Table(columns: key + [Column("", Column.Shape(priority: 1, cut: .never))], rows: rows, emptyText: ""),
      nil,
      target: { .action(actions[$0]) }
    )
  }

  // MARK: Before an item

  /// The cells of the pointer and the optional number.
  func leadWidth(_ count: Int) -> Int {
    Self.gutter + (layout.lists.numberWidth.map { max("\(count)".count, $0) + 2 } ?? 0)
  }

  /// - Parameter part: The item's line; the first one has the number.
  func lead(_ index: Int, _ isSelected: Bool, width: Int, part: Int = 0) -> String {
    let style = text.style
    let pointer = text.pointer(isSelected) + style.apply(isSelected: isSelected, to: " ")
    guard layout.lists.numberWidth != nil else { return pointer }
    let digits = part == 0 ? "\(index + 1)" : ""
    let number = CellWidth.pad(digits, to: width - Self.gutter - 2, isTrailing: true) + "  "
    return pointer + style.apply(.dim, isSelected: isSelected, to: number)
  }
}
