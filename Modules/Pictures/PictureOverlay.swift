/// A picture drawn over what is already on the screen, above the cursor, which ends where it was.
public struct PictureOverlay: Sendable {
  private let rendered: RenderedPicture
  private let box: PictureBox
  private let rowsUp: Int
  private let column: Int

  /// - Parameters:
  ///   - box: The cells reserved for it; those that the picture leaves are cleared.
  ///   - rowsUp: How many rows above the cursor the picture begins, 1 or more.
  ///   - column: Its first column, from 0.
  public init(_ rendered: RenderedPicture, in box: PictureBox, rowsUp: Int, column: Int) {
    self.rendered = rendered
    self.box = box
    self.rowsUp = rowsUp
    self.column = column
  }

  /// DECSC, CUU, for each line CHA and ECH, the picture, DECRC (ECMA-48, 8.3; DEC VT510 for the cursor's memory).
  public var text: String {
    let start = "\u{1B}7\u{1B}[\(rowsUp)A"
    let margin = "\u{1B}[\(column + 1)G"
    let cleared = "\(margin)\u{1B}[\(box.columns)X"
    let end = "\u{1B}8"
    switch rendered.content {
    case .lines(let lines):
      let rows = (0..<box.rows).map { cleared + ($0 < lines.count ? lines[$0] : "") }
      return start + rows.joined(separator: "\u{1B}[1B") + end
    case .sequence(let sequence):
      let rows = [String](repeating: cleared, count: box.rows).joined(separator: "\u{1B}[1B")
      return start + rows + end + start + margin + sequence + end
    }
  }
}
