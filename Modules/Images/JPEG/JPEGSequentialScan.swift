/// Where the blocks of one position in an MCU belong.
private struct JPEGPart {
  let component: JPEGScan.Component
  let wanted: UInt64
  let size: Int
  /// Where the first block of even rows of MCUs begins.
  let start: Int
  /// To the next MCU, to odd rows of MCUs and between lines of samples.
  let advance: Int
  let oddRow: Int
  let stride: Int
}

extension JPEGParser {
  /// Decodes a sequential scan of all components into pixels.
  mutating func stream(
    _ scan: JPEGScan,
    of frame: JPEGFrame,
    to output: inout JPEGOutput,
    limit: DecodingLimit
  ) throws(ImageError) {
    var steps = JPEGSteps(componentCount: frame.components.count)
    latchSteps(of: scan, in: &steps)
    var parts: [JPEGPart] = []
    for part in scan.components {
      let component = frame.components[part.index]
      let plane = output.planes[part.index]
      for index in 0..<component.horizontal * component.vertical {
        let (down, across) = index.quotientAndRemainder(dividingBy: component.horizontal)
        parts.append(
          JPEGPart(
            component: part,
            wanted: component.wanted,
            size: component.blockSize,
            start: plane.start + (down * plane.stride + across) * component.blockSize,
            advance: component.horizontal * component.blockSize,
            oddRow: plane.rowsPerUnit * plane.stride,
            stride: plane.stride
          )
        )
      }
    }
    var state = JPEGScanState(position: position, restartInterval: restartInterval)
    guard state.hasBits(bytes) else { throw .cutShort }
    var block = [Int32](repeating: 0, count: 64)
    for row in 0..<frame.unitsHigh {
      try limit.check()
      streamRow(row, of: frame, parts, steps, &state, &block, &output.samples)
      output.finishRow(row)
    }
    output.hasAllPixels = !state.hasGap
  }

  private func streamRow(
    _ row: Int,
    of frame: JPEGFrame,
    _ parts: [JPEGPart],
    _ steps: JPEGSteps,
    _ scan: inout JPEGScanState,
    _ block: inout [Int32],
    _ samples: inout [UInt8]
  ) {
    let bytes = bytes.span
    let lookup = huffman.lookup.span
    let parts = parts.span
    let steps = steps.entries.span
    var block = block.mutableSpan
    var samples = samples.mutableSpan
    var state = scan
    for unit in 0..<frame.unitsWide {
      state.beginUnit(bytes)
      let isMissing = state.reader.isExhausted
      for index in parts.indices {
        let part = parts[index]
        var mask: UInt64 = 0
        if !isMissing {
          mask = state.sequentialBlock(
            &block,
            part.component,
            wanted: part.wanted,
            huffman,
            lookup,
            steps,
            bytes
          )
        }
        JPEGInverseTransform.write(
          &block,
          mask: mask,
          size: part.size,
          to: &samples,
          at: part.start &+ unit &* part.advance &+ (row & 1) &* part.oddRow,
          stride: part.stride
        )
      }
      if state.reader.isExhausted { state.hasGap = true }
    }
    scan = state
  }
}

/// The state of a scan between its blocks.
struct JPEGScanState {
  var reader: JPEGBitReader
  var predictors = SIMD4<Int32>()
  /// Progressive: blocks without further coefficients.
  var emptyBlocks = 0
  /// Whether bits of a unit were missing.
  var hasGap = false
  private let restartInterval: Int
  private var hasRestarts: Bool
  private var unitsToRestart: Int
  private var nextRestart = 0

  init(position: Int, restartInterval: Int) {
    reader = JPEGBitReader(position: position)
    self.restartInterval = restartInterval
    hasRestarts = restartInterval > 0
    unitsToRestart = restartInterval == 0 ? .max : restartInterval
  }

  /// Whether nothing more can come.
  var isOver: Bool { reader.isExhausted && !hasRestarts }

  mutating func hasBits(_ bytes: [UInt8]) -> Bool {
    reader.refill(bytes.span)
    var probe = reader
    probe.skip(1)
    return !probe.isExhausted
  }

  @inline(__always)
  mutating func beginUnit(_ bytes: Span<UInt8>) {
    if unitsToRestart == 0 { restart(bytes) }
    unitsToRestart &-= 1
  }

  @inline(never)
  private mutating func restart(_ bytes: Span<UInt8>) {
    hasRestarts = reader.restart(bytes, number: nextRestart)
    nextRestart = (nextRestart + 1) & 7
    unitsToRestart = restartInterval
    predictors = SIMD4()
    emptyBlocks = 0
  }

  /// Decodes a block of a sequential scan.
  ///
  /// - Parameters:
  ///   - block: All 0; then the wanted coefficients times their steps, at their positions.
  ///   - steps: As in `JPEGSteps`.
  /// - Returns: A bit for each position that was written.
  @inline(__always)
  mutating func sequentialBlock(
    _ block: inout MutableSpan<Int32>,
    _ component: JPEGScan.Component,
    wanted: UInt64,
    _ tables: borrowing JPEGHuffmanTables,
    _ lookup: Span<Int32>,
    _ steps: Span<Int32>,
    _ bytes: Span<UInt8>
  ) -> UInt64 {
    let firstStep = component.index &* JPEGSteps.stride
    let difference = reader.value(reader.entry(component.dcTable, tables, lookup, bytes))
    predictors[component.index] &+= difference
    let first = Int32(Int16(truncatingIfNeeded: predictors[component.index]))
    block[0] = first &* (steps[firstStep] >> 8)
    var mask: UInt64 = 1
    var index = 1
    while index < 64 {
      let entry = reader.entry(component.acTable, tables, lookup, bytes)
      let run = Int(entry >> 12 & 15)
      if entry & 0xF00 == 0 {
        reader.skip(Int(entry & 31))
        guard run == 15 else { break }
        index &+= 16
        continue
      }
      index &+= run
      if wanted &>> UInt64(index) & 1 != 0 {
        let value = reader.value(entry)
        let step = steps[firstStep &+ index]
        block[Int(step & 63)] = value &* (step >> 8)
        mask |= 1 &<< UInt64(step & 63)
      } else {
        reader.skip(Int(entry & 31))
      }
      index &+= 1
    }
    return mask
  }
}
