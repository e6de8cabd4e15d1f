import FeatureKit
import Foundation
import Images
import Terminal
import TestSupport
import Testing

@testable import Pictures

@Suite("Pictures on the terminal")
struct PictureRendererTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func renderer(
    _ choice: PictureChoice = .auto,
    _ variables: [String: String] = [:],
    columns: Int = 100,
    cache: PictureFolder? = nil
  ) -> PictureRenderer {
    let usual = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    return PictureRenderer(
      environment: .test(
        usual.merging(variables) { $1 },
        size: TerminalSize(columns: columns, rows: 30)
      ),
      choice: choice,
      cache: cache
    )
  }

  func picture(_ data: Data) -> Picture { Picture(.bytes(data), altText: "A red heart") }

  @Test("For a clipboard a PNG is as it is, and another picture its pixels or its first frame's")
  func png() async throws {
    let png = TestPictures.png(4, 2)
    #expect(try await renderer().png(of: picture(png)) == Array(png))
    for data in [TestPictures.jpeg, TestPictures.gif(6, 4, frames: 3)] {
      let made = try ImageFile(try await renderer().png(of: picture(data)))
      #expect(made.format == .png)
      #expect(try made.bitmap().pixels == ImageFile(Array(data)).bitmap().pixels)
    }
    await #expect(throws: Failure.self) { try await renderer().png(of: picture(Data("no".utf8))) }
  }

  @Test("Symbols fill a box with the picture's proportions, the same from memory and from a file")
  func symbols() async throws {
    let png = TestPictures.png(64, 64)
    let rendered = await renderer().render(picture(png))
    #expect(rendered.box == PictureBox(columns: 26, rows: 13))
    let lines = try #require(rendered.lines)
    #expect(lines.map { StyledText.width(of: $0) } == [Int](repeating: 26, count: 13))
    let path = folder.file("my picture.png").path
    try png.write(to: folder.file("my picture.png"))
    #expect(await renderer().render(Picture(.file(path: path), altText: "Mine")) == rendered)
  }

  @Test(
    "Symbols have the terminal's colors, and without any they are plain text",
    arguments: [
      (["COLORTERM": "truecolor"], #"\[[34]8;2;"#), ([:], #"\[[34]8;5;"#),
      (["TERM": "xterm"], #"\[[34][0-7]"#),
    ]
  )
  func colors(variables: [String: String], pattern: String) async throws {
    let drawn = await renderer(.symbols, variables).render(picture(TestPictures.png(60, 30)))
    #expect(try drawn.text.contains(Regex(pattern)))
    let plain = renderer(.symbols, variables.merging(["NO_COLOR": "1"]) { $1 })
    #expect(!(await plain.render(picture(TestPictures.png(60, 30)))).text.contains("\u{1B}"))
  }

  @Test("As symbols a picture has the size that the terminal draws it in")
  func asSymbols() async {
    let limits = PictureBox(columns: 30, rows: 9)
    let small = picture(TestPictures.png(20, 20))
    for drawing in [PictureChoice.sixel, .kitty, .iterm] {
      let usual = await renderer(drawing).render(small, within: limits)
      let symbols = await renderer(drawing).render(small, within: limits, isDimmed: true)
      #expect(symbols.box == usual.box)
      guard case .lines(let lines) = symbols.content else {
        Issue.record("It isn't symbols.")
        continue
      }
      #expect(lines.count == usual.box.rows)
    }
    var blocks = small
    blocks.form = 2
    #expect(await renderer(.kitty).render(blocks, within: limits).lines?.count == 4)
  }

  @Test("A picture that spans its limits has sides that fade, but for iTerm2, which takes a file as it is")
  func spanning() async {
    let limits = PictureBox(columns: 30, rows: 9)
    for drawing in [PictureChoice.symbols, .sixel, .kitty, .iterm] {
      let rendered = await renderer(drawing).render(
        picture(TestPictures.png(8, 8)),
        within: limits,
        .spanning
      )
      #expect(rendered.box == PictureBox(columns: drawing == .iterm ? 18 : 30, rows: 9), "\(drawing)")
    }
    let wide = await renderer(.kitty).render(picture(TestPictures.png(80, 8)), within: limits, .spanning)
    #expect(wide.box == PictureBox(columns: 30, rows: 2))
  }

  @Test(
    "A sixel picture leaves the terminal's last row, and is at most 1,000 pixels wide in xterm",
    arguments: ["XTerm(379)": 100, "foot(1.21.0)": 140]
  )
  func sixelLimit(name: String, columns: Int) async {
    let traits = KnownTraits()
    traits.read("P>|\(name)")
    let environment = TerminalEnvironment.test(["TERM": "xterm-256color"], traits: traits)
    let renderer = PictureRenderer(environment: environment, choice: .sixel, cache: nil)
    let limits = PictureBox(columns: 140, rows: 30)
    let rendered = await renderer.render(picture(TestPictures.png(8, 8)), within: limits, .spanning)
    #expect(rendered.box == PictureBox(columns: columns, rows: 29))
  }

  @Test(
    "kitty gets the pixels at the size that is shown",
    arguments: [
      (TestPictures.png(20, 20), 20), (TestPictures.gif(400, 200), 50), (TestPictures.jpeg, 12),
      (TestPictures.png(10_001, 10), 1),
    ]
  )
  func kitty(file: Data, height: Int) async throws {
    // Cells of 10 × 20 pixels.
    let limits = PictureBox(columns: 10, rows: 9)
    let rendered = await renderer(.kitty).render(picture(file), within: limits)
    guard case .drawn(.kitty(let image)) = rendered.content else { throw Failure.notFound }
    #expect(image.height == height)
  }

  @Test("iTerm2 gets any format unchanged")
  func iterm() async {
    let gif = TestPictures.gif(40, 20, frames: 2)
    let rendered = await renderer(.iterm).render(picture(gif))
    let sequence = TerminalSequence.iterm(gif, PictureBox(columns: 8, rows: 2))
    #expect(rendered.content == .drawn(.sequence(sequence)))
  }

  @Test("Sixels have the picture's proportions, without color too")
  func sixels() async throws {
    let rendered = await renderer(.sixel, ["NO_COLOR": "1"]).render(
      picture(TestPictures.png(60, 40)),
      within: PictureBox(columns: 12, rows: 4)
    )
    #expect(rendered.box == PictureBox(columns: 12, rows: 4))
    // 120 × 80 pixels in cells of 10 × 20.
    #expect(try rendered.text.contains(Regex(#"^\e?P[0-9;]*q"1;1;120;80"#)))
  }

  @Test("In tmux a sixel picture fills its cells, in whole sixels")
  func sixelInTmux() async throws {
    let traits = KnownTraits()
    traits.read(try #require(TmuxClient("off 8 17 sixel XTerm(398)")))
    traits.read("[?1;2;4c")
    let environment = TerminalEnvironment.test(["TERM": "tmux-256color", "TMUX": "x"], traits: traits)
    let renderer = PictureRenderer(environment: environment, choice: .auto, cache: nil)
    let rendered = await renderer.render(
      picture(TestPictures.png(64, 64)),
      within: PictureBox(columns: 40, rows: 5),
      .filling
    )
    let width = 8 * rendered.box.columns
    let height = 84
    guard case .drawn(.sequence(let sequence, _)) = rendered.content else { throw Failure.notFound }
    #expect(rendered.box.rows == 5 && sequence.contains("\"1;1;\(width);\(height)"))
  }

  @Test("Remote pictures come from the cache")
  func remote() async throws {
    let http = FakeHTTP()
    let url = try #require(URL(string: "https://media.test/heart.png"))
    let heart = Picture(.remote(url), altText: "A red heart")
    let cache = PictureFolder(
      folder.file("cache"),
      http: http,
      clock: FrozenClock().wall,
      cacheLimit: 1_000_000
    )
    http.expect(url.absoluteString, HTTPResponse(status: 200, body: TestPictures.png(20, 20)))
    #expect(await renderer(.iterm, cache: cache).render(heart).box == PictureBox(columns: 4, rows: 2))
    #expect(await renderer(.iterm, cache: cache).render(heart).notices.isEmpty)
    #expect(http.requests.count == 1)

    http.expect("https://media.test/other", failure: .offline(.offlineFlag))
    let other = Picture(.remote(try #require(URL(string: "https://media.test/other"))), altText: "Other")
    #expect(
      await renderer(.iterm, cache: cache).render(other).notices
        == [.warning("Can't show the picture: offline, and never saved.")]
    )
  }
}

extension PictureRenderer {
  func render(
    _ picture: Picture,
    within limits: PictureBox = PictureBox(columns: 100, rows: 28),
    _ fit: PictureFit = .usual,
    isDimmed: Bool = false
  ) async -> RenderedPicture {
    var request = PictureRequest(picture: picture, box: limits, fit)
    request.isDimmed = isDimmed
    return await render(request)
  }
}
