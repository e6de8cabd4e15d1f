import Foundation
import Terminal
import TestSupport
import Testing

@testable import Pictures

@Suite("The size of a picture in cells")
struct PictureBoxTests {
  typealias CellShape = PictureBox.CellShape

  @Test("A wide, a tall and a square picture fill the screen in one direction")
  func shapes() {
    let screen = PictureBox(columns: 80, rows: 22)
    func box(_ width: Int, _ height: Int) -> PictureBox {
      PictureBox(width: width, height: height, cell: .fallback, within: screen)
    }
    #expect(box(1600, 400) == PictureBox(columns: 80, rows: 10))
    #expect(box(400, 1600) == PictureBox(columns: 11, rows: 22))
    #expect(box(500, 500) == PictureBox(columns: 44, rows: 22))
    #expect(box(10_000, 1) == PictureBox(columns: 80, rows: 1))
    #expect(box(1, 10_000) == PictureBox(columns: 1, rows: 22))
  }

  @Test("A small picture is enlarged only moderately")
  func scale() {
    let screen = PictureBox(columns: 80, rows: 22)
    func box(_ scale: Double) -> PictureBox {
      PictureBox(width: 64, height: 64, cell: .fallback, within: screen, largestScale: scale)
    }
    #expect(box(1) == PictureBox(columns: 6, rows: 3))
    #expect(box(4) == PictureBox(columns: 26, rows: 13))
    #expect(box(.infinity) == PictureBox(columns: 44, rows: 22))
  }

  @Test(
    "The box is never larger than the screen, and each side is within one cell of the picture's proportions"
  )
  func properties() {
    let cells = [
      CellShape.fallback, CellShape(width: 8, height: 16), CellShape(width: 9.5, height: 19.25),
      CellShape(width: 14, height: 15),
    ]
    let sides = [1, 2, 3, 7, 16, 31, 64, 100, 333, 480, 640, 1024, 1999, 4000, 9000]
    for (columns, rows) in [20, 21, 40, 79, 100, 200].flatMap({ columns in
      [1, 3, 8, 22, 100].map { (columns, $0) }
    }) {
      let screen = PictureBox(columns: columns, rows: rows)
      for (cell, scale) in cells.flatMap({ cell in [1, 4, Double.infinity].map { (cell, $0) } }) {
        for (width, height) in sides.flatMap({ width in sides.map { (width, $0) } }) {
          let box = PictureBox(width: width, height: height, cell: cell, within: screen, largestScale: scale)
          let fits = (1...columns).contains(box.columns) && (1...rows).contains(box.rows)
          if !fits || !isTrue(box, width, height, cell) {
            Issue.record("\(width)x\(height) in \(columns)x\(rows) cells of \(cell) became \(box)")
          }
        }
      }
    }
  }

  /// Whether the picture, at some scale, differs from the box by less than one cell in both directions.
  private func isTrue(_ box: PictureBox, _ width: Int, _ height: Int, _ cell: CellShape) -> Bool {
    let ownColumns = Double(width) / cell.width
    let ownRows = Double(height) / cell.height
    let smallest = max(Double(box.columns - 1) / ownColumns, Double(box.rows - 1) / ownRows)
    let largest = min(Double(box.columns + 1) / ownColumns, Double(box.rows + 1) / ownRows)
    return smallest < largest
  }

  @Test("The cell's shape is the terminal's if it reports one, else twice as tall as wide")
  func cellShape() {
    let reported = TerminalSize(columns: 100, rows: 30, pixelWidth: 900, pixelHeight: 540)
    #expect(TerminalEnvironment.test(size: reported).cellShape == CellShape(width: 9, height: 18))
    let withBorder = TerminalSize(columns: 100, rows: 30, pixelWidth: 904, pixelHeight: 544)
    #expect(TerminalEnvironment.test(size: withBorder).cellShape == CellShape(width: 9, height: 18))
    #expect(TerminalEnvironment.test().cellShape == .fallback)
    #expect(TerminalEnvironment.test(terminals: []).cellShape == .fallback)
    #expect(TerminalEnvironment.test(size: TerminalSize()).cellShape == .fallback)
  }

  @Test("A picture leaves two rows for the command line and the prompt")
  func limits() {
    #expect(TerminalEnvironment.test().pictureLimits == PictureBox(columns: 100, rows: 28))
  }
}
