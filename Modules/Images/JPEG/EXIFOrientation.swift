/// How a stored picture must be turned or mirrored to be upright; the numbers are EXIF's.
enum EXIFOrientation: Int {
  case asStored = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

  /// Between stored and upright size, either way.
  func upright(width: Int, height: Int) -> (width: Int, height: Int) {
    rawValue < 5 ? (width, height) : (height, width)
  }

  /// Where the stored picture's pixels are in an upright bitmap: (x, y) at `first + x × right + y × down`.
  func layout(width: Int, height: Int) -> (first: Int, right: Int, down: Int) {
    let row = upright(width: width, height: height).width
    return switch self {
    case .asStored: (0, 1, row)
    case .mirrored: (width - 1, -1, row)
    case .upsideDown: (width * height - 1, -1, -row)
    case .flipped: ((height - 1) * row, 1, -row)
    case .transposed: (0, row, 1)
    case .turnedRight: (height - 1, row, -1)
    case .transversed: (width * height - 1, -row, -1)
    case .turnedLeft: ((width - 1) * row, -row, 1)
    }
  }

  /// From an APP1 segment without its length.
  init?(segment: ArraySlice<UInt8>) {
    guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
    let tiff = TIFFReader(bytes: segment.dropFirst(6))
    guard let directory = tiff.directory, let count = tiff.number(at: directory, bytes: 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = tiff.number(at: entry, bytes: 2) else { return nil }
      guard tag == 0x0112, tiff.number(at: entry + 2, bytes: 2) == 3 else { continue }
      self.init(rawValue: tiff.number(at: entry + 8, bytes: 2) ?? 0)
      return
    }
    return nil
  }
}

/// The numbers of a TIFF structure in the byte order that it declares.
private struct TIFFReader {
  let bytes: ArraySlice<UInt8>

  /// The offset of the first directory.
  var directory: Int? {
    guard bytes.starts(with: [0x49, 0x49, 42, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 42]) else {
      return nil
    }
    return number(at: 4, bytes: 4)
  }

  func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    let digits = bytes[start..<start + count]
    let isLittleEndian = bytes.first == 0x49
    return (isLittleEndian ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
  }
}
