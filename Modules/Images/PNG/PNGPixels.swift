/// Turns the bytes of a row into red, green, blue and alpha.
struct PNGPixels {
  private let header: PNGHeader
  /// Red, green, blue and alpha of the 256 values of a palette or of gray of up to 8 bits.
  private let colors: [UInt8]
  /// The bytes of the pixels that are transparent; empty if there are none.
  private let key: [UInt8]

  init(_ header: PNGHeader) throws(ImageError) {
    self.header = header
    switch (header.colorType, header.depth) {
    case (.palette, _):
      guard header.palette.count >= 3 else { throw .damaged("no palette") }
      colors = [UInt8](palette: header.palette, alphas: header.transparency)
      key = []
    case (.gray, ...8): (colors, key) = (Self.grays(header), [])
    case (.gray, _), (.rgb, _):
      colors = []
      // It has 16 bits of each channel at any depth.
      let size = 2 * header.colorType.channels
      let key = Array(header.transparency.prefix(size))
      let bytes = header.depth == 16 ? key : key.indices.filter { $0 % 2 == 1 }.map { key[$0] }
      self.key = key.count == size ? bytes : []
    case (.grayAlpha, _), (.rgba, _): (colors, key) = ([], [])
    }
  }

  private static func grays(_ header: PNGHeader) -> [UInt8] {
    let largest = 1 << header.depth - 1
    let transparency = Array(header.transparency)
    let transparent = transparency.count < 2 ? nil : transparency.bigEndian(2, at: 0) & largest
    return (0..<256).flatMap { value in
      let gray = UInt8(min(value, largest) * 255 / largest)
      return [gray, gray, gray, value == transparent ? 0 : 255]
    }
  }

  /// - Parameters:
  ///   - row: At least `count` pixels.
  ///   - position: In `target`, of the first pixel.
  func write(_ row: Span<UInt8>, count: Int, to target: inout MutableSpan<UInt8>, at position: Int) {
    guard colors.isEmpty else { return writeColors(row, count, &target, position) }
    let size = header.depth / 8
    let channels = header.colorType.channels
    let (green, blue) = channels < 3 ? (0, 0) : (size, 2 * size)
    let alpha = channels.isMultiple(of: 2) ? (channels - 1) * size : nil
    let step = channels * size
    var source = 0
    var offset = position
    for _ in 0..<count {
      target[offset] = row[source]
      target[offset &+ 1] = row[source &+ green]
      target[offset &+ 2] = row[source &+ blue]
      target[offset &+ 3] = alpha.map { row[source &+ $0] } ?? 255
      source &+= step
      offset &+= 4
    }
    guard !key.isEmpty else { return }
    for pixel in 0..<count where key.indices.allSatisfy({ row[step * pixel + $0] == key[$0] }) {
      target[position + 4 * pixel + 3] = 0
    }
  }

  private func writeColors(
    _ row: Span<UInt8>,
    _ count: Int,
    _ target: inout MutableSpan<UInt8>,
    _ position: Int
  ) {
    let colors = colors.span
    let depth = header.depth
    let mask = UInt8(truncatingIfNeeded: 1 << depth - 1)
    var offset = position
    for pixel in 0..<count {
      let bit = pixel &* depth
      let shift = UInt8(truncatingIfNeeded: 8 &- depth &- bit & 7)
      let color = Int(row[bit >> 3] &>> shift & mask) &* 4
      for channel in 0..<4 { target[offset &+ channel] = colors[color &+ channel] }
      offset &+= 4
    }
  }
}

extension [UInt8] {
  /// Red, green, blue and alpha of 256 colors; those that a file lacks are black, and opaque.
  init(palette colors: ArraySlice<UInt8>, alphas: ArraySlice<UInt8> = []) {
    self.init(repeating: 255, count: 1024)
    for index in 0..<256 {
      let start = colors.startIndex + 3 * index
      for channel in 0..<3 {
        self[4 * index + channel] = start + 3 <= colors.endIndex ? colors[start + channel] : 0
      }
      if index < alphas.count { self[4 * index + 3] = alphas[alphas.startIndex + index] }
    }
  }
}
