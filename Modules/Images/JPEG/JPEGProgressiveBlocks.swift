/// How scans say the coefficients of a block, as in libjpeg: indices beyond the block's end are its last one.
extension JPEGScanState {
  @inline(__always)
  mutating func firstDC(
    _ block: inout StoredBlock,
    _ component: JPEGScan.Component,
    _ bit: Int,
    _ values: inout MutableSpan<Int16>
  ) {
    let difference = reader.value(reader.entry(component.dcTable))
    predictors[component.index] &+= difference
    block.mask |= 1
    values[block.firstValue] = Int16(truncatingIfNeeded: predictors[component.index] &<< Int32(bit))
  }

  @inline(__always)
  mutating func nextDC(
    _ block: inout StoredBlock,
    _ bit: Int,
    _ values: inout MutableSpan<Int16>
  ) {
    guard reader.takeBit() else { return }
    block.mask |= 1
    values[block.firstValue] |= 1 &<< Int16(bit)
  }

  @inline(__always)
  mutating func firstAC(
    _ block: inout StoredBlock,
    _ component: JPEGScan.Component,
    _ scan: JPEGScan,
    _ values: inout MutableSpan<Int16>
  ) {
    if emptyBlocks > 0 {
      emptyBlocks &-= 1
      return
    }
    let last = scan.last
    let wanted = block.wanted
    // The first one is the DC.
    var index = max(1, scan.first)
    while index <= last {
      let entry = reader.entry(component.acTable)
      let run = Int(entry >> 12 & 15)
      if entry & 0xF00 == 0 {
        reader.skip(Int(entry & 31))
        if run < 15 {
          emptyBlocks = scan.isProgressive ? readEmptyBlocks(run) &- 1 : 0
          return
        }
        index &+= 16
        continue
      }
      index = min(index &+ run, 63)
      if wanted &>> UInt64(index) & 1 != 0 {
        block.set(index, to: reader.value(entry) &<< Int32(scan.bit), slots, &values)
      } else {
        block.mask |= 1 &<< UInt64(index)
        reader.skip(Int(entry & 31))
      }
      index &+= 1
    }
  }

  @inline(__always)
  mutating func nextAC(
    _ block: inout StoredBlock,
    _ component: JPEGScan.Component,
    _ scan: JPEGScan,
    _ values: inout MutableSpan<Int16>
  ) {
    var index = scan.first
    while emptyBlocks == 0, index <= scan.last {
      let entry = reader.entry(component.acTable)
      var run = Int(entry >> 12 & 15)
      let value = reader.value(entry)
      let hasValue = entry & 0xF00 != 0
      if !hasValue, run != 15 {
        emptyBlocks = readEmptyBlocks(run)
        break
      }
      while index <= scan.last {
        if block.isSet(index) {
          correct(index, &block, scan.bit, &values)
        } else if run == 0 {
          break
        } else {
          run &-= 1
        }
        index &+= 1
      }
      if hasValue {
        block.set(min(index, 63), to: value.signum() &<< Int32(scan.bit), slots, &values)
      }
      index &+= 1
    }
    guard emptyBlocks > 0 else { return }
    emptyBlocks &-= 1
    let band = index > 63 ? 0 : ~0 &<< UInt64(index) & ~0 &>> UInt64(63 &- scan.last)
    var rest = block.mask & band
    while rest != 0 {
      correct(rest.trailingZeroBitCount, &block, scan.bit, &values)
      rest &= rest &- 1
    }
  }

  /// Reads the next bit of a coefficient that isn't 0.
  @inline(__always)
  private mutating func correct(
    _ index: Int,
    _ block: inout StoredBlock,
    _ bit: Int,
    _ values: inout MutableSpan<Int16>
  ) {
    guard reader.takeBit(), block.isWanted(index) else { return }
    let offset = block.firstValue &+ Int(slots[block.firstSlot &+ index])
    let value = values[offset]
    let step: Int16 = 1 &<< Int16(bit)
    if value & step == 0 { values[offset] = value < 0 ? value &- step : value &+ step }
  }

  /// The blocks, this one included, that a code of this run says have no further coefficients.
  @inline(__always)
  private mutating func readEmptyBlocks(_ run: Int) -> Int { 1 &<< run &+ Int(reader.take(run)) }
}
