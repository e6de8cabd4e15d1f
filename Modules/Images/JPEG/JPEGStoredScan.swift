extension JPEGCoefficients {
  /// A block of an MCU, as an offset from its first one.
  private struct Part {
    let component: JPEGScan.Component
    let wanted: UInt64
    /// In `masks`.
    let firstBlock: Int
    let blocksPerRow: Int
    let blocksPerUnit: Int
  }

  /// The blocks of an MCU: one when the scan has a single component.
  private func parts(of scan: JPEGScan) -> [Part] {
    scan.components.flatMap { component in
      let plane = frame.components[component.index]
      let layout = components[component.index]
      let isSingle = scan.components.count == 1
      let (across, down) = isSingle ? (1, 1) : (plane.horizontal, plane.vertical)
      return (0..<across * down).map { index in
        Part(
          component: component,
          wanted: plane.wanted,
          firstBlock: layout.firstBlock + index / across * layout.blocksWide + index % across,
          blocksPerRow: layout.blocksWide * down,
          blocksPerUnit: across
        )
      }
    }
  }

  mutating func decode(
    _ scan: JPEGScan,
    _ state: inout JPEGScanState,
    to output: inout JPEGOutput,
    limit: DecodingLimit
  ) throws(ImageError) {
    let plane = frame.components[scan.components[0].index]
    let isSingle = scan.components.count == 1
    let (wide, high) = isSingle ? (plane.blocksWide, plane.blocksHigh) : (frame.unitsWide, frame.unitsHigh)
    let parts = parts(of: scan)
    // Out of the structure, because only one of its parts can be changed at a time.
    var masks = masks
    var values = values
    self.masks = []
    self.values = []
    for row in 0..<high where isStreamed || !state.isOver {
      try limit.check()
      readRow(isStreamed ? 0 : row, of: wide, scan, parts, &state, &masks, &values)
      guard isStreamed else { continue }
      write(row, masks, values, to: &output)
      for index in masks.indices { masks[index] = 0 }
    }
    self.masks = masks
    self.values = values
  }

  private func readRow(
    _ row: Int,
    of count: Int,
    _ scan: JPEGScan,
    _ parts: [Part],
    _ scanState: inout JPEGScanState,
    _ masks: inout [UInt64],
    _ values: inout [Int16]
  ) {
    let parts = parts.span
    let layouts = components.span
    var masks = masks.mutableSpan
    var values = values.mutableSpan
    var state = scanState
    let isFirst = scan.previousBit == 0
    for unit in 0..<count {
      state.beginUnit()
      if state.reader.isExhausted {
        state.hasGap = true
        continue
      }
      for index in parts.indices {
        let part = parts[index]
        let component = part.component.index
        let layout = layouts[component]
        let position = part.firstBlock &+ row &* part.blocksPerRow &+ unit &* part.blocksPerUnit
        var target = StoredBlock(
          mask: masks[position],
          wanted: part.wanted,
          firstValue: layout.firstValue &+ (position &- layout.firstBlock) &* layout.valuesPerBlock,
          firstSlot: component &* 64
        )
        if scan.first == 0 {
          if isFirst {
            state.firstDC(&target, part.component, scan.bit, &values)
          } else {
            state.nextDC(&target, scan.bit, &values)
          }
        }
        if scan.last > 0 {
          if isFirst {
            state.firstAC(&target, part.component, scan, &values)
          } else {
            state.nextAC(&target, part.component, scan, &values)
          }
        }
        masks[position] = target.mask
      }
      if state.reader.isExhausted { state.hasGap = true }
    }
    scanState = state
  }
}

/// Where the coefficients of a block are stored.
struct StoredBlock {
  var mask: UInt64
  let wanted: UInt64
  let firstValue: Int
  let firstSlot: Int

  func isWanted(_ index: Int) -> Bool { wanted &>> UInt64(index) & 1 != 0 }
  func isSet(_ index: Int) -> Bool { mask &>> UInt64(index) & 1 != 0 }

  @inline(__always)
  mutating func set(_ index: Int, to value: Int32, _ slots: [Int8], _ values: inout MutableSpan<Int16>) {
    mask |= 1 &<< UInt64(index)
    guard isWanted(index) else { return }
    values[firstValue &+ Int(slots[firstSlot &+ index])] = Int16(truncatingIfNeeded: value)
  }
}
