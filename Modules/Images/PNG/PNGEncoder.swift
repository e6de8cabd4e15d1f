/// Writes PNGs with 8 bits a sample.
public enum PNGEncoder {
  /// The pixels as indices of a palette; nil for more than 256 colors.
  public static func indexed(_ bitmap: Bitmap) -> [UInt8]? {
    var known: Set<UInt32> = []
    var last: UInt32?
    for start in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      let color = bitmap.color(at: start)
      if color == last { continue }
      last = color
      if known.insert(color).inserted, known.count > 256 { return nil }
    }
    // By how light they are, so that neighbors have similar indices.
    let colors = known.sorted { ($0.luma, $0) < ($1.luma, $1) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(colors, UInt8.min...UInt8.max))
    var number: UInt8 = 0
    last = nil
    let samples = stride(from: 0, to: bitmap.pixels.count, by: 4).map { start in
      let color = bitmap.color(at: start)
      if color != last { (last, number) = (color, numbers[color] ?? 0) }
      return number
    }
    var chunks = chunk("PLTE", colors.flatMap { $0.bytes.prefix(3) })
    let alphas = colors.map { $0.bytes[3] }
    if alphas.contains(where: { $0 < 255 }) { chunks += chunk("tRNS", alphas) }
    let plain = file(bitmap, colorType: 3, chunks, samples, step: 1, .none)
    let differences = file(bitmap, colorType: 3, chunks, samples, step: 1, .left)
    return plain.count <= differences.count ? plain : differences
  }

  /// The pixels' channels, each as the difference from what its neighbors let expect.
  public static func channels(_ bitmap: Bitmap) -> [UInt8] {
    if bitmap.isOpaque {
      return file(bitmap, colorType: 2, [], bitmap.pixelsWithoutAlpha, step: 3, .paeth)
    }
    return file(bitmap, colorType: 6, [], bitmap.pixels, step: 4, .paeth)
  }

  /// - Parameters:
  ///   - chunks: Those before the pixels.
  ///   - step: The bytes of a pixel.
  private static func file(
    _ bitmap: Bitmap,
    colorType: UInt8,
    _ chunks: [UInt8],
    _ samples: [UInt8],
    step: Int,
    _ filter: PNGFilter
  ) -> [UInt8] {
    let header = UInt32(bitmap.width).bytes + UInt32(bitmap.height).bytes + [8, colorType, 0, 0, 0]
    let rows = filter.filtered(samples, rowSize: bitmap.width * step, step: step)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunks
      + chunk("IDAT", Deflate.zlib(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return UInt32(content.count).bytes + body + PNGChunk.checksum(body[...]).bytes
  }
}

extension PNGFilter {
  /// All rows, each after the number of the filter, `paeth` where it is another than `none` and `left`.
  fileprivate func filtered(_ samples: [UInt8], rowSize: Int, step: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(samples.count + samples.count / rowSize)
    for start in stride(from: 0, to: samples.count, by: rowSize) {
      rows.append(rawValue)
      for index in start..<start + rowSize {
        let left = index - start >= step ? samples[index - step] : 0
        let up = start > 0 ? samples[index - rowSize] : 0
        switch self {
        case .none: rows.append(samples[index])
        case .left: rows.append(samples[index] &- left)
        default:
          let corner = start > 0 && index - start >= step ? samples[index - rowSize - step] : 0
          rows.append(samples[index] &- Self.nearest(left, up, corner))
        }
      }
    }
    return rows
  }
}

extension UInt32 {
  /// The highest first.
  fileprivate var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }

  /// For red, green and blue in the high 24 bits.
  fileprivate var luma: UInt32 { (self >> 24) * 3 + (self >> 16 & 255) * 6 + (self >> 8 & 255) }
}

extension Bitmap {
  public var isOpaque: Bool { stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 } }

  public var pixelsWithoutAlpha: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count / 4 * 3)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      bytes.append(pixels[start])
      bytes.append(pixels[start + 1])
      bytes.append(pixels[start + 2])
    }
    return bytes
  }

  fileprivate func color(at start: Int) -> UInt32 {
    UInt32(pixels[start]) << 24 | UInt32(pixels[start + 1]) << 16 | UInt32(pixels[start + 2]) << 8
      | UInt32(pixels[start + 3])
  }
}
