/// W3C PNG, third edition: all color types, depths and filters, interlaced or not. The picture of the IDAT
/// chunks, as stored: backgrounds are ignored, of 16 bits the high 8 are used.
enum PNGDecoder {
  /// A file that is cut or damaged gives what is before; the rest is transparent.
  ///
  /// - Returns: Every second (third, …) pixel and row where all would take more memory than `DecodingLimit`
  ///   allows.
  static func decode(
    _ bytes: [UInt8],
    limit: DecodingLimit = DecodingLimit(),
    largestBitmapBytes: Int = DecodingLimit.largestBitmapBytes
  ) throws(ImageError) -> Bitmap {
    let largestBitmapBytes = min(largestBitmapBytes, DecodingLimit.largestTotalBytes - bytes.count)
    let header = try PNGHeader(bytes)
    guard let position = header.dataPosition else {
      throw header.isComplete ? .damaged("no pixels") : .cutShort
    }
    for fillsGaps in [false, true] {
      var picture = try PNGPicture(header, BitReader(bytes, .chunks, at: position), largestBitmapBytes)
      picture.fillsGaps = fillsGaps
      if try picture.decode(limit) || fillsGaps { return picture.bitmap }
    }
    throw .cutShort
  }
}

private struct PNGPicture {
  private let header: PNGHeader
  private let pixels: PNGPixels
  private let passes: [PNGPass]
  /// The bytes of a pixel, at least 1.
  private let step: Int
  /// One in so many pixels and rows is decoded.
  private let reduction: Int
  /// Whether the pixels that come later have the color of a neighbor until then, as in browsers.
  var fillsGaps = false
  private(set) var bitmap: Bitmap
  private var inflate: Inflate

  /// In bytes. Nothing wider is a picture.
  private static let longestRow = 1_000_000

  init(_ header: PNGHeader, _ reader: BitReader, _ largestBitmapBytes: Int) throws(ImageError) {
    let rowSize = (header.width * header.bitsPerPixel + 7) / 8
    guard rowSize <= Self.longestRow, largestBitmapBytes >= 4 else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    self.header = header
    pixels = try PNGPixels(header)
    passes = header.isInterlaced ? PNGPass.adam7 : [PNGPass()]
    step = max(header.bitsPerPixel / 8, 1)
    var reduction = 0
    var width = 0
    var height = 0
    repeat {
      reduction += 1
      width = header.width.dividedUp(by: reduction)
      height = header.height.dividedUp(by: reduction)
    } while width * height * 4 > largestBitmapBytes
    self.reduction = reduction
    bitmap = Bitmap(width: width, height: height)
    let byteCount = passes.reduce(0) { $0 + $1.height(in: header) * ($1.rowSize(in: header) + 1) }
    inflate = Inflate(reader, largestRead: rowSize + 1, byteCount: byteCount)
  }

  /// - Returns: Whether all is there, or at least no gap between pixels.
  mutating func decode(_ limit: DecodingLimit) throws(ImageError) -> Bool {
    for (index, pass) in passes.enumerated() {
      let rows = try decode(pass, limit)
      if rows == pass.height(in: header) { continue }
      if index == 0, rows == 0 { throw inflate.problem ?? .damaged("too few pixels") }
      return !header.isInterlaced || reduction > 1
    }
    return true
  }

  /// Returns how many rows there are, at most those of the pass.
  private mutating func decode(_ pass: PNGPass, _ limit: DecodingLimit) throws(ImageError) -> Int {
    let width = pass.width(in: header)
    let height = pass.height(in: header)
    let size = pass.rowSize(in: header)
    guard size > 0 else { return height }
    var above = [UInt8](zeros: step + size)
    var current = above
    for row in 0..<height {
      guard let start = try inflate.read(1 + size, limit: limit) else { return row }
      guard let filter = PNGFilter(rawValue: inflate.output[start]) else { return row }
      restore(start + 1..<start + 1 + size, with: filter, above: above, into: &current)
      swap(&above, &current)
      write(above.span.extracting(step...), width, pass, row: pass.top + row * pass.rowStep)
    }
    return height
  }

  private func restore(_ range: Range<Int>, with filter: PNGFilter, above: [UInt8], into row: inout [UInt8]) {
    var restored = row.mutableSpan
    let stored = inflate.output.span.extracting(range)
    filter.restore(stored, above: above.span, into: &restored, step: step)
  }

  private mutating func write(_ row: Span<UInt8>, _ width: Int, _ pass: PNGPass, row y: Int) {
    guard y.isMultiple(of: reduction) else { return }
    let pixels = pixels
    let reduction = reduction
    let rowStart = y / reduction * bitmap.width * 4
    if pass.columnStep == 1, reduction == 1 {
      var target = bitmap.pixels.mutableSpan
      return pixels.write(row, count: width, to: &target, at: rowStart)
    }
    var all = [UInt8](zeros: width * 4)
    var allSpan = all.mutableSpan
    pixels.write(row, count: width, to: &allSpan, at: 0)
    let (across, down) = fillsGaps ? pass.block : (1, 1)
    let columns = bitmap.width
    let rows = bitmap.height
    var target = bitmap.pixels.mutableSpan
    for pixel in 0..<width {
      let x = pass.left + pixel * pass.columnStep
      guard x.isMultiple(of: reduction) else { continue }
      for row in y / reduction..<min(y / reduction + down, rows) {
        for column in x / reduction..<min(x / reduction + across, columns) {
          let offset = (row * columns + column) * 4
          for channel in 0..<4 { target[offset + channel] = all[4 * pixel + channel] }
        }
      }
    }
  }
}
