/// A picture drawn over what is already on the screen, above the cursor, which ends where it was.
public struct PicturePatch: Sendable {
  private let painting: Painting
  private let rowsUp: Int
  private let column: Int

  /// - Parameters:
  ///   - rowsUp: How many rows above the cursor the picture begins, 1 or more.
  ///   - column: Its first column, from 0.
  public init(_ painting: Painting, rowsUp: Int, column: Int) {
    self.painting = painting
    self.rowsUp = rowsUp
    self.column = column
  }

  /// DECSC, CUU, CHA, the picture line by line, DECRC (ECMA-48, 8.3; DEC VT510 for the cursor's memory).
  public var text: String {
    let start = "\u{1B}7\u{1B}[\(rowsUp)A"
    let margin = "\u{1B}[\(column + 1)G"
    let end = "\u{1B}8"
    switch painting.content {
    case .lines(let lines):
      return start + lines.map { margin + $0 }.joined(separator: "\u{1B}[1B") + end
    case .sequence(let sequence): return start + margin + sequence + end
    }
  }
}
