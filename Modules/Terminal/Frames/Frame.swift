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

  public init(lines: [String] = [], pictures: [FramePicture] = [], cursor: Position? = nil) {
    self.lines = lines
    self.pictures = pictures
    self.cursor = cursor
  }
}

/// A picture that the terminal draws over blank cells (kitty, iTerm2, sixel). Symbol pictures are plain lines
/// instead.
public struct FramePicture: Sendable, Equatable {
  /// From 0.
  public var row: Int
  /// From 0.
  public var column: Int
  /// In cells.
  public let rows: Int
  public let columns: Int
  /// Draws at the cursor.
  public let sequence: String

  public init(row: Int, column: Int, rows: Int, columns: Int, sequence: String) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
    self.sequence = sequence
  }

  /// Draws the picture above the cursor and restores the cursor's position (DECSC, CUU, CHA, DECRC).
  public var overlay: String { "\u{1B}7\u{1B}[\(rows)A\u{1B}[\(column + 1)G\(sequence)\u{1B}8" }
}
