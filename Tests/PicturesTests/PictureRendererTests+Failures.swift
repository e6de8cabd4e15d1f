import FeatureKit
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Pictures

extension PictureRendererTests {
  @Test("An emoji's character replaces a picture that can't be drawn, without a notice")
  func character() async {
    let heart = Picture(.bytes(Data("<html>".utf8)), altText: ":heart:", character: "❤️")
    #expect(
      await renderer().render(heart)
        == RenderedPicture(.lines(["❤️"]), box: PictureBox(columns: 2, rows: 1))
    )
    let traits = KnownTraits()
    traits.read("P>|kitty(0.40.0)")
    let kitty = PictureRenderer(
      environment: .test(["TERM": "xterm-kitty"], traits: traits),
      choice: .symbols,
      cache: nil
    )
    for (rows, scale) in [(30, 7), (5, 5), (1, 1)] {
      let rendered = await kitty.render(heart, within: PictureBox(columns: 40, rows: rows))
      #expect(rendered.box == PictureBox(columns: 2 * scale, rows: scale))
      let large = RenderedPicture.Content.drawn(.sequence("\u{1B}]66;s=\(scale);❤️\u{1B}\\"))
      #expect(rendered.content == (scale == 1 ? .lines(["❤️"]) : large))
    }
  }

  @Test(
    "A broken, empty, cut, hostile or missing picture is its text, with the reason",
    arguments: [
      (Data(), "Can't show the picture: its file is empty."),
      (TestPictures.png(9, 9).prefix(20), "Can't show the picture: its file is incomplete."),
      (Data("<html>".utf8), "Can't show the picture: it is not a PNG, JPEG, GIF or WebP picture."),
      (Data("....ftypavif".utf8), "AVIF pictures can't be drawn."),
      (
        TestPictures.hollowPNG(70_000, 70_000), "A picture of 70000 × 70000 pixels is too large to draw."
      ),
    ] as [(Data, String)]
  )
  func broken(data: Data, notice: String) async throws {
    let rendered = await renderer().render(picture(data))
    #expect(rendered.text == "[A red heart]\n")
    #expect(rendered.notices == [.warning(SafeText(notice))])
  }

  @Test("A missing file and one that is too large are reported with the file")
  func files() async throws {
    let gone = folder.file("gone.png").path
    let missing = await renderer().render(Picture(.file(path: gone), altText: "Gone"))
    #expect(missing.text == "[Gone]\n\(gone)\n")
    #expect(missing.notices == [.warning("Can't show the picture: \(gone): no such file.")])
    let large = folder.file("large").path
    try (TestPictures.png(8, 8) + Data(count: 25_000_000)).write(to: folder.file("large"))
    #expect(
      await renderer().render(Picture(.file(path: large), altText: "Large")).notices
        == [.warning("Can't show the picture: it is larger than 25.0 MB.")]
    )
  }

  @Test("A cancelled picture isn't drawn")
  func cancelled() async {
    let task = Task { [self] in
      while !Task.isCancelled { await Task.yield() }
      return await renderer().render(picture(TestPictures.png(400, 400)))
    }
    task.cancel()
    #expect(await task.value.notices == [.warning("Can't show the picture: cancelled.")])
  }
}
