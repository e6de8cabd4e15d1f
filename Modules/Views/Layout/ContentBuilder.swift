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
  private(set) var indented: TextLayout
  private let blocks: [Block]
  /// What the columns of the screen's tables need.
  private lazy var widths = layout.lists.widths ?? TableLayout.widths(of: blocks.compactMap(\.table))
  var content = Content()

  init(layout: ScreenLayout, room: Int, _ blocks: [Block] = []) {
    self.layout = layout
    self.room = max(0, room)
    self.blocks = blocks
    indented = layout.text
    indented.width -= layout.indent
  }

  var text: TextLayout { layout.text }

  mutating func add(_ block: Block) {
    switch block {
    case .heading(let heading): addLines(indented.wrapped(heading, role: .title))
    case .text(let paragraphs): addLines(indented.wrapped(paragraphs))
    case .note(let note): addLines(indented.wrapped(note, role: .dim))
    case .fields(let fields): addLines(indented.lines(fields))
    case .terms(let title, let terms): addLines(indented.lines(title, terms))
    case .verbatim(_, let shown) where !shown.isEmpty: for block in shown { add(block) }
    case .verbatim(let document, _) where layout.isPrinted: addLines([document.string])
    case .verbatim(let document, _):
      if let shift = layout.shift {
        return addShifted(document, by: shift)
      }
      addLines(CellWidth.chunks(of: document.string, width: indented.width))
    case .table(let table): addTable(table)
    case .own(let block): add(block)
    case .picture(let picture): addPicture(picture)
    }
  }

  private mutating func addPicture(_ picture: Picture) {
    if let band = layout.band(picture) { return addLines(band) }
    if !picture.forms.isEmpty { return addForms(of: picture) }
    var layout = layout
    let own = layout.isPrinted ? picture.printedSize : nil
    var rows = room
    if picture.isDecorative { rows = min(rows, layout.rows / 3) }
    if rows < PictureLines.minimumRows, own == nil {
      layout.drawsPictures = false
    }
    let isTile = layout.arrangement == .tile
    let isCharacter = isTile && layout.isReplaced(picture)
    var fit = PictureFit.usual
    if picture.plays || picture.character != nil { fit = .filling }
    if isTile, !picture.plays { fit = .spanning }
    let box = PictureBox(columns: own?.width ?? indented.width, rows: own?.height ?? rows)
    let lines = PictureLines(PictureRequest(picture: picture, box: box, fit), in: layout, isTile: isCharacter)
    if picture.isDecorative, !layout.drawsPictures || lines.hasFailed {
      return
    }
    let left = isTile && !isCharacter ? max(0, indented.width - lines.width) / 2 : 0
    add(lines, left: left)
  }

  /// The least width of one of a picture's forms, with the gap to the next one.
  private static let leastForm = 30

  /// The picture in its forms beside each other, each above its name. The last one goes last.
  private mutating func addForms(of picture: Picture) {
    let room = layout.isPrinted ? layout.rows / 3 : room - 1
    guard layout.drawsPictures, room >= PictureLines.minimumRows else { return }
    let width = indented.width + Self.gutter
    let count = max(1, min(picture.forms.count, width / Self.leastForm))
    let pitch = width / count
    let box = PictureBox(columns: pitch - Self.gutter, rows: room)
    let shown = Array(0..<count - 1) + [picture.forms.count - 1]
    let pictures = shown.map { form in
      var one = picture
      one.form = form
      return PictureLines(PictureRequest(picture: one, box: box, .filling), in: layout, isTile: true)
    }
    let rows = pictures.map(\.height).max() ?? 0
    for (index, lines) in pictures.enumerated() {
      content.addPicture(lines, line: content.nextLine, column: layout.indent + index * pitch)
    }
    addSource(height: rows + 1) { [text] line, _ in
      zip(shown, pictures).map { form, lines in
        let sign = form == 0 ? "  \(text.glyphs.bullet) in use" : ""
        let name = text.style.apply(.dim, to: "\(picture.forms[form])\(sign)")
        let part = line < rows ? lines.line(line).text : name
        return part + text.blank(pitch - StyledText.width(of: part))
      }
      .joined()
    }
  }

  /// A picture is beside the lines if there is room for it.
  private mutating func add(_ block: any ScreenBlock) {
    let rows = Self.pictureRows(of: block, in: layout)
    let box = PictureBox(columns: 2 * rows, rows: rows)
    guard let picture = block.picture.flatMap({ pictureBeside($0, in: box) }) else {
      let isEndless = layout.isPrinted && block.step == nil
      return addLines(block.lines(on: indented.canvas(rows: isEndless ? 0 : room)))
    }
    let lead = box.columns + Self.gutter
    var beside = indented
    beside.width -= lead
    let lines = block.lines(on: beside.canvas())
    add(picture, height: lines.count, lead: lead) { index, _ in lines.dropFirst(index).first ?? "" }
  }

  /// nil where it can't be drawn, or would be too small.
  func pictureBeside(_ picture: Picture, in box: PictureBox) -> PictureLines? {
    guard layout.drawsPictures, box.rows >= PictureLines.minimumRows else { return nil }
    let request = PictureRequest(picture: picture, box: box, .filling)
    let lines = PictureLines(request, in: layout, isTile: true)
    return lines.hasFailed ? nil : lines
  }

  /// Adds a picture with lines beside it, from a column on.
  mutating func add(
    _ picture: PictureLines,
    left: Int = 0,
    height: Int = 0,
    lead: Int = 0,
    beside line: @escaping Content.Line = { _, _ in "" }
  ) {
    content.addPicture(picture, line: content.nextLine, column: layout.indent + left)
    addSource(height: max(picture.height, height)) { [text] index, selection in
      let (part, width) = picture.line(index)
      let beside = line(index, selection)
      let shown = text.blank(left) + part
      return beside.isEmpty ? shown : shown + text.blank(lead - width) + beside
    }
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
    addSource(height: lines.count) { [width = indented.width] index, _ in
      StyledText.prefix(of: StyledText.suffix(of: lines[index], from: shift), width)
    }
  }

  mutating func addLines(_ lines: [String]) {
    if !lines.isEmpty {
      addSource(height: lines.count) { index, _ in lines[index] }
    }
  }

  /// Adds lines in the layout's indentation.
  mutating func addSource(height: Int, _ line: @escaping Content.Line) {
    content.add(height: height) { [layout] index, selection in
      layout.text.indented(line(index, selection), by: layout.indent)
    }
  }

  private mutating func addTable(_ table: Table) {
    if table.rows.isEmpty { return add(table.absence) }
    // Without columns it is for records only.
    if table.columns.isEmpty { return }
    switch table.style {
    case _ where layout.shows(gallery: table): addGallery(table)
    case .grid where layout.lists.showsGrids: addGrid(table)
    case .card where addCard(table): break
    case .steps: addSteps(table)
    default:
      let isSelectable = layout.lists.selectsAll || table.rows.contains(where: \.isSelectable)
      let targets = layout.isPrinted || !isSelectable ? [] : table.targets
      addRows(table, widths[table.columns.map(\.shape)], targets)
    }
  }

  mutating func addActions(_ actions: [Action]) {
    let column = Column("", Column.Shape(priority: 1, cut: .never))
    let table = Table(columns: [column], rows: actions.map { Row([$0.title]) })
    addRows(table, nil, actions.map { .action($0) })
  }

  // MARK: Before an item

  /// The cells of the pointer and the optional number.
  func leadWidth(_ count: Int) -> Int {
    Self.gutter + (layout.lists.numberWidth.map { max("\(count)".count, $0) + 2 } ?? 0)
  }

  /// - Parameters:
  ///   - text: The layout of the selected item, or of another one.
  ///   - width: 0 for an item that can't be selected.
  ///   - part: The item's line; the first one has the number.
  func lead(_ index: Int, in text: TextLayout, width: Int, part: Int) -> String {
    if width == 0 { return "" }
    guard layout.lists.numberWidth != nil else { return text.lead }
    let digits = part == 0 ? "\(index + 1)" : ""
    let number = CellWidth.padLeft(digits, to: width - Self.gutter - 2) + "  "
    return text.lead + text.style.apply(.dim, to: number)
  }
}
