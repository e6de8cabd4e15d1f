import FeatureKit

/// PNG (W3C, third edition): a signature, then chunks of length, type, data and checksum, up to `IEND`.
enum PNGHeader {
  static func read(_ data: Data) -> PictureHeader? {
    var reader = ByteReader(data, at: 8)
    guard reader.big(4) != nil, reader.ascii(4) == "IHDR", let width = reader.big(4),
      let height = reader.big(4)
    else { return nil }
    return PictureHeader(width: width, height: height, isComplete: hasEnd(data))
  }

  private static func hasEnd(_ data: Data) -> Bool {
    var reader = ByteReader(data, at: 8)
    while let length = reader.big(4), let type = reader.ascii(4) {
      let checksumSize = 4
      guard reader.skip(length) != nil, reader.skip(checksumSize) != nil else { return false }
      if type == "IEND" { return true }
    }
    return false
  }
}
