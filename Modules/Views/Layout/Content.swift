import FeatureKit
import Pictures
import Terminal

/// Laid-out blocks, at any selection and scrolling. Lines are created when they are visible.
package struct Content: Sendable {
  typealias Line = @Sendable (_ index: Int, _ selection: Int?) -> String

  private struct LineSource {
    let start: Int
    let height: Int
    let heading: String?
    let line: Line
  }

  package private(set) var height = 0
  package private(set) var items: [VisibleLines.Item] = []
  package var hasPictures: Bool { !pictures.isEmpty }
  package var hasTiles: Bool { items.contains(where: \.isTile) }
  /// A picture beside the other blocks, which doesn't scroll.
  struct Side {
    /// The first column on the right.
    let column: Int
    /// Whether it is on the left.
    var isFirst = false
    /// The line below it, from which on the content has the whole width.
    var end = Int.max
    fileprivate let pictures: [Placed]
    let view: @Sendable (_ rows: Int) -> VisibleLines

    init(_ content: Content, column: Int) {
      self.column = column
      pictures = content.pictures
      view = { content.view(from: 0, rows: $0, showing: nil) }
    }
  }

  /// A picture with its position, and the line at which it is cut.
  fileprivate typealias Placed = (line: Int, column: Int, lines: PictureLines, end: Int)

  var side: Side?
  /// Whether the items, such as a strip's, are selected only once the cursor moves down to them.
  package internal(set) var isStrip = false
  /// The item of what the screen shows.
  package internal(set) var current: Int?
  /// Blank lines before the next source.
  var gap = 1
  private var sources: [LineSource] = []
  private var pictures: [Placed] = []

  package init() {}

  /// - Parameter heading: Replaces the first visible line while the block is scrolled.
  mutating func add(height: Int, heading: String? = nil, _ line: @escaping Line) {
    let start = nextLine
    sources.append(LineSource(start: start, height: height, heading: heading, line: line))
    self.height = start + height
  }

  var nextLine: Int { height > 0 ? height + gap : 0 }

  /// Adds blank lines at the end, up to a height.
  mutating func extend(to rows: Int) { height = max(height, rows) }

  /// With another one on the right, from a column on.
  func beside(_ side: Content, from column: Int) -> Content {
    var content = self
    content.side = Side(side, column: column)
    return content
  }

  /// The first cell of the second column, where lists are in two.
  package private(set) var secondColumn: Int?

  /// Adds the lines of both, the right ones from a column on, and their items, which the right one has.
  mutating func add(_ left: Content, beside right: Content, from column: Int) {
    items = right.items
    for index in left.items.count..<items.count { items[index].column = column }
    if !items.isEmpty { secondColumn = column }
    addPictures(of: left, line: nextLine, column: 0, rows: left.height)
    addPictures(of: right, line: nextLine, column: column, rows: right.height)
    add(height: max(left.height, right.height)) { index, selection in
      let start = left.line(index, top: 0, selection)
      let end = right.line(index, top: 0, selection)
      if end.isEmpty { return start }
      return start + " ".repeated(column - StyledText.width(of: start)) + end
    }
  }

  mutating func addItem(_ item: VisibleLines.Item) {
    items.append(item)
  }

  mutating func addPicture(_ picture: PictureLines, line: Int, column: Int) {
    pictures.append((line, column, picture, .max))
  }

  /// The pictures of content that is drawn in some rows of this one.
  mutating func addPictures(of inner: Content, line: Int, column: Int, rows: Int) {
    for picture in inner.pictures + (inner.side?.pictures ?? []) where picture.line < rows {
      pictures.append((line + picture.line, column + picture.column, picture.lines, line + rows))
    }
  }

  /// Adds the first rows of what can only be walked through, below its own lines.
  mutating func add(_ backdrop: Content, rows: Int, _ change: @escaping @Sendable (String) -> String) {
    let start = nextLine
    let first = items.count
    addPictures(of: backdrop, line: start, column: 0, rows: backdrop.height)
    items += backdrop.items.map { $0.asBackdrop(below: start) }
    let fixed = backdrop.side.map { _ in backdrop.view(from: 0, rows: rows, showing: nil).lines }
    add(height: fixed?.count ?? backdrop.height) { index, selection in
      change(fixed?[index] ?? backdrop.line(index, top: 0, selection.map { $0 - first } ?? -1))
    }
  }

  package func item(_ selection: Int?) -> VisibleLines.Item? {
    if let selection, items.indices.contains(selection) { items[selection] } else { nil }
  }

  /// Some of its lines, of which the first may have its list's heading in its place.
  package func view(from top: Int, rows: Int, showing selection: Int?) -> VisibleLines {
    let top = max(0, top)
    let rows = max(0, rows)
    let selected = item(selection)
    let selection = selected.flatMap { _ in selection }
    var result = VisibleLines()
    result.height = height
    result.top = top
    result.items = items
    result.lines = Range(from: top, count: min(rows, height - top)).map { line($0, top: top, selection) }
    for (line, column, lines, end) in pictures where line < top + rows && line + lines.height > top {
      var position = lines.position(row: line - top, column: column)
      let visible = position?.drawn?.clipped(to: min(rows, end - top))
      position?.drawn = visible
      result.pictures += [position].compactMap(\.self)
    }
    if let side {
      let end = min(rows, max(0, side.end - top))
      let beside = side.view(end)
      let whole = result
      if side.isFirst {
        result.join(beside, whole, at: side.column)
      } else {
        result.join(whole, beside, at: side.column)
      }
      result.replace(from: end, with: whole)
    }
    result.moving = moving(result.pictures, selected)
    return result
  }

  private func moving(_ pictures: [VisibleLines.PicturePosition], _ selected: VisibleLines.Item?)
    -> [PictureRequest]
  {
    let hasTiles = hasTiles
    let moving = pictures.map(\.request).filter { ($0.picture.plays || hasTiles) && !$0.isDimmed }
    let isSelected = { (request: PictureRequest) in request.picture == selected?.row?.picture }
    return moving.filter(isSelected) + moving.filter { !isSelected($0) }
  }

  private func line(_ line: Int, top: Int, _ selection: Int?) -> String {
    guard let source = sources.last(where: { $0.start <= line }), line < source.start + source.height
    else { return "" }
    let isWithin = line > source.start && line < source.start + source.height - 1
    if line == top, isWithin, let heading = source.heading {
      return heading
    }
    return source.line(line - source.start, selection)
  }

  /// Whether a heading covers the first line in view there.
  func hasHeading(at line: Int) -> Bool {
    sources.last { $0.start <= line }?.heading != nil
  }
}
