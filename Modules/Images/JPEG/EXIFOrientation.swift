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

  /// From an APP1 segment without its length, which has a TIFF structure in the byte order that it declares.
  init?(segment: ArraySlice<UInt8>) {
    let tiff = Array(segment.dropFirst(6))
    let isLittleEndian = tiff.starts(with: [0x49, 0x49, 42, 0])
    guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]),
      isLittleEndian || tiff.starts(with: [0x4D, 0x4D, 0, 42])
    else { return nil }
    func number(_ size: Int, at offset: Int) -> Int? {
      guard offset + size <= tiff.count else { return nil }
      let digits = tiff[offset..<offset + size]
      return (isLittleEndian ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, at: 4), let count = number(2, at: directory) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(2, at: entry) else { return nil }
      guard tag == 0x0112, number(2, at: entry + 2) == 3 else { continue }
      self.init(rawValue: number(2, at: entry + 8) ?? 0)
      return
    }
    return nil
  }
}
