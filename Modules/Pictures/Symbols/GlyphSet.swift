/// The glyphs that a terminal draws without gaps; each set has those of the sets before it.
enum GlyphSet: CaseIterable, Comparable {
  /// Upper, lower, left and right half.
  case half
  /// Two by two.
  case quadrant
  /// Two by three, and bars of any eighth of a cell (Symbols for Legacy Computing, Unicode 13).
  case sextant
  /// Parts of a cell that a straight line cuts.
  case wedge
  /// Two by four (Unicode 16), and lines of an eighth of a cell.
  case octant

  /// The sizes of bars, in eighths of a cell.
  var cuts: [Int] { self < .sextant ? [4] : Array(1...7) }
}
