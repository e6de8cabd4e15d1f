/// One component's part of the samples.
struct JPEGPlane {
  enum Upsampling {
    /// The plane has the picture's size.
    case none
    /// Smooth doubling.
    case horizontal, vertical, both
    /// The nearest sample.
    case nearest
  }

  let start: Int
  /// From a row to the next one.
  let stride: Int
  /// Rows in a row of MCUs.
  let rowsPerUnit: Int
  let upsampling: Upsampling
  private let width: Int
  private let height: Int
  /// Sizes in samples of a plane's MCU and of the picture's.
  private let across: (plane: Int, picture: Int)
  private let down: (plane: Int, picture: Int)
  private let pictureWidth: Int

  private var lineStart: Int { start + stride * rowsPerUnit * 2 }
  var end: Int { lineStart + (upsampling == .none ? 0 : max(pictureWidth, 2 * width)) }

  init(frame: JPEGFrame, component index: Int, start: Int) {
    let component = frame.components[index]
    self.start = start
    width = component.width
    height = component.height
    across = (component.horizontal * component.blockSize, frame.largestHorizontal * frame.scale)
    down = (component.vertical * component.blockSize, frame.largestVertical * frame.scale)
    stride = frame.unitsWide * across.plane
    rowsPerUnit = down.plane
    pictureWidth = frame.scaledWidth
    let doublesAcross = frame.scale > 1 && across.plane * 2 == across.picture && width > 2
    let doublesDown = frame.scale > 1 && down.plane * 2 == down.picture
    upsampling =
      switch (across.plane == across.picture, down.plane == down.picture) {
      case (true, true): .none
      case (true, _) where doublesDown: .vertical
      case (_, true) where doublesAcross: .horizontal
      case _ where doublesAcross && doublesDown: .both
      default: .nearest
      }
  }

  private func row(_ y: Int) -> Int { start + max(0, min(height - 1, y)) % (rowsPerUnit * 2) * stride }

  /// - Returns: Where in the samples the plane's line of the picture is, upsampled.
  func line(_ y: Int, _ samples: inout MutableSpan<UInt8>) -> Int {
    let side = y & 1
    let neighbor = y / 2 + 2 * side - 1
    switch upsampling {
    case .none: return row(y)
    case .horizontal:
      samples.double(near: row(y), far: row(y), biases: (4, 8), count: width, to: lineStart)
    case .vertical:
      samples.mix(row(y / 2), row(neighbor), bias: Int32(1 + side), count: width, to: lineStart)
    case .both:
      samples.double(near: row(y / 2), far: row(neighbor), biases: (8, 7), count: width, to: lineStart)
    case .nearest:
      var from = row(y * down.plane / down.picture)
      var part = 0
      for x in 0..<pictureWidth {
        samples[lineStart &+ x] = samples[from]
        part &+= across.plane
        if part >= across.picture {
          part &-= across.picture
          from &+= 1
        }
      }
    }
    return lineStart
  }
}
