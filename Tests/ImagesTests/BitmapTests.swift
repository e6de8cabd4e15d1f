import Images
import Testing

@Suite struct BitmapTests {
  @Test("A new bitmap is transparent")
  func isTransparent() {
    let bitmap = Bitmap(width: 2, height: 1)
    #expect(bitmap.pixels == [0, 0, 0, 0, 0, 0, 0, 0])
  }
}
