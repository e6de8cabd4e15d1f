import FeatureKit

/// A picture's properties, read from its bytes without decoding pixels. Rejects files that aren't pictures,
/// are incomplete or have too many pixels.
public struct PictureProbe: Sendable, Equatable {
  public let format: PictureFormat
  /// In pixels, after the file's rotation.
  public private(set) var width = 0
  /// In pixels, after the file's rotation.
  public private(set) var height = 0
  /// Of one repetition of a GIF animation, in seconds; nil for a still picture.
  public private(set) var duration: Double?

  /// Decoding more would take over 256 MB of memory.
  static let largestPixelCount = 64_000_000

  /// Probes a complete file.
  ///
  /// - Throws: `badResponse` with `empty`, `notAPicture` or `cutShort`; `unavailable` for too many pixels.
  public init(_ data: Data) throws(Failure) {
    if data.isEmpty { throw .badResponse(.empty) }
    guard let format = PictureFormat(data) else { throw .badResponse(.notAPicture) }
    self.format = format
    switch format {
    case .png: try readPNG(data)
    case .jpeg: try readJPEG(data)
    case .gif: try readGIF(data)
    case .webp: try readWebP(data)
    }
    guard width > 0, height > 0 else { throw .badResponse(.notAPicture) }
    guard width <= Self.largestPixelCount / height else {
      throw .unavailable("A picture of \(width) × \(height) pixels is too large to draw.")
    }
  }

  /// W3C, third edition: a signature, then chunks of length, type, data and checksum, the size in the first,
  /// up to `IEND`.
  private mutating func readPNG(_ data: Data) throws(Failure) {
    var reader = ByteReader(data, at: 16)
    (width, height) = (try reader.big(4), try reader.big(4))
    reader = ByteReader(data, at: 8)
    var type = ""
    while type != "IEND" {
      let length = try reader.big(4)
      type = try reader.ascii(4)
      try reader.skip(length)
      try reader.skip(4)
    }
  }

  /// GIF 89a: a screen descriptor, then blocks up to a trailer, which many files lack.
  private mutating func readGIF(_ data: Data) throws(Failure) {
    var reader = ByteReader(data, at: 6)
    (width, height) = (try reader.little(2), try reader.little(2))
    try Self.skipColors(try reader.byte(), 2, &reader)
    var frameCount = 0
    var hundredths = 0
    let (graphicControl, image, trailer) = (0x21F9, 0x2C, 0x3B)
    while !reader.rest.isEmpty {
      var kind = try reader.byte()
      if kind == trailer { break }
      if kind == image {
        try reader.skip(8)
        try Self.skipColors(try reader.byte(), 0, &reader)
        try reader.skip(1)
        frameCount += 1
      } else {
        kind = kind << 8 | (try reader.byte())
      }
      if kind == graphicControl {
        var block = reader
        try block.skip(2)
        let delay = try block.little(2)
        // Players replace delays below 0.02 s by 0.1 s.
        hundredths += delay < 2 ? 10 : delay
      }
      while case let size = try reader.byte(), size > 0 { try reader.skip(size) }
    }
    if frameCount == 0 { throw .badResponse(.cutShort) }
    duration = frameCount > 1 ? Double(hundredths) / 100 : nil
  }

  /// Skips bytes and the color table, if the flags before them announce one.
  private static func skipColors(_ flags: Int, _ size: Int, _ reader: inout ByteReader) throws(Failure) {
    try reader.skip(size + (flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)))
  }

  /// ITU-T T.81, annex B: segments that start with a marker. The frame header has the size, an Exif segment
  /// the orientation.
  private mutating func readJPEG(_ data: Data) throws(Failure) {
    var reader = ByteReader(data, at: 2)
    var isTurned = false
    var marker = 0
    let scan = 0xDA
    while marker != scan {
      guard try reader.byte() == 0xFF else { throw .badResponse(.cutShort) }
      repeat { marker = try reader.byte() } while marker == 0xFF
      var segment = ByteReader(try reader.take(try reader.big(2) - 2))
      switch marker {
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF:
        try segment.skip(1)
        (height, width) = (try segment.big(2), try segment.big(2))
      case 0xE1: isTurned = isTurned || ((try? Self.isOnItsSide(segment)) ?? false)
      default: break
      }
    }
    let fromEnd = reader.rest.reversed()
    guard zip(fromEnd, fromEnd.dropFirst()).contains(where: { $0 == 0xD9 && $1 == 0xFF }) else {
      throw .badResponse(.cutShort)
    }
    if isTurned { (width, height) = (height, width) }
  }

  /// Exif 2.3 (JEITA CP-3451, tag 0x0112): the orientations 5 to 8 swap width and height.
  private static func isOnItsSide(_ segment: ByteReader) throws(Failure) -> Bool {
    var reader = segment
    guard try reader.ascii(6) == "Exif\0\0" else { return false }
    // Offsets count from here.
    let start = reader.rest
    let isLittle = try reader.ascii(2) == "II"
    func number(_ size: Int) throws(Failure) -> Int {
      isLittle ? try reader.little(size) : try reader.big(size)
    }
    try reader.skip(2)
    reader = ByteReader(start, at: try number(4))
    for _ in 0..<(try number(2)) {
      let tag = try number(2)
      try reader.skip(6)
      let value = try number(2)
      try reader.skip(2)
      if tag == 0x0112 { return (5...8).contains(value) }
    }
    return false
  }

  /// Container specification; RFC 6386 for VP8, lossless bitstream specification for VP8L: a RIFF file whose
  /// first chunk has the size in one of three forms.
  private mutating func readWebP(_ data: Data) throws(Failure) {
    var reader = ByteReader(data, at: 4)
    guard try reader.little(4) <= data.count - 8 else { throw .badResponse(.cutShort) }
    try reader.skip(4)
    let type = try reader.ascii(4)
    try reader.skip(4)
    switch type {
    case "VP8 ":
      try reader.skip(6)
      (width, height) = (try reader.little(2) & 0x3FFF, try reader.little(2) & 0x3FFF)
    case "VP8L":
      try reader.skip(1)
      let bits = try reader.little(4)
      (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      try reader.skip(4)
      (width, height) = (try reader.little(3) + 1, try reader.little(3) + 1)
    default: throw .badResponse(.cutShort)
    }
  }
}
