public struct Frame: Sendable, Equatable {
  /// In cells, from 0.
  public struct Position: Sendable, Equatable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// Styled lines; those beyond the screen are cut.
  public var lines: [String]
  public var pictures: [FramePicture]
  /// nil hides the cursor.
  public var cursor: Position?
  /// Where the hidden cursor stands: screen readers, braille lines and magnifiers follow it.
  public var focus: Position?
  /// The title of the terminal's window; nil leaves it unchanged.
  public var title: String?

  public init(
    lines: [String] = [],
    pictures: [FramePicture] = [],
    cursor: Position? = nil,
    focus: Position? = nil,
    title: String? = nil
  ) {
    self.title = title
    self.lines = lines
    self.pictures = pictures
    self.cursor = cursor
    self.focus = focus
  }
}

/// A picture that the terminal draws over blank cells (kitty, iTerm2, sixel). Symbol pictures are plain lines
/// instead.
public struct FramePicture: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    /// Draws at the cursor. What covers its cells needs nothing erased before it.
    case sequence(String, covers: Bool = false)
    case kitty(KittyImage)
  }

  /// From 0; negative for a picture whose upper part is out of view.
  public var row: Int
  /// From 0.
  public var column: Int
  public let rows: Int
  public let columns: Int
  public let content: Content
  /// The rows that are drawn.
  private(set) var visible: Range<Int>

  public init(row: Int, column: Int, rows: Int, columns: Int, content: Content) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
    self.content = content
    visible = 0..<rows
  }

  public func moved(rows: Int, columns: Int) -> FramePicture {
    var moved = self
    moved.row += rows
    moved.column += columns
    return moved
  }

  var coversCells: Bool { if case .sequence(_, let covers) = content { covers } else { false } }

  /// The part in the first rows of a view; nil when nothing can be drawn. Only kitty draws parts.
  public func clipped(to viewRows: Int) -> FramePicture? {
    var part = self
    let hidden = max(0, -row)
    part.visible = Range(from: hidden, count: min(rows, viewRows - row) - hidden)
    if part.visible == 0..<rows { return part }
    guard case .kitty = content, !part.visible.isEmpty else { return nil }
    return part
  }

  /// Draws the whole picture above the cursor and restores the cursor's position (DECSC, CUU, CHA, DECRC).
  public var overlay: String {
    let transmission = if case .kitty(let image) = content { image.transmission() } else { "" }
    return "\u{1B}7\u{1B}[\(rows)A\u{1B}[\(column + 1)G\(transmission)\(drawing)\u{1B}8"
  }

  /// Draws the visible part at the cursor.
  var drawing: String {
    switch content {
    case .sequence(let sequence, _): sequence
    case .kitty(let image): image.placement(rows: rows, columns: columns, at: column, visible: visible)
    }
  }

  var image: KittyImage? { if case .kitty(let image) = content { image } else { nil } }

  /// The rows of the screen that it covers.
  public var lines: Range<Int> { row + visible.lowerBound..<row + visible.upperBound }
}
