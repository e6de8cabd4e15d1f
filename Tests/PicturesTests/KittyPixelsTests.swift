import Foundation
import Images
import Terminal
import Testing

@testable import Pictures

@Suite("Pixels for kitty") struct KittyPixelsTests {
  @Test("An opaque picture is sent without alpha, another one with it")
  func formats() {
    let opaque = KittyImage(bitmap: Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255]))
    #expect(opaque.transmission == "\u{1B}_Ga=t,i=\(opaque.id),q=2,f=24,s=1,v=1,m=0;AQID\u{1B}\\")
    let other = KittyImage(bitmap: Bitmap(width: 1, height: 2, pixels: [1, 2, 3, 255, 1, 2, 3, 0]))
    #expect(other.height == 2)
    #expect(other.transmission == "\u{1B}_Ga=t,i=\(other.id),q=2,f=32,s=1,v=2,m=0;AQID/wECAwA=\u{1B}\\")
  }

  @Test("Several frames are an animation with their time")
  func frames() {
    let pixels: [[UInt8]] = [[1, 2, 3, 255], [3, 2, 1, 255]]
    let image = KittyImage(frames: pixels.map { Bitmap(width: 1, height: 1, pixels: $0) }, interval: 80)
    let keys = "i=\(image.id),q=2"
    #expect(
      image.transmission.split(separator: "\u{1B}\\") == [
        "\u{1B}_Ga=t,\(keys),f=24,s=1,v=1,m=0;AQID",
        "\u{1B}_Ga=f,\(keys),f=24,s=1,v=1,z=80,m=0;AwIB",
        "\u{1B}_Ga=a,\(keys),r=1,z=80",
        "\u{1B}_Ga=a,\(keys),s=3,v=1",
      ]
    )
  }

  @Test("In tmux each command is in its envelope, and the first one places the picture")
  func inTmux() {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255])
    let box = PictureBox(columns: 3, rows: 2)
    let image = KittyImage(frames: [bitmap, bitmap], interval: 80, inTmux: box)
    let keys = "i=\(image.id),q=2"
    let commands = [
      "a=T,U=1,c=3,r=2,\(keys),f=24,s=1,v=1,m=0;AQID", "a=f,\(keys),f=24,s=1,v=1,z=80,m=0;AQID",
      "a=a,\(keys),r=1,z=80", "a=a,\(keys),s=3,v=1",
    ]
    #expect(image.transmission == commands.map { KittyImage.command($0, isInTmux: true) }.joined())
    let other = KittyImage(bitmap: bitmap, inTmux: PictureBox(columns: 6, rows: 4))
    #expect(other.id != KittyImage(bitmap: bitmap, inTmux: box).id)
    let png = KittyImage(png: Data([1, 2, 3]), height: 1, inTmux: box)
    let first = "a=T,U=1,c=3,r=2,i=\(png.id),q=2,f=100,m=0;AQID"
    #expect(png.transmission == KittyImage.command(first, isInTmux: true))
  }
}
