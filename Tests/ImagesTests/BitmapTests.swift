import Images
import Testing

@Suite struct BitmapTests {
  @Test("Fading sides begin with the colors of the edges, and get darker outwards")
  func fadingSides() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [200, 0, 0, 255, 0, 0, 100, 255])
    let wide = bitmap.withFadingSides(toWidth: 6)
    let pixels = wide.pixels.indices.filter { $0.isMultiple(of: 4) }.map { wide.pixels[$0...].prefix(4) }
    #expect(pixels.map(\.first) == [50, 100, 200, 0, 0, 0])
    #expect(pixels.map { $0.dropFirst(2).first } == [0, 0, 0, 100, 50, 25])
    #expect(pixels.allSatisfy { $0.last == 255 })
    #expect(bitmap.withFadingSides(toWidth: 2) == bitmap)
  }

  @Test("The pixels that don't change are transparent in what changes")
  func changes() {
    let before = Bitmap(width: 2, height: 1, pixels: [200, 0, 0, 255, 0, 0, 100, 255])
    let after = Bitmap(width: 2, height: 1, pixels: [200, 0, 0, 255, 0, 1, 100, 255])
    #expect(after.changes(from: before).pixels == [0, 0, 0, 0, 0, 1, 100, 255])
  }
}
