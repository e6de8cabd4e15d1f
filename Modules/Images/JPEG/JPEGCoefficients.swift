/// The coefficients of a picture, or of a row of MCUs where one scan has all of them. Those that the inverse
/// transform at this scale doesn't read are not stored, only that they are not 0: later scans depend on that.
struct JPEGCoefficients {
  let frame: JPEGFrame
  /// Whether each row of MCUs is written before the next one is read.
  let isStreamed: Bool
  /// The wanted coefficients, those of a block next to each other.
  var values: [Int16]
  /// For each block the coefficients that are not 0, a bit for each in zigzag order.
  var masks: [UInt64]
  let components: [Layout]
  /// 64 for each component: the position of a coefficient among those of its block; -1: not stored.
  let slots: [Int8]
  private(set) var steps: JPEGSteps
  /// Blocks that scans went through.
  private var visitedBlocks = 0
  private var hasRead = false

  struct Layout {
    /// In `masks`.
    let firstBlock: Int
    let blocksWide: Int
    /// In `values`.
    let firstValue: Int
    let valuesPerBlock: Int
  }

  /// Thousands of scans that say nothing end here.
  private static let mostVisitedBlocks = 100_000_000

  init(frame: JPEGFrame, isStreamed: Bool) {
    self.frame = frame
    self.isStreamed = isStreamed
    var components: [Layout] = []
    var slots: [Int8] = []
    var blocks = 0
    var values = 0
    for (index, component) in frame.components.enumerated() {
      let wanted = component.wanted
      let count = wanted.nonzeroBitCount
      let wide = frame.storedBlocksWide(index)
      components.append(
        Layout(firstBlock: blocks, blocksWide: wide, firstValue: values, valuesPerBlock: count)
      )
      for bit in 0..<64 {
        let below = wanted & ((1 << UInt64(bit)) - 1)
        slots.append(wanted >> UInt64(bit) & 1 == 1 ? Int8(below.nonzeroBitCount) : -1)
      }
      let stored = wide * component.vertical * (isStreamed ? 1 : frame.unitsHigh)
      blocks += stored
      values += stored * count
    }
    self.components = components
    self.slots = slots
    self.values = [Int16](zeros: values)
    masks = [UInt64](zeros: blocks)
    steps = JPEGSteps(componentCount: frame.components.count)
  }

  /// - Returns: Whether more scans may follow.
  mutating func read(
    _ scan: JPEGScan,
    from parser: inout JPEGParser,
    to output: inout JPEGOutput,
    limit: DecodingLimit
  ) throws(ImageError) -> Bool {
    parser.latchSteps(of: scan, in: &steps)
    for component in scan.components {
      visitedBlocks += frame.storedBlocks(component.index)
    }
    guard visitedBlocks <= Self.mostVisitedBlocks else { return false }
    let isFirst = !hasRead
    hasRead = true
    var state = JPEGScanState(parser, slots: slots)
    if isFirst, !state.hasBits() { throw .cutShort }
    try decode(scan, &state, to: &output, limit: limit)
    parser.position = state.reader.position
    output.hasAllPixels = isStreamed && !state.hasGap
    return !isStreamed
  }

  func write(to output: inout JPEGOutput, limit: DecodingLimit) throws(ImageError) {
    for row in 0..<frame.unitsHigh {
      try limit.check()
      write(row, masks, values, to: &output)
    }
  }

  /// Transforms the blocks of a row of MCUs.
  func write(_ row: Int, _ masks: [UInt64], _ values: [Int16], to output: inout JPEGOutput) {
    var block = [Int32](zeros: 64)
    for index in frame.components.indices {
      for line in 0..<frame.components[index].vertical {
        let plane = output.planes[index]
        writeBlocks(of: index, line: line, row: row, masks, values, &block, to: &output.samples, plane)
      }
    }
    output.finishRow(row)
  }

  private func writeBlocks(
    of index: Int,
    line: Int,
    row: Int,
    _ masks: [UInt64],
    _ values: [Int16],
    _ block: inout [Int32],
    to samples: inout [UInt8],
    _ plane: JPEGPlane
  ) {
    let component = frame.components[index]
    let layout = components[index]
    let wanted = component.wanted
    let masks = masks.span
    let values = values.span
    let slots = slots.span
    let steps = steps.entries.span
    var block = block.mutableSpan
    var samples = samples.mutableSpan
    let size = component.blockSize
    let stride = plane.stride
    let target = plane.start + ((row & 1) * plane.rowsPerUnit + line * size) * stride
    let firstBlock = ((isStreamed ? 0 : row) * component.vertical + line) * layout.blocksWide
    for column in 0..<layout.blocksWide {
      var rest = masks[layout.firstBlock &+ firstBlock &+ column] & wanted
      let firstValue = layout.firstValue &+ (firstBlock &+ column) &* layout.valuesPerBlock
      var mask: UInt64 = 0
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        rest &= rest &- 1
        let step = steps[index &* 64 &+ bit]
        let value = Int32(values[firstValue &+ Int(slots[index &* 64 &+ bit])])
        block[Int(step & 63)] = value &* (step >> 8)
        mask |= 1 &<< UInt64(step & 63)
      }
      let start = target &+ column &* size
      JPEGInverseTransform.write(&block, mask: mask, size: size, to: &samples, at: start, stride: stride)
    }
  }
}
