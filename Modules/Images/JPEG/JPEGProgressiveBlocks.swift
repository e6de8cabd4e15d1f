/// How progressive scans say the coefficients of a block, as in libjpeg: indices beyond the block's end are
/// its last one.
extension JPEGScanState {
  @inline(__always)
  mutating func firstDC(
    _ block: inout StoredBlock,
    _ component: JPEGScan.Component,
    _ bit: Int,
    _ tables: borrowing JPEGHuffmanTables,
    _ lookup: Span<Int32>,
    _ bytes: Span<UInt8>,
    _ values: inout MutableSpan<Int16>
  ) {
    let difference = reader.value(reader.entry(component.dcTable, tables, lookup, bytes))
    predictors[component.index] &+= difference
    block.mask |= 1
    values[block.firstValue] = Int16(truncatingIfNeeded: predictors[component.index] &<< Int32(bit))
  }

  @inline(__always)
  mutating func nextDC(
    _ block: inout StoredBlock,
    _ bit: Int,
    _ bytes: Span<UInt8>,
    _ values: inout MutableSpan<Int16>
  ) {
    guard reader.takeBit(bytes) else { return }
    block.mask |= 1
    values[block.firstValue] |= 1 &<< Int16(bit)
  }

  @inline(__always)
  mutating func firstAC(
    _ block: inout StoredBlock,
    _ component: JPEGScan.Component,
    _ scan: JPEGScan,
    _ tables: borrowing JPEGHuffmanTables,
    _ lookup: Span<Int32>,
    _ slots: Span<Int8>,
    _ bytes: Span<UInt8>,
    _ values: inout MutableSpan<Int16>
  ) {
    if emptyBlocks > 0 {
      emptyBlocks &-= 1
      return
    }
    var index = scan.first
    while index <= scan.last {
      let entry = reader.entry(component.acTable, tables, lookup, bytes)
      let run = Int(entry >> 12 & 15)
      let value = reader.value(entry)
      if entry & 0xF00 != 0 {
        index &+= run
        block.set(min(index, 63), to: value &<< Int32(scan.bit), slots, &values)
      } else if run == 15 {
        index &+= 15
      } else {
        emptyBlocks = readEmptyBlocks(run) &- 1
        return
      }
      index &+= 1
    }
  }

  @inline(__always)
  mutating func nextAC(
    _ block: inout StoredBlock,
    _ component: JPEGScan.Component,
    _ scan: JPEGScan,
    _ tables: borrowing JPEGHuffmanTables,
    _ lookup: Span<Int32>,
    _ slots: Span<Int8>,
    _ bytes: Span<UInt8>,
    _ values: inout MutableSpan<Int16>
  ) {
    var index = scan.first
    while emptyBlocks == 0, index <= scan.last {
      let entry = reader.entry(component.acTable, tables, lookup, bytes)
      var run = Int(entry >> 12 & 15)
      let value = reader.value(entry)
      let hasValue = entry & 0xF00 != 0
      if !hasValue, run != 15 {
        emptyBlocks = readEmptyBlocks(run)
        break
      }
      while index <= scan.last {
        if block.isSet(index) {
          correct(index, &block, scan.bit, slots, bytes, &values)
        } else if run == 0 {
          break
        } else {
          run &-= 1
        }
        index &+= 1
      }
      if hasValue {
        block.set(min(index, 63), to: (value < 0 ? -1 : 1) &<< Int32(scan.bit), slots, &values)
      }
      index &+= 1
    }
    guard emptyBlocks > 0 else { return }
    emptyBlocks &-= 1
    let band = index > 63 ? 0 : ~0 &<< UInt64(index) & ~0 &>> UInt64(63 &- scan.last)
    var rest = block.mask & band
    while rest != 0 {
      correct(rest.trailingZeroBitCount, &block, scan.bit, slots, bytes, &values)
      rest &= rest &- 1
    }
  }

  /// Reads the next bit of a coefficient that isn't 0.
  @inline(__always)
  private mutating func correct(
    _ index: Int,
    _ block: inout StoredBlock,
    _ bit: Int,
    _ slots: Span<Int8>,
    _ bytes: Span<UInt8>,
    _ values: inout MutableSpan<Int16>
  ) {
    guard reader.takeBit(bytes), block.isWanted(index) else { return }
    let offset = block.firstValue &+ Int(slots[block.firstSlot &+ index])
    let value = values[offset]
    let step: Int16 = 1 &<< Int16(bit)
    if value & step == 0 { values[offset] = value < 0 ? value &- step : value &+ step }
  }

  /// The blocks, this one included, that a code of this run says have no further coefficients.
  @inline(__always)
  private mutating func readEmptyBlocks(_ run: Int) -> Int { 1 &<< run &+ Int(reader.take(run)) }
}
