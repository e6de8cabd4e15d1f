import Terminal

/// The cells a picture takes.
public struct PictureBox: Sendable, Hashable {
  /// Cells across, 1 or more.
  public let columns: Int
  /// Cells down, 1 or more.
  public let rows: Int

  /// A box of so many cells.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The pixels of one cell.
  public struct CellShape: Sendable, Equatable {
    /// Pixels across.
    public let width: Double
    /// Pixels down.
    public let height: Double

    /// A cell of so many pixels.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// What a cell is like where the terminal does not say.
    public static let usual = CellShape(width: 10, height: 20)
  }

  /// The box that shows a picture whole, as large as the limits allow: each side is within one cell of the
  /// picture's own proportions.
  ///
  /// - Parameters:
  ///   - width: The picture's width in pixels, 1 or more.
  ///   - height: Its height in pixels, 1 or more.
  ///   - limits: What the box must not be wider or taller than.
  ///   - largestScale: How many times its own size a small picture may become.
  public init(
    width: Int,
    height: Int,
    cell: CellShape,
    within limits: PictureBox,
    largestScale: Double = .infinity
  ) {
    let ownColumns = Double(width) / cell.width
    let ownRows = Double(height) / cell.height
    let scale = min(Double(limits.columns) / ownColumns, Double(limits.rows) / ownRows, largestScale)
    columns = max(1, min(Int((ownColumns * scale).rounded()), limits.columns))
    rows = max(1, min(Int((ownRows * scale).rounded()), limits.rows))
  }

  /// The smaller of both in each direction.
  func limited(to other: PictureBox) -> PictureBox {
    PictureBox(columns: min(columns, other.columns), rows: min(rows, other.rows))
  }
}

extension TerminalEnvironment {
  /// The pixels of a cell, where any stream's terminal tells them.
  var knownCellShape: PictureBox.CellShape? {
    [.output, .error, .input].lazy.compactMap { size($0)?.cellShape }.first
  }

  /// The pixels of a cell.
  public var cellShape: PictureBox.CellShape { knownCellShape ?? .usual }

  /// What a picture may take at most: the screen without a row for what was typed and one for what comes next.
  var pictureLimits: PictureBox { PictureBox(columns: width(.output), rows: max(1, height(.output) - 2)) }
}

extension TerminalDevice.Size {
  fileprivate var cellShape: PictureBox.CellShape? {
    guard pixelWidth > 0, pixelHeight > 0, columns > 0, rows > 0 else { return nil }
    return PictureBox.CellShape(
      width: Double(pixelWidth) / Double(columns),
      height: Double(pixelHeight) / Double(rows)
    )
  }
}
