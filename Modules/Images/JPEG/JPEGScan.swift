/// The components of one scan and the part of their coefficients that it has.
struct JPEGScan {
  struct Component {
    /// In the frame.
    let index: Int
    /// In `JPEGHuffmanTables`.
    let dcTable: Int
    let acTable: Int
  }

  let components: [Component]
  let isProgressive: Bool
  /// Progressive: the first and the last coefficient in zigzag order, the bits of the scan before and of this
  /// one.
  let first: Int
  let last: Int
  let previousBit: Int
  let bit: Int
}

extension JPEGParser {
  mutating func scan(_ segment: ArraySlice<UInt8>) throws(ImageError) -> JPEGScan {
    guard let frame else { throw .damaged("its pixels come before its size") }
    let header = Array(segment)
    let count = Int(header.first ?? 0)
    let damaged = ImageError.damaged("a scan header can't be")
    guard 1...4 ~= count, header.count >= 4 + count * 2 else { throw damaged }
    var components: [JPEGScan.Component] = []
    for start in stride(from: 1, to: 1 + count * 2, by: 2) {
      let dcTable = Int(header[start + 1] >> 4)
      let acTable = Int(header[start + 1] & 15)
      guard let index = frame.components.firstIndex(where: { $0.id == header[start] }), dcTable < 4,
        acTable < 4,
        !components.contains(where: { $0.index == index }),
        isQuantizationDefined[frame.components[index].quantizationTable]
      else { throw damaged }
      components.append(.init(index: index, dcTable: dcTable, acTable: 4 + acTable))
    }
    // Frames of Motion JPEG leave the typical ones out (ITU T.81, K.3).
    if !frame.isProgressive, !huffman.isDefined.contains(true) {
      try readHuffman(PackageResources.TypicalTables_dht[...])
    }
    var numbers = [0, 63, 0]
    if frame.isProgressive { numbers = header[(1 + count * 2)...].map(Int.init) }
    let scan = JPEGScan(
      components: components,
      isProgressive: frame.isProgressive,
      first: numbers[0],
      last: numbers[1],
      previousBit: numbers[2] >> 4,
      bit: numbers[2] & 15
    )
    guard !frame.isProgressive || scan.isValidProgression, scan.hasTables(huffman) else {
      throw damaged
    }
    return scan
  }
}

extension JPEGScan {
  fileprivate var isValidProgression: Bool {
    let isBand = first == 0 ? last == 0 : first <= last && last < 64 && components.count == 1
    return isBand && bit <= 13 && (previousBit == 0 || previousBit == bit + 1)
  }

  fileprivate func hasTables(_ tables: JPEGHuffmanTables) -> Bool {
    let readsDC = first == 0 && previousBit == 0
    let readsAC = !isProgressive || first > 0
    return components.allSatisfy {
      (!readsDC || tables.isDefined[$0.dcTable]) && (!readsAC || tables.isDefined[$0.acTable])
    }
  }
}
