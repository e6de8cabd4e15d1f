import FeatureKit

/// WebP (container specification; RFC 6386 for VP8, lossless bitstream specification for VP8L): a RIFF file
/// whose first chunk has the size in one of three forms.
enum WebPHeader {
  static func read(_ data: Data) -> PictureHeader? {
    var reader = ByteReader(data, at: 4)
    guard let size = reader.little(4), reader.skip(4) != nil, let type = reader.ascii(4),
      reader.skip(4) != nil,
      let (width, height) = canvas(type, reader)
    else { return nil }
    let isComplete = size <= data.count - 8
    return PictureHeader(
      width: width,
      height: height,
      animation: type == "VP8X" ? animation(data) : nil,
      isComplete: isComplete
    )
  }

  private static func canvas(_ type: String, _ start: ByteReader) -> (Int, Int)? {
    var reader = start
    switch type {
    case "VP8 ":
      guard reader.skip(3) != nil, reader.big(3) == 0x9D012A, let width = reader.little(2),
        let height = reader.little(2)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    case "VP8L":
      guard reader.byte() == 0x2F, let bits = reader.little(4) else { return nil }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      guard reader.skip(4) != nil, let width = reader.little(3), let height = reader.little(3) else {
        return nil
      }
      return (width + 1, height + 1)
    default: return nil
    }
  }

  private static func animation(_ data: Data) -> PictureProbe.Animation? {
    var reader = ByteReader(data, at: 12)
    var milliseconds = 0
    var frameCount = 0
    var plays: Int?
    while let type = reader.ascii(4), let size = reader.little(4) {
      var content = reader
      if type == "ANIM", content.skip(4) != nil {
        plays = content.little(2).flatMap { $0 == 0 ? nil : $0 }
      } else if type == "ANMF", content.skip(12) != nil {
        milliseconds += content.little(3) ?? 0
        frameCount += 1
      }
      guard reader.skip(size + size % 2) != nil else { break }
    }
    guard frameCount > 1 else { return nil }
    return PictureProbe.Animation(duration: Double(milliseconds) / 1000, plays: plays)
  }
}
