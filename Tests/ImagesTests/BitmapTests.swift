import Images
import Testing

@Suite struct BitmapTests {
  @Test("Fading sides begin with the colors of the edges, and get darker outwards")
  func fadingSides() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [200, 0, 0, 255, 0, 0, 100, 255])
    let reds = [50, 100, 200, 0, 0, 0] as [UInt8]
    let blues = [0, 0, 0, 100, 50, 25] as [UInt8]
    let wide = bitmap.withFadingSides(toWidth: 6)
    #expect((0..<6).map { wide.pixels[$0 * 4] } == reds)
    #expect((0..<6).map { wide.pixels[$0 * 4 + 2] } == blues)
    #expect((0..<6).allSatisfy { wide.pixels[$0 * 4 + 3] == 255 })
    #expect(bitmap.withFadingSides(toWidth: 2) == bitmap)
  }
}
