/// The state of a scan between its blocks.
struct JPEGScanState {
  var reader: JPEGBitReader
  var predictors = SIMD4<Int32>()
  /// As in `JPEGCoefficients`, where these are stored.
  private(set) var slots: [Int8]
  /// Progressive: blocks without further coefficients.
  var emptyBlocks = 0
  /// Whether bits of a unit were missing.
  var hasGap = false
  private let restartInterval: Int
  private var hasRestarts: Bool
  private var unitsToRestart: Int
  private var nextRestart = 0

  init(_ parser: JPEGParser, slots: [Int8] = []) {
    reader = JPEGBitReader(parser)
    self.slots = slots
    restartInterval = parser.restartInterval
    hasRestarts = restartInterval > 0
    unitsToRestart = restartInterval == 0 ? .max : restartInterval
  }

  /// Whether nothing more can come.
  var isOver: Bool { reader.isExhausted && !hasRestarts }

  mutating func hasBits() -> Bool {
    reader.refill()
    var probe = reader
    probe.skip(1)
    return !probe.isExhausted
  }

  @inline(__always)
  mutating func beginUnit() {
    if unitsToRestart == 0 { restart() }
    unitsToRestart &-= 1
  }

  @inline(never)
  private mutating func restart() {
    hasRestarts = reader.restart(number: nextRestart)
    nextRestart = (nextRestart + 1) & 7
    unitsToRestart = restartInterval
    predictors = SIMD4()
    emptyBlocks = 0
  }
}
