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
  /// In bytes.
  func rowSize(in header: PNGHeader) -> Int { (width(in: header) * header.bitsPerPixel + 7) / 8 }

  /// The block whose first pixel is of this pass and whose others are of later ones.
  var block: (width: Int, height: Int) { (columnStep - left, rowStep - top) }
}
