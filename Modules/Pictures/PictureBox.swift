import Terminal

/// A picture's size in cells.
public struct PictureBox: Sendable, Hashable {
  /// At least 1.
  public let columns: Int
  /// At least 1.
  public let rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// A cell's size in pixels.
  public struct CellShape: Sendable, Equatable {
    public let width: Double
    public let height: Double

    /// For terminals that don't report their cells' size.
    public static let fallback = CellShape(width: 10, height: 20)
  }

  /// The largest box within the limits that shows the complete picture in its proportions, rounded to cells.
  /// The picture's size is in pixels, below 1 counting as 1; the scale limits how a small one is enlarged.
  public init(
    width: Int,
    height: Int,
    cell: CellShape,
    within limits: PictureBox,
    largestScale: Double = .infinity
  ) {
    let ownColumns = Double(max(width, 1)) / cell.width
    let ownRows = Double(max(height, 1)) / cell.height
    let scale = min(Double(limits.columns) / ownColumns, Double(limits.rows) / ownRows, largestScale)
    columns = max(1, min(Int((ownColumns * scale).rounded()), limits.columns))
    rows = max(1, min(Int((ownRows * scale).rounded()), limits.rows))
  }
}

extension TerminalEnvironment {
  /// From any stream's terminal, or as the terminal answers.
  public var cellShape: PictureBox.CellShape {
    let sizes = [Stream.output, .error, .input].lazy.compactMap { size($0) }
    if let size = sizes.first(where: { min($0.pixelWidth, $0.pixelHeight, $0.columns, $0.rows) > 0 }) {
      // Some count their border, too; a picture must not be larger than its cells.
      return PictureBox.CellShape(
        width: Double(size.pixelWidth / size.columns),
        height: Double(size.pixelHeight / size.rows)
      )
    }
    let width = traits.cellWidth
    let height = traits.cellHeight
    guard min(width, height) > 0 else { return .fallback }
    return PictureBox.CellShape(width: Double(width), height: Double(height))
  }

  /// xterm shows nothing of a sixel picture that is wider or higher than 1,000 pixels (its `maxGraphicSize`),
  /// and placeholders have a largest number.
  func limits(_ limits: PictureBox, of drawing: PictureDrawing) -> PictureBox {
    var columns = limits.columns
    var rows = limits.rows
    // A terminal scrolls after one that ends in its last row.
    if drawing == .sixel, rows == size(.output)?.rows { rows -= 1 }
    if drawing == .sixel, traits.name.hasPrefix("XTerm") {
      columns = min(columns, Int(1_000 / cellShape.width))
      rows = min(rows, Int(1_000 / cellShape.height))
    } else if drawing == .kitty, isMultiplexed {
      columns = min(columns, KittyImage.placeholderLimit)
      rows = min(rows, KittyImage.placeholderLimit)
    }
    return PictureBox(columns: columns, rows: rows)
  }

  /// The screen without two rows, for the command line above and the prompt below.
  var pictureLimits: PictureBox { PictureBox(columns: width(.output), rows: height(.output) - 2) }
}
