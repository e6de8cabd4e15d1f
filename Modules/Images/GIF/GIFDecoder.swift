/// The frames of a GIF 87a or 89a, made one by one as browsers show them: the canvas is transparent at first,
/// and the background color is never painted.
struct GIFDecoder: FrameDecoder {
  var width: Int { file.width }
  var height: Int { file.height }
  var durations: [Double] { file.frames.map(\.duration) }
  var playCount: Int? { file.loopCount == 0 ? nil : (file.loopCount ?? 0) + 1 }

  private let bytes: [UInt8]
  private let file: GIFFile
  private var nextIndex = 0
  /// Empty before the first frame.
  private var pixels: [UInt8] = []
  /// The pixels below the last frame, for a disposal that restores them.
  private var covered: [UInt8] = []
  private var lzw = LZW()

  /// - Throws: `cutShort` for a file without a frame; `tooLarge`.
  init(_ bytes: [UInt8]) throws(ImageError) {
    self.bytes = bytes
    file = try GIFFile(bytes)
  }

  /// Takes no memory for a new bitmap if the last one isn't in use anymore.
  mutating func nextFrame(limit: DecodingLimit) throws(ImageError) -> Bitmap? {
    guard nextIndex < file.frames.count else { return nil }
    let frame = file.frames[nextIndex]
    try limit.check()
    if nextIndex == 0 {
      pixels = [UInt8](zeros: width * height * 4)
    } else {
      dispose(file.frames[nextIndex - 1])
    }
    if frame.disposal == .restore, nextIndex + 1 < file.frames.count { keepCovered(by: frame) }
    paint(frame)
    nextIndex += 1
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Where in `pixels` the rows of the frame are that the canvas has.
  private func rows(of frame: GIFFile.Frame) -> [Range<Int>] {
    let count = min(frame.width, width - frame.left)
    guard count > 0 else { return [] }
    return (frame.top..<max(min(frame.top + frame.height, height), frame.top)).map { y in
      let start = (y * width + frame.left) * 4
      return start..<start + 4 * count
    }
  }

  private mutating func keepCovered(by frame: GIFFile.Frame) {
    let rows = rows(of: frame)
    covered.removeAll(keepingCapacity: true)
    covered.reserveCapacity(rows.reduce(0) { $0 + $1.count })
    for row in rows { covered += pixels[row] }
  }

  private mutating func dispose(_ frame: GIFFile.Frame) {
    switch frame.disposal {
    case .keep: break
    case .clear:
      for row in rows(of: frame) {
        for index in row { pixels[index] = 0 }
      }
    case .restore:
      var position = 0
      for row in rows(of: frame) {
        pixels.replaceSubrange(row, with: covered[position..<position + row.count])
        position += row.count
      }
    }
  }

  private mutating func paint(_ frame: GIFFile.Frame) {
    let count = frame.width * frame.height
    // Only a part of it could be on the canvas.
    guard count <= DecodingLimit.largestBitmapBytes / 8 else { return }
    let filled = lzw.decode(bytes, at: frame.dataPosition, count: count)
    let palette = [UInt8](palette: frame.colors)
    let transparent = frame.transparent
    let order = Self.rowOrder(of: frame)
    let rows = rows(of: frame)
    let decoded = lzw.output
    let indices = decoded.span
    let colors = palette.span
    var target = pixels.mutableSpan
    for (y, row) in rows.enumerated() {
      var source = order[y] * frame.width
      // The rows of an interlaced frame that is cut fill the gaps between them.
      var nearest = y
      while frame.isInterlaced, source >= filled, nearest % 8 > 0 {
        nearest &= nearest - 1
        source = order[nearest] * frame.width
      }
      for offset in stride(from: row.lowerBound, to: row.upperBound, by: 4) where source < filled {
        let index = indices[source]
        source &+= 1
        if index == transparent { continue }
        let color = Int(index) &* 4
        for channel in 0..<4 { target[offset &+ channel] = colors[color &+ channel] }
      }
    }
  }

  /// Which row of the data each row of the frame is.
  private static func rowOrder(of frame: GIFFile.Frame) -> [Int] {
    var order = Array(0..<frame.height)
    guard frame.isInterlaced else { return order }
    var row = 0
    for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for y in stride(from: start, to: frame.height, by: step) {
        order[y] = row
        row += 1
      }
    }
    return order
  }
}
