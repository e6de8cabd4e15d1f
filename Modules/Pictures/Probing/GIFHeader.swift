import FeatureKit

/// GIF (89a specification): a screen descriptor, then blocks up to a trailer. Frames may have delays; the
/// Netscape extension has the number of repetitions.
enum GIFHeader {
  static func read(_ data: Data) -> PictureHeader? {
    var reader = ByteReader(data, at: 6)
    guard let width = reader.little(2), let height = reader.little(2), let flags = reader.byte(),
      reader.skip(2) != nil, skipColors(flags, &reader) != nil
    else { return nil }
    var animation = GIFAnimation()
    let isComplete = animation.read(&reader)
    return PictureHeader(width: width, height: height, animation: animation.animation, isComplete: isComplete)
  }

  /// The blocks after the screen descriptor.
  private struct GIFAnimation {
    var frameCount = 0
    var hundredths = 0
    var repeats: Int?

    var animation: PictureProbe.Animation? {
      guard frameCount > 1 else { return nil }
      return PictureProbe.Animation(
        duration: Double(hundredths) / 100,
        plays: repeats == 0 ? nil : (repeats ?? 0) + 1
      )
    }

    /// - Returns: Whether the file ends with the trailer, or at least with a complete block.
    mutating func read(_ reader: inout ByteReader) -> Bool {
      while let introducer = reader.byte() {
        switch introducer {
        case 0x21:
          guard readExtension(&reader) != nil else { return false }
        case 0x2C:
          guard readFrame(&reader) != nil else { return false }
          frameCount += 1
        default: return frameCount > 0
        }
      }
      return frameCount > 0
    }

    private mutating func readExtension(_ reader: inout ByteReader) -> Void? {
      let label = reader.byte()
      let start = reader.position
      if label == 0xF9, reader.skip(2) != nil, let delay = reader.little(2) {
        hundredths += Self.shown(delay)
      } else if label == 0xFF, reader.skip(1) != nil, reader.ascii(11) == "NETSCAPE2.0", reader.skip(2) != nil
      {
        repeats = reader.little(2)
      }
      reader.move(to: start)
      return skipSubblocks(&reader)
    }

    /// In 1/100 s. Players replace delays below 0.02 s by 0.1 s.
    private static func shown(_ delay: Int) -> Int { delay < 2 ? 10 : delay }

    private func readFrame(_ reader: inout ByteReader) -> Void? {
      guard reader.skip(8) != nil, let flags = reader.byte(), skipColors(flags, &reader) != nil,
        reader.skip(1) != nil
      else { return nil }
      return skipSubblocks(&reader)
    }
  }

  /// Skips the color table, if the flags announce one.
  private static func skipColors(_ flags: Int, _ reader: inout ByteReader) -> Void? {
    flags & 0x80 == 0 ? () : reader.skip(3 << ((flags & 7) + 1))
  }

  private static func skipSubblocks(_ reader: inout ByteReader) -> Void? {
    while let size = reader.byte() {
      if size == 0 { return () }
      guard reader.skip(size) != nil else { return nil }
    }
    return nil
  }
}
