import Testing

/// Writes PNGs of any kind with pixels that follow a rule.
struct PNGFixture: Sendable, CustomTestStringConvertible {
  var width = 5
  var height = 5
  var colorType = 0
  var depth = 8
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The filters of a pass's rows, in turn.
  var filters = [0, 1, 2, 3, 4]
  var compress: @Sendable ([UInt8]) -> [UInt8] = { PNGFixture.stored($0) }
  /// The size of the IDAT chunks.
  var chunkSize = 1000
  /// The chunks after the header.
  var chunks: [UInt8] = []

  var testDescription: String {
    "color type \(colorType), \(depth) bits, \(width) × \(height)\(isInterlaced ? ", interlaced" : "")"
  }

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  /// The value of a channel.
  func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    let number: Int = x * 7919 + y * 104_729 + channel * 31 + x * y * 257
    return number & (1 << depth - 1)
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var bytes: [UInt8] {
    let fields = [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    let header = Self.big(width) + Self.big(height) + fields
    var bytes = Self.signature + Self.chunk("IHDR", header) + chunks
    if !palette.isEmpty { bytes += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { bytes += Self.chunk("tRNS", transparency) }
    let data = compress(rows)
    for start in stride(from: 0, to: data.count, by: chunkSize) {
      bytes += Self.chunk("IDAT", Array(data[start..<min(start + chunkSize, data.count)]))
    }
    return bytes + Self.chunk("IEND", [])
  }

  /// The filtered rows of all passes.
  var rows: [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    return passes.flatMap { left, top, columnStep, rowStep -> [UInt8] in
      let columns = Array(stride(from: left, to: width, by: columnStep))
      guard !columns.isEmpty else { return [] }
      var above: [UInt8] = []
      return stride(from: top, to: height, by: rowStep).enumerated().flatMap { index, y -> [UInt8] in
        let row = packed(columns.flatMap { x in (0..<channels).map { sample(x, y, $0) } })
        defer { above = row }
        return filtered(row, above, filters[index % filters.count])
      }
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(0) { byte, index in
        let value = start + index < samples.count ? samples[start + index] : 0
        return byte | UInt8(value << (8 - depth * (index + 1)))
      }
    }
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], _ filter: Int) -> [UInt8] {
    let step = max(channels * depth / 8, 1)
    return [UInt8(filter)]
      + row.indices.map { index in
        let left = index < step ? 0 : Int(row[index - step])
        let up = above.isEmpty ? 0 : Int(above[index])
        let corner = index < step || above.isEmpty ? 0 : Int(above[index - step])
        let estimate = left + up - corner
        let distances = [left, up, corner].map { abs(estimate - $0) }
        let paeth = distances[0] == distances.min() ? left : distances[1] <= distances[2] ? up : corner
        return row[index] &- UInt8([0, left, up, (left + up) / 2, paeth][filter])
      }
  }

  /// The pixels that a decoder must find.
  var pixels: [UInt8] {
    let largest = 1 << depth - 1
    return (0..<height).flatMap { y in
      (0..<width).flatMap { x -> [UInt8] in
        let samples = (0..<channels).map { sample(x, y, $0) }
        if colorType == 3 {
          let index = samples[0]
          let color = 3 * index + 2 < palette.count ? Array(palette[3 * index..<3 * index + 3]) : [0, 0, 0]
          return color + [index < transparency.count ? transparency[index] : 255]
        }
        let values = samples.map { UInt8(depth == 16 ? $0 >> 8 : $0 * 255 / largest) }
        let color = channels < 3 ? [values[0], values[0], values[0]] : Array(values[..<3])
        let key = stride(from: 0, to: transparency.count, by: 2).map {
          Int(transparency[$0]) << 8 | Int(transparency[$0 + 1])
        }
        return color + [channels % 2 == 0 ? values[channels - 1] : key == samples ? 0 : 255]
      }
    }
  }

  static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// The checksum is wrong.
  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count) + Array(type.utf8) + content + [1, 2, 3, 4]
  }

  /// A zlib stream of stored blocks of up to `size` bytes.
  static func stored(_ bytes: [UInt8], size: Int = 700) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: size) {
      let block = bytes[start..<min(start + size, bytes.count)]
      let low = UInt8(block.count & 255)
      let high = UInt8(block.count >> 8)
      stream += [start + block.count == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
    }
    return stream
  }
}

extension [UInt8] {
  /// The red of each pixel.
  var reds: [UInt8] { stride(from: 0, to: count, by: 4).map { self[$0] } }
}
