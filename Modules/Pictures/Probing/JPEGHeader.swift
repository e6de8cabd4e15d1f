import FeatureKit

/// JPEG (ITU-T T.81, annex B): segments that start with a marker. The frame header has the size, an Exif
/// segment the orientation.
enum JPEGHeader {
  static func read(_ data: Data) -> PictureHeader? {
    var reader = ByteReader(data, at: 2)
    var size: (width: Int, height: Int)?
    var isTurned = false
    while let marker = nextMarker(&reader) {
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9: return nil
      default: break
      }
      let start = reader.position
      guard let length = reader.big(2), length >= 2 else { return nil }
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard reader.skip(1) != nil, let height = reader.big(2), let width = reader.big(2) else { return nil }
        size = (width, height)
      case 0xE1:
        isTurned = isTurned || ExifOrientation.isOnItsSide(data, segmentStart: start + 2)
      case 0xDA:
        guard let size else { return nil }
        return PictureHeader(
          width: isTurned ? size.height : size.width,
          height: isTurned ? size.width : size.height,
          isComplete: hasEnd(data, after: start)
        )
      default: break
      }
      reader.move(to: start)
      guard reader.skip(length) != nil else { return nil }
    }
    return nil
  }

  private static func nextMarker(_ reader: inout ByteReader) -> Int? {
    guard reader.byte() == 0xFF else { return nil }
    while let byte = reader.byte() {
      if byte != 0xFF { return byte }
    }
    return nil
  }

  private static func hasEnd(_ data: Data, after position: Int) -> Bool {
    var rest = data.dropFirst(position)
    while let last = rest.lastIndex(of: 0xD9) {
      rest = rest[..<last]
      if rest.last == 0xFF { return true }
    }
    return false
  }
}

/// The orientation of Exif 2.3 (JEITA CP-3451, tag 0x0112): 5 to 8 swap width and height.
enum ExifOrientation {
  static func isOnItsSide(_ data: Data, segmentStart: Int) -> Bool {
    var reader = ByteReader(data, at: segmentStart)
    guard reader.ascii(6) == "Exif\0\0" else { return false }
    let tiffStart = reader.position
    guard let order = reader.ascii(2), ["II", "MM"].contains(order) else { return false }
    func number(_ size: Int) -> Int? { order == "II" ? reader.little(size) : reader.big(size) }
    guard number(2) == 42, let directory = number(4) else { return false }
    reader.move(to: tiffStart)
    guard reader.skip(directory) != nil, let entryCount = number(2) else { return false }
    for _ in 0..<entryCount {
      guard let tag = number(2), reader.skip(6) != nil, let value = number(2), reader.skip(2) != nil
      else { return false }
      if tag == 0x0112 { return (5...8).contains(value) }
    }
    return false
  }
}
