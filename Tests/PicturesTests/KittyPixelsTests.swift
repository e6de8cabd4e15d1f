import FeatureKit
import Images
import Terminal
import TestSupport
import Testing

@testable import Pictures

@Suite("Pixels for kitty") struct KittyPixelsTests {
  private func bitmap(_ pixels: [UInt8], width: Int = 1) -> Bitmap {
    Bitmap(width: width, height: pixels.count / 4 / width, pixels: pixels)
  }

  private func image(
    _ bitmap: Bitmap,
    in box: PictureBox = PictureBox(columns: 1, rows: 1),
    by way: KittyImage.Way = .commands
  ) -> KittyImage {
    KittyImage(KittyData(bitmap, withAlpha: !bitmap.isOpaque), height: bitmap.height, in: box, by: way)
  }

  @Test("An opaque picture is sent without alpha, another one with it")
  func formats() {
    let opaque = image(bitmap([1, 2, 3, 255]))
    #expect(opaque.transmission() == "\u{1B}_Ga=t,i=\(opaque.id),q=2,f=24,s=1,v=1,m=0;AQID\u{1B}\\")
    let other = image(bitmap([1, 2, 3, 255, 1, 2, 3, 0]))
    #expect(other.height == 2)
    #expect(other.transmission() == "\u{1B}_Ga=t,i=\(other.id),q=2,f=32,s=1,v=2,m=0;AQID/wECAwA=\u{1B}\\")
  }

  @Test("Pixels are compressed where that makes them fewer bytes, and few colors are a palette")
  func smallest() throws {
    let plain = KittyData(Bitmap(width: 40, height: 40), withAlpha: true)
    #expect(plain.keys == "f=32,s=40,v=40,o=z" && plain.bytes.count < 300)
    // Two colors in no order.
    let colors = (0..<1600).flatMap {
      $0 * $0 / 7 % 3 == 0 ? [9, 9, 9, 255] : [200, 100, 0, 255] as [UInt8]
    }
    let palette = KittyData.smallest(bitmap(colors, width: 40))
    #expect(palette.keys == "f=100" && palette.bytes.count < 600)
    #expect(try ImageFile(palette.bytes).bitmap().pixels == colors)
  }

  @Test("The frames of an animation are the rectangles that differ, each with its time")
  func frames() {
    let first = bitmap([1, 2, 3, 255])
    let second = bitmap([3, 2, 1, 255])
    let frames = [
      KittyFrame(data: KittyData(first, withAlpha: false), milliseconds: 80),
      KittyFrame(data: KittyData(second, withAlpha: false), place: (5, 6), replaces: true, milliseconds: 20),
      KittyFrame(data: KittyData(second, withAlpha: false), place: (7, 8), milliseconds: 30),
    ]
    for (way, action) in [KittyImage.Way.commands: "a=t", .tmux: "a=T,U=1,c=3,r=2"] {
      let box = PictureBox(columns: 3, rows: 2)
      let image = KittyImage(frames: frames, height: 1, playCount: 3, in: box, by: way)
      let keys = "i=\(image.id),q=2"
      let commands = [
        "\(action),\(keys),f=24,s=1,v=1,m=0;AQID",
        "a=f,\(keys),z=20,x=5,y=6,c=1,X=1,f=24,s=1,v=1,m=0;AwIB",
        "a=f,\(keys),z=30,x=7,y=8,c=2,f=24,s=1,v=1,m=0;AwIB",
        "a=a,\(keys),r=1,z=80", "a=a,\(keys),s=3,v=4",
      ]
      #expect(image.transmission() == commands.map { KittyImage.command($0, by: way) }.joined())
    }
  }

  /// Pixels that hardly become fewer bytes.
  private static let noise: Bitmap = {
    var state: UInt32 = 1
    let pixels = (0..<400 * 300).flatMap { index -> [UInt8] in
      state = state &* 1_664_525 &+ 1_013_904_223
      return [UInt8(index % 400 / 2 + Int(state >> 27)), UInt8(index / 400 / 2), UInt8(state >> 28) * 8, 255]
    }
    return Bitmap(width: 400, height: 300, pixels: pixels)
  }()

  private func sent(
    _ environment: TerminalEnvironment,
    _ bitmap: Bitmap = noise,
    in box: PictureBox = PictureBox(columns: 40, rows: 15),
    png: [UInt8]? = nil
  ) throws -> KittyImage {
    let file = try ImageFile(PNGEncoder.channels(bitmap))
    let drawing = BoxDrawing(.kitty, .half, of: file, in: box, environment, WorkThreads(limit: 2))
    guard case .drawn(.kitty(let image)) = drawing.content(of: bitmap, png: png) else {
      throw Failure.notFound
    }
    return image
  }

  @Test("The file is sent where it is smaller, and a slow line gets half the resolution in few colors")
  func fewBytes() throws {
    let near = try sent(.test())
    #expect(near.height == 300 && near.transmission().utf8.count > 150_000)
    #expect(try sent(.test(), png: [1, 2, 3]).transmission().contains(";AQID"))
    let far = try sent(.test(["SSH_CONNECTION": "x"]))
    #expect(far.height == 150 && far.transmission().utf8.count < 50_000)
  }

  @Test("On a slow line 25 bytes for each cell are whole, and a picture of more has half the resolution")
  func slowGallery() throws {
    let far = TerminalEnvironment.test(["SSH_CONNECTION": "x"])
    let tile = Self.noise.scaled(toWidth: 100, height: 80)
    let columns = KittyData.smallest(tile).bytes.count / 25 / 4
    for (columns, height) in [(columns + 1, 80), (columns, 40)] {
      #expect(try sent(far, tile, in: PictureBox(columns: columns, rows: 4)).height == height)
    }
  }

  @Test("A terminal that reads files gets the pixels, or the file where it fits, in one that it deletes")
  func files() throws {
    let known = KnownTraits()
    known.read("_Gi=32;OK")
    for png in [nil, [1, 2, 3] as [UInt8]] {
      let image = try sent(.test(traits: known), png: png)
      let text = image.transmission()
      let keys = png == nil ? "f=24,s=400,v=300" : "f=100"
      let command = try #require(text.wholeMatch(of: /\e_G([^;]*);([^\e]*)\e\\/))
      #expect(command.1 == "a=t,i=\(image.id),q=2,\(keys),t=t")
      let path = String(decoding: try #require(Data(base64Encoded: String(command.2))), as: UTF8.self)
      #expect(path.contains("/tty-graphics-protocol-"))
      let content = try Data(contentsOf: URL(filePath: path))
      #expect([UInt8](content) == png ?? Self.noise.pixelsWithoutAlpha)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test("A picture in tmux has an ID for each of its boxes")
  func inTmux() {
    let pixel = bitmap([1, 2, 3, 255])
    let boxes = [PictureBox(columns: 3, rows: 2), PictureBox(columns: 6, rows: 4)]
    let ids = boxes.map { image(pixel, in: $0, by: .tmux).id }
    #expect(Set(ids + [image(pixel).id]).count == 3)
  }

  @Test(
    "Only what changes is in a film's frames, and a frame that changes nothing gives its time to the one before"
  )
  func film() async throws {
    let colors = (0..<64).flatMap { _ in [10, 20, 30, 255] as [UInt8] }
    let first = bitmap(colors, width: 8)
    var second = first
    for (x, y) in [(2, 3), (5, 4)] { second.pixels[(y * 8 + x) * 4] = 99 }
    #expect(first.difference(from: first) == nil)
    let difference = try #require(second.difference(from: first))
    #expect(difference.columns == 2..<6 && difference.rows == 3..<5)
    let part = second.part(2..<6, 3..<5)
    #expect(part.width == 4 && part.height == 2 && part.pixels[0] == 99 && part.pixels[4] == 10)
  }
}
