import Images
import Testing

@Suite("Scaling bitmaps") struct ResamplerTests {
  private static func row(_ pixels: [[UInt8]]) -> Bitmap {
    Bitmap(width: pixels.count, height: 1, pixels: pixels.flatMap(\.self))
  }

  @Test("One color stays the same in any size", arguments: [Resampling.smooth, .blocks])
  func constant(resampling: Resampling) {
    for level: UInt8 in 0...255 {
      let pixel = [level, 255 - level, 7, 255]
      let bitmap = Bitmap(width: 5, height: 3, pixels: (0..<15).flatMap { _ in pixel })
      for (width, height) in [(2, 2), (7, 1), (3, 11)] {
        let expected = (0..<width * height).flatMap { _ in pixel }
        #expect(bitmap.scaled(toWidth: width, height: height, resampling).pixels == expected)
      }
    }
  }

  @Test("Black and white become the gray with half of white's light")
  func linearLight() {
    let (black, white): ([UInt8], [UInt8]) = ([0, 0, 0, 255], [255, 255, 255, 255])
    let bitmap = Bitmap(width: 2, height: 2, pixels: black + white + white + black)
    #expect(bitmap.scaled(toWidth: 1, height: 1).pixels == [188, 188, 188, 255])
    #expect(bitmap.scaled(toWidth: 1, height: 1, .blocks).pixels == [128, 128, 128, 255])
  }

  @Test("A transparent pixel doesn't color its neighbor", arguments: [Resampling.smooth, .blocks])
  func alpha(resampling: Resampling) {
    let bitmap = Self.row([[200, 100, 50, 255], [0, 255, 0, 0]])
    #expect(bitmap.scaled(toWidth: 1, height: 1, resampling).pixels == [200, 100, 50, 128])
  }

  @Test("Pixels count by the area that they cover")
  func area() {
    let bitmap = Self.row([[0, 0, 0, 255], [90, 90, 90, 255], [0, 0, 0, 255]])
    #expect(bitmap.scaled(toWidth: 2, height: 1, .blocks).pixels == [30, 30, 30, 255, 30, 30, 30, 255])
  }

  @Test("Enlarged pixels blend for pixels, and keep their edges for symbols")
  func enlarging() {
    let bitmap = Self.row([[255, 0, 0, 0], [255, 0, 0, 255]])
    let smooth = bitmap.scaled(toWidth: 4, height: 2).pixels
    let row: [UInt8] = [0, 0, 0, 0, 255, 0, 0, 64, 255, 0, 0, 191, 255, 0, 0, 255]
    #expect(smooth == row + row)
    let edges = bitmap.scaled(toWidth: 4, height: 1, .blocks).pixels
    #expect(edges == [0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255])
  }
}
