/// Walks through the segments of a file and keeps what they say.
struct JPEGParser {
  let bytes: [UInt8]
  var position = 2
  private(set) var frame: JPEGFrame?
  private(set) var huffman = JPEGHuffmanTables()
  private var huffmanCount = 0
  /// Four tables in zigzag order.
  private var quantization = [UInt16](zeros: 256)
  private(set) var isQuantizationDefined = [Bool](repeating: false, count: 4)
  /// In MCUs; 0: none.
  private(set) var restartInterval = 0
  private(set) var orientation = EXIFOrientation.asStored
  /// The parts of an ICC profile that were there until now.
  private(set) var profile: [UInt8] = []
  private var hasJFIF = false
  private var adobeTransform: UInt8?

  /// In bytes. Those of the matrix kind have some hundreds or thousands.
  private static let largestProfile = 1_000_000
  /// Each takes the time of hundreds of bytes; a hundred are many.
  private static let mostHuffmanTables = 10_000

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How the components make a color, guessed like in libjpeg.
  var color: JPEGColor {
    let ids = frame?.components.map(\.id) ?? []
    switch ids.count {
    case 1: return .gray
    case 4: return adobeTransform == nil || adobeTransform == 0 ? .cmyk : .ycck
    default:
      if hasJFIF { return .ycc }
      if let adobeTransform { return adobeTransform == 0 ? .rgb : .ycc }
      return ids == [0x52, 0x47, 0x42] ? .rgb : .ycc
    }
  }

  mutating func readFrame() throws(ImageError) -> JPEGFrame {
    while frame == nil {
      guard let marker = nextMarker(), marker != 0xD9 else { throw .cutShort }
      guard marker != 0xDA else { throw .damaged("its pixels come before its size") }
      guard let segment = readSegment() else { throw .cutShort }
      try apply(marker, segment)
    }
    guard let frame else { throw .cutShort }
    return frame
  }

  /// - Returns: nil at the end of the file.
  mutating func nextScan() throws(ImageError) -> JPEGScan? {
    while let marker = nextMarker(), marker != 0xD9, let segment = readSegment() {
      if marker == 0xDA { return try scan(segment) }
      try apply(marker, segment)
    }
    return nil
  }

  private mutating func nextMarker() -> UInt8? {
    while position + 1 < bytes.count {
      let code = bytes[position + 1]
      if bytes[position] != 0xFF || code == 0xFF {
        position += 1
      } else {
        position += 2
        // Stuffed bytes, TEM, RST0 to RST7 and SOI have no segment.
        if code > 1, !(0xD0...0xD8).contains(code) { return code }
      }
    }
    return nil
  }

  private mutating func readSegment() -> ArraySlice<UInt8>? {
    guard position + 2 <= bytes.count else { return nil }
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    // A length that can't be is taken for an empty segment.
    let end = position + max(length, 2)
    guard end <= bytes.count else { return nil }
    defer { position = end }
    return bytes[position + 2..<end]
  }

  private mutating func apply(_ marker: UInt8, _ segment: ArraySlice<UInt8>) throws(ImageError) {
    switch marker {
    case 0xC0...0xC2: try readFrame(segment, isProgressive: marker == 0xC2)
    case 0xC4: try readHuffman(segment)
    case 0xC3, 0xC7, 0xCB, 0xCF: throw .unsupported("a lossless JPEG")
    case 0xC5, 0xC6: throw .unsupported("a hierarchical JPEG")
    case 0xC9, 0xCA, 0xCC, 0xCD, 0xCE: throw .unsupported("an arithmetic-coded JPEG")
    case 0xDB: try readQuantization(segment)
    case 0xDD where segment.count >= 2: restartInterval = segment.number(at: 0)
    case 0xE0 where segment.starts(with: [0x4A, 0x46, 0x49, 0x46, 0]): hasJFIF = true
    case 0xE1: orientation = EXIFOrientation(segment: segment) ?? orientation
    case 0xE2 where segment.starts(with: "ICC_PROFILE\0".utf8) && profile.count < Self.largestProfile:
      profile += segment.dropFirst(14)
    case 0xEE where segment.starts(with: [0x41, 0x64, 0x6F, 0x62, 0x65]) && segment.count >= 12:
      adobeTransform = segment[segment.startIndex + 11]
    default: break
    }
  }

  private mutating func readFrame(
    _ segment: ArraySlice<UInt8>,
    isProgressive: Bool
  ) throws(ImageError) {
    guard frame == nil else { throw .damaged("it has two frames") }
    guard segment.count >= 6 else { throw .damaged("its frame header is too short") }
    let header = Array(segment)
    guard header[0] == 8 else { throw .unsupported("a JPEG of \(header[0]) bits per sample") }
    let height = segment.number(at: 1)
    let width = segment.number(at: 3)
    let count = Int(header[5])
    guard [1, 3, 4].contains(count) else { throw .unsupported("a JPEG of \(count) components") }
    guard header.count >= 6 + count * 3 else { throw .damaged("its frame header is too short") }
    var components: [JPEGComponent] = []
    for start in stride(from: 6, to: 6 + count * 3, by: 3) {
      let horizontal = Int(header[start + 1] >> 4)
      let vertical = Int(header[start + 1] & 15)
      guard 1...4 ~= horizontal, 1...4 ~= vertical, header[start + 2] < 4,
        !components.contains(where: { $0.id == header[start] })
      else { throw .damaged("its frame header has a component that can't be") }
      // Factors of a single plane mean nothing.
      let (across, down) = count == 1 ? (1, 1) : (horizontal, vertical)
      let id = header[start]
      let table = Int(header[start + 2])
      components.append(
        JPEGComponent(id: id, horizontal: across, vertical: down, quantizationTable: table)
      )
    }
    frame = JPEGFrame(isProgressive: isProgressive, width: width, height: height, components: components)
  }

  mutating func readHuffman(_ segment: ArraySlice<UInt8>) throws(ImageError) {
    var rest = segment
    while let target = rest.popFirst() {
      huffmanCount += 1
      guard huffmanCount <= Self.mostHuffmanTables else { throw .damaged("too many Huffman tables") }
      let counts = rest.prefix(16)
      let count = counts.reduce(0) { $0 + Int($1) }
      let symbols = rest.dropFirst(16).prefix(count)
      guard target & 0xEC == 0, count <= 256, rest.count >= 16 + count,
        huffman.define(Int(target >> 4) * 4 + Int(target & 3), counts: counts, symbols: symbols)
      else { throw .damaged("a Huffman table can't be") }
      rest = rest.dropFirst(16 + count)
    }
  }

  private mutating func readQuantization(_ segment: ArraySlice<UInt8>) throws(ImageError) {
    var rest = segment
    while let target = rest.popFirst() {
      let size = target >> 4 == 0 ? 1 : 2
      guard target & 0xEC == 0, rest.count >= 64 * size else {
        throw .damaged("a quantization table can't be")
      }
      for index in 0..<64 {
        let step = size == 1 ? Int(rest[rest.startIndex + index]) : rest.number(at: index * 2)
        quantization[Int(target & 3) * 64 + index] = UInt16(step)
      }
      isQuantizationDefined[Int(target & 3)] = true
      rest = rest.dropFirst(64 * size)
    }
  }

  func latchSteps(of scan: JPEGScan, in steps: inout JPEGSteps) {
    for component in scan.components {
      let table = frame?.components[component.index].quantizationTable ?? 0
      steps.latch(quantization[table * 64..<table * 64 + 64], for: component.index)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Two bytes, the high one first.
  fileprivate func number(at offset: Int) -> Int {
    Int(self[startIndex + offset]) << 8 | Int(self[startIndex + offset + 1])
  }
}
