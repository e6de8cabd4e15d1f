/// Writes GIFs.
struct GIFFixture {
  struct Frame {
    var left = 0
    var top = 0
    var width = 2
    var height = 2
    /// Indices of colors; repeated up to the frame's size.
    var pixels: [UInt8]
    var colors: [UInt8] = []
    var transparent: UInt8?
    var disposal: UInt8 = 0
    var delay = 10
    var isInterlaced = false
  }

  var width = 2
  var height = 2
  /// Eight colors: black, red, green, yellow, blue, magenta, cyan, white.
  var colors: [UInt8] = (0..<8).flatMap { (color: Int) -> [UInt8] in
    (0..<3).map { color >> $0 & 1 == 1 ? 255 : 0 }
  }
  var loop: Int?
  var frames: [Frame]

  /// Without the trailer.
  var bytesWithoutEnd: [UInt8] {
    var bytes = Array("GIF89a".utf8) + Self.little(width) + Self.little(height)
    bytes += [Self.flags(colors), 3, 0] + colors
    if let loop {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.little(loop) + [0]
    }
    for frame in frames {
      let flags = frame.disposal << 2 | (frame.transparent == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, flags] + Self.little(frame.delay) + [frame.transparent ?? 0, 0]
      bytes += [0x2C] + Self.little(frame.left) + Self.little(frame.top)
      bytes += Self.little(frame.width) + Self.little(frame.height)
      bytes += [Self.flags(frame.colors) | (frame.isInterlaced ? 0x40 : 0)] + frame.colors + [8]
      bytes += Self.subblocks(Self.lzw(Self.data(of: frame)))
    }
    return bytes
  }

  var bytes: [UInt8] { bytesWithoutEnd + [0x3B] }

  private static func data(of frame: Frame) -> [UInt8] {
    let all = (0..<frame.width * frame.height).map { frame.pixels[$0 % frame.pixels.count] }
    guard frame.isInterlaced else { return all }
    let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
    let rows = passes.flatMap { start, step in stride(from: start, to: frame.height, by: step) }
    return rows.flatMap { y in all[y * frame.width..<(y + 1) * frame.width] }
  }

  private static func flags(_ colors: [UInt8]) -> UInt8 {
    colors.isEmpty ? 0 : 0x80 | UInt8((colors.count / 3).trailingZeroBitCount - 1)
  }

  static func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }

  static func subblocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    } + [0]
  }

  /// Codes for bytes of 8 bits; the table isn't cleared when it is full.
  static func lzw(_ bytes: [UInt8]) -> [UInt8] {
    var output = [UInt8]()
    var bits = 0
    var bitCount = 0
    var size = 9
    func write(_ code: Int) {
      bits |= code << bitCount
      bitCount += size
      while bitCount >= 8 {
        output.append(UInt8(bits & 255))
        bits = bits >> 8
        bitCount = bitCount - 8
      }
    }
    write(256)
    var table = [[UInt8]: Int]()
    var nextCode = 258
    var word = [UInt8]()
    func code(_ word: [UInt8]) -> Int? { word.count == 1 ? Int(word[0]) : table[word] }
    for byte in bytes {
      if code(word + [byte]) != nil {
        word.append(byte)
        continue
      }
      if let code = code(word) { write(code) }
      if nextCode < 4096 {
        table[word + [byte]] = nextCode
        if nextCode == 1 << size { size += 1 }
        nextCode += 1
      }
      word = [byte]
    }
    if let code = code(word) { write(code) }
    if nextCode == 1 << size, size < 12 { size += 1 }
    write(257)
    output.append(UInt8(bits & 255))
    return output
  }
}
