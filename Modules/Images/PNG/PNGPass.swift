/// W3C PNG, third edition, 8.2: the pixels of an interlaced picture come in seven passes. The default is all
/// pixels.
struct PNGPass {
  var left = 0
  var top = 0
  var columnStep = 1
  var rowStep = 1

  static let adam7 = [
    PNGPass(left: 0, top: 0, columnStep: 8, rowStep: 8), PNGPass(left: 4, top: 0, columnStep: 8, rowStep: 8),
    PNGPass(left: 0, top: 4, columnStep: 4, rowStep: 8), PNGPass(left: 2, top: 0, columnStep: 4, rowStep: 4),
    PNGPass(left: 0, top: 2, columnStep: 2, rowStep: 4), PNGPass(left: 1, top: 0, columnStep: 2, rowStep: 2),
    PNGPass(left: 0, top: 1, columnStep: 1, rowStep: 2),
  ]

  /// In pixels; 0 for a picture that has none of them.
  func width(in header: PNGHeader) -> Int { max(header.width - left, 0).dividedUp(by: columnStep) }
  func height(in header: PNGHeader) -> Int { max(header.height - top, 0).dividedUp(by: rowStep) }

  /// Gives the pixels that are missing in a cut file the color of a neighbor of an earlier pass, as browsers
  /// do.
  ///
  /// - Parameters:
  ///   - rows: How many there are of the pass.
  ///   - pass: 0 to 6.
  static func fillGaps(of bitmap: inout Bitmap, after rows: Int, ofPass pass: Int) {
    let firstMissing = adam7[pass].top + rows * adam7[pass].rowStep
    let (width, height) = (bitmap.width, bitmap.height)
    var pixels = bitmap.pixels.mutableSpan
    for y in 0..<height {
      for x in 0..<width {
        let owner = self.pass(x, y)
        guard owner > pass || owner == pass && y >= firstMissing else { continue }
        // The passes divide rows and columns in turn, so the neighbor is to the left or above.
        let step = adam7[owner]
        let neighbor = y * width + x - (step.left > 0 ? step.left : step.top * width)
        guard neighbor >= 0 else { continue }
        for channel in 0..<4 {
          pixels[4 * (y * width + x) + channel] = pixels[4 * neighbor + channel]
        }
      }
    }
  }

  private static func pass(_ x: Int, _ y: Int) -> Int {
    if !y.isMultiple(of: 2) { return 6 }
    if !x.isMultiple(of: 2) { return 5 }
    if !y.isMultiple(of: 4) { return 4 }
    if !x.isMultiple(of: 4) { return 3 }
    if !y.isMultiple(of: 8) { return 2 }
    return x.isMultiple(of: 8) ? 0 : 1
  }
}
