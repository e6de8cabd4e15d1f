/// Turns decoded samples into the pixels of a bitmap, a row of MCUs at a time.
struct JPEGOutput {
  /// The planes' last two rows of MCUs, and a line of pixels for each plane that is upsampled.
  var samples: [UInt8]
  private var pixels: [UInt8]
  /// Whether a sequential file, which may lack its end mark, has them; false also where it isn't known.
  var hasAllPixels = false
  let planes: [JPEGPlane]
  private let frame: JPEGFrame
  /// The bitmap's.
  private let size: (width: Int, height: Int)
  private let color: JPEGColor
  /// Where a stored pixel is in the bitmap.
  private let layout: (first: Int, right: Int, down: Int)
  /// Whether a line needs samples of the row of MCUs below its own.
  private let looksAhead: Bool

  init(frame: JPEGFrame, color: JPEGColor, orientation: EXIFOrientation) {
    var planes: [JPEGPlane] = []
    var end = 0
    for index in frame.components.indices {
      planes.append(JPEGPlane(frame: frame, component: index, start: end))
      end = planes[index].end
    }
    let width = frame.scaledWidth
    let height = frame.scaledHeight
    self.frame = frame
    self.color = color
    self.planes = planes
    samples = [UInt8](zeros: end)
    looksAhead = planes.contains { $0.upsampling == .vertical || $0.upsampling == .both }
    layout = orientation.layout(width: width, height: height)
    // Opaque; only colors are written.
    pixels = [UInt8](repeating: 255, count: width * height * 4)
    size = orientation.upright(width: width, height: height)
  }

  var bitmap: Bitmap { Bitmap(width: size.width, height: size.height, pixels: pixels) }

  /// Writes the lines that a row of MCUs completes.
  mutating func finishRow(_ row: Int) {
    let height = frame.largestVertical * frame.scale
    let late = looksAhead ? 1 : 0
    let isLast = row == frame.unitsHigh - 1
    let first = max(0, row * height - late)
    let end = isLast ? frame.scaledHeight : min((row + 1) * height - late, frame.scaledHeight)
    // Out of the structure, because only one of its parts can be changed at a time.
    var samples = samples
    var pixels = pixels
    self.samples = []
    self.pixels = []
    write(first..<max(first, end), of: &samples, to: &pixels)
    self.samples = samples
    self.pixels = pixels
  }

  private func write(_ lines: Range<Int>, of samples: inout [UInt8], to pixels: inout [UInt8]) {
    var samples = samples.mutableSpan
    var pixels = pixels.mutableSpan
    for y in lines {
      var starts = SIMD4<Int>()
      for index in planes.indices { starts[index] = planes[index].line(y, &samples) }
      color.write(
        samples.span,
        lines: starts,
        count: frame.scaledWidth,
        to: &pixels,
        at: (layout.first + y * layout.down) * 4,
        step: layout.right * 4
      )
    }
  }
}
