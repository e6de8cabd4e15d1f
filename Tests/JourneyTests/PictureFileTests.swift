import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Picture files of one's own", .journey)
struct PictureFileTests {
  private func journey() throws -> Journey {
    let journey = try Journey()
    let files = [
      "a.png": TestPictures.png(8, 4), "b.gif": TestPictures.gif(6, 6, frames: 3),
      "c.webp": TestPictures.lossyWebP, "d.bmp": Data("BM\0\0\0\0\0\0\0\0".utf8),
      "bad.png": Data("nothing".utf8), "wide.png": TestPictures.png(200, 100),
    ]
    for (name, data) in files { try data.write(to: journey.path(name)) }
    return journey
  }

  @Test("are records in a pipe, a line each; the worst that is wrong decides the status")
  func records() async throws {
    let journey = try journey()
    let sound = try await journey.run("picture a.png ./b.gif")
    #expect(sound.output == "a.png\ta.png\tPNG\t8\t4\t1\n./b.gif\tb.gif\tGIF\t6\t6\t3\n")
    #expect(sound.status == 0)
    let missing = try await journey.run("picture none.png a.png")
    #expect(missing.status == 3)
    #expect(missing.output == "none.png\tnone.png\t\t\t\t\na.png\ta.png\tPNG\t8\t4\t1\n")
    let undrawn = try await journey.run("picture none.png d.bmp bad.png --json")
    #expect(undrawn.status == 7)
    let items = try undrawn.document["data"]["items"].items
    #expect(items.map { $0["format"] } == [.null, "BMP", .null])
    #expect(items.map { $0["width"] } == [.null, .null, .null])
    #expect(try undrawn.document["notices"].items.count == 3)
    #expect(try await journey.run("picture d.bmp none.png .").status == 8)
  }

  @Test("become the desktop's background, one alone and only one that can be drawn")
  func wallpaper() async throws {
    let journey = try journey()
    let script = "#!/bin/sh\necho \"$1\" >\"$HOME/set\"\n"
    try ProgramFile.write(script, to: journey.path("plasma-apply-wallpaperimage"))
    let desktop = ["XDG_CURRENT_DESKTOP": "KDE", "PATH": "\(journey.home.path):/usr/bin:/bin"]
    let set = try await journey.run("picture --wallpaper ./a.png --json", extra: desktop)
    #expect(try set.document["data"]["program"] == "plasma-apply-wallpaperimage")
    #expect(journey.path("set").text == "\(journey.path("a.png").path)\n")
    #expect(try await journey.run("picture --wallpaper d.bmp", extra: desktop).status == 7)
    #expect(try await journey.run("picture --wallpaper a.png b.gif", extra: desktop).status == 2)
    let none = try await journey.run("picture --wallpaper a.png", extra: ["PATH": "/proc/nowhere"])
    #expect(none.status == 1 && none.errors.contains(journey.path("a.png").path))
  }

  @Test("in WebP need libwebp", .needs("dwebp"))
  func webP() async throws {
    let journey = try journey()
    #expect(try await journey.run("picture c.webp").output == "c.webp\tc.webp\tWebP\t24\t12\t1\n")
  }

  @Test("in WebP are named where libwebp isn't, with its package")
  func noWebP() async throws {
    let journey = try journey()
    try Data("not a library".utf8).write(to: journey.path("libwebp.so.7"))
    let libraries = ["LD_LIBRARY_PATH": journey.home.path]
    let picture = try await journey.run("picture c.webp --json", extra: libraries)
    #expect(picture.output.contains("WebP\"") && picture.output.contains("apt install libwebp7"))
  }

  @Test("are drawn in a size, into a pipe, too, as symbols in 24-bit color; flags say otherwise")
  func drawn() async throws {
    let journey = try journey()
    let drawn = try await journey.run("picture wide.png --size 6x3")
    #expect(drawn.lines.count == 3 && drawn.lines[1].count(of: "2;") >= 6)
    #expect(!drawn.output.contains("wide.png"))
    let plain = try await journey.run("picture a.png --size 6x3 --color never")
    #expect(!plain.output.contains("\u{1B}") && !plain.output.isEmpty)
    let placed = try await journey.run("picture a.png a.png --size 6x3 --pictures kitty").output
    #expect(placed.count(of: "\u{1B}_Ga=p") == 2)
    let two = try await journey.run("picture a.png b.gif --width 30").output
    #expect(try #require(two.range(of: "a.png")).lowerBound < #require(two.range(of: "b.gif")).lowerBound)
    let input = try await journey.run("", wrapper: CurioProcess.shell("\"$1\" picture - --json <a.png"))
    #expect(try input.document["data"]["items"].items.map { $0["width"] } == [8])
    #expect(try await journey.run("picture a.png --size 6").status == 2)
  }

  @Test(
    "may come through a pipe of the shell's; folders and devices aren't read, nor more than 64 MB",
    arguments: [
      ("<(cat a.png)", 0, "PNG"), ("/dev/stdin < <(cat a.png)", 0, "PNG"), ("/dev/stdin <a.png", 0, "PNG"),
      (". 2>&1", 8, "it is a folder"),
      ("- <. 2>&1", 8, "it is a folder"), ("/dev/zero 2>&1", 8, "isn't a regular file"),
      ("- </dev/zero 2>&1", 7, "larger than 64.0 MB"), ("<(cat /dev/zero) 2>&1", 7, "larger than 64.0 MB"),
    ]
  )
  func pipes(words: String, status: Int32, text: String) async throws {
    let read = try await journey().run("", wrapper: CurioProcess.shell("\"$1\" picture \(words)"))
    #expect(read.status == status && read.output.contains(text), "\(read)")
  }
}
