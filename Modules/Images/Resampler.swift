/// How a bitmap gets another size. Transparent pixels have no color in either way.
public enum Resampling: Sendable {
  /// For pixels: by area along a side that gets shorter, bilinear along one that gets longer, in linear
  /// light.
  case smooth
  /// For symbols, whose regions are larger than pixels: by area along both sides, in the levels of sRGB. A
  /// symbol's colors are means of levels, too, and enlarged pixels keep their edges.
  case blocks
}

extension Bitmap {
  /// To a size of at least one pixel. Rows of the result stay transparent when the task is cancelled.
  public func scaled(toWidth width: Int, height: Int, _ resampling: Resampling = .smooth) -> Bitmap {
    if width == self.width, height == self.height { return self }
    let columns = ResamplingAxis(from: self.width, to: width, resampling)
    let rows = ResamplingAxis(from: self.height, to: height, resampling)
    let light = Light(resampling)
    var result = Bitmap(width: width, height: height)
    var sums = [RGBA](repeating: .zero, count: self.width)
    var means = [RGBA](repeating: .zero, count: width)
    for y in 0..<height where !Task.isCancelled {
      for x in sums.indices { sums[x] = .zero }
      for (row, weight) in rows.parts(of: y) {
        let start = row * self.width * 4
        var sums = sums.mutableSpan
        light.add(pixels.span.extracting(start..<start + self.width * 4), weight: weight, to: &sums)
      }
      columns.resample(sums, into: &means)
      var target = result.pixels.mutableSpan
      light.encode(means.span, into: &target, at: y * width * 4)
    }
    return result
  }
}

/// Which pixels of the source make up each pixel of the result, along one side.
private struct ResamplingAxis {
  /// The first pixel of the source, for each of the result.
  private var starts: [Int] = []
  /// `partCount` for each pixel of the result; their sum is 1.
  private var weights: [Float] = []
  private let partCount: Int

  init(from sourceCount: Int, to count: Int, _ resampling: Resampling) {
    let step = Double(sourceCount) / Double(count)
    let isBilinear = step < 1 && resampling == .smooth
    let radius = isBilinear ? 1 : step / 2
    partCount = min(sourceCount, Int((2 * radius).rounded(.up)) + 1)
    for position in 0..<count {
      let center = (Double(position) + 0.5) * step
      let start = max(0, min(sourceCount - partCount, Int((center - radius).rounded(.down))))
      // Past the edge, the outermost pixel goes on.
      let inner = max(0.5, min(Double(sourceCount) - 0.5, center))
      let parts = (start..<start + partCount).map { pixel in
        let pixel = Double(pixel)
        if isBilinear { return max(0, 1 - abs(pixel + 0.5 - inner)) }
        return max(0, min(pixel + 1, center + radius) - max(pixel, center - radius))
      }
      let total = parts.reduce(0, +)
      starts.append(start)
      weights += parts.map { Float($0 / total) }
    }
  }

  /// Pixels of the source and their weights.
  func parts(of position: Int) -> [(Int, Float)] {
    (0..<partCount).map { (starts[position] + $0, weights[position * partCount + $0]) }.filter { $0.1 > 0 }
  }

  func resample(_ source: [RGBA], into result: inout [RGBA]) {
    let source = source.span
    let starts = starts.span
    let weights = weights.span
    var result = result.mutableSpan
    var weight = 0
    for x in starts.indices {
      var sum = RGBA.zero
      for pixel in starts[x]..<starts[x] &+ partCount {
        sum += source[pixel] * weights[weight]
        weight &+= 1
      }
      result[x] = sum
    }
  }
}
