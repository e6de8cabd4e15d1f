import FeatureKit
import Foundation
import Terminal
import Testing
import TestSupport

@testable import Pictures

extension ProgramTests {
  @Suite("Pictures on the terminal")
  struct PicturePainterTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    func renderer(
      _ choice: PictureChoice = .auto,
      _ variables: [String: String] = [:],
      terminals: Set<TerminalEnvironment.Stream> = [.input, .output, .error],
      columns: Int = 100,
      cache: PictureFolder? = nil
    ) -> PictureRenderer {
      let usual = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": folder.path]
      return PictureRenderer(
        environment: .test(
          usual.merging(variables) { $1 },
          terminals: terminals,
          size: TerminalSize(columns: columns, rows: 30)
        ),
        choice: choice,
        cache: cache,
        temporaryFolder: folder.url
      )
    }

    func picture(_ data: Data) -> Picture { Picture(.bytes(data), altText: "A red heart") }

    @Test("Symbols: the box has the picture's proportions, and bytes in memory leave no file")
    func symbols() async throws {
      try folder.fakeChafa(
        "printf 'one\\ntwo\\n'; cat \"$(tail -n 1 '\(folder.path)/arguments')\" > '\(folder.path)/seen'"
      )
      let png = TestPictures.png(64, 64)
      let rendered = await renderer().render(picture(png))
      #expect(rendered == RenderedPicture(.lines(["one", "two"]), box: PictureBox(columns: 26, rows: 13)))
      #expect(rendered.text == "one\ntwo\n")
      #expect(
        folder.arguments.contains(["--size", "26x13"]) && folder.arguments.contains(["--colors", "240"])
      )
      #expect(try Data(contentsOf: folder.url.appending(path: "seen")) == png)
      #expect(folder.names == ["arguments", "chafa", "seen"])
    }

    @Test("A file is drawn without a copy")
    func file() async throws {
      try folder.fakeChafa("echo drawn")
      let path = try folder.write(TestPictures.png(8, 8), as: "my picture.png")
      let rendered = await renderer().render(Picture(.file(path: path), altText: "Mine"))
      #expect(rendered.content == .lines(["drawn"]))
      #expect(folder.arguments.last == path)
    }

    @Test("A picture fits the limits in its proportions")
    func limits() async throws {
      try folder.fakeChafa("echo drawn")
      let box = PictureBox(columns: 60, rows: 28)
      let wide = picture(TestPictures.hollowPNG(900, 90))
      #expect(await renderer().render(wide, within: box).box == PictureBox(columns: 60, rows: 3))
      let tall = picture(TestPictures.hollowPNG(90, 900))
      #expect(await renderer().render(tall, within: box).box == PictureBox(columns: 6, rows: 28))
    }

    @Test("A tile's picture fills its limits, however small it is")
    func tiles() async {
      let rendered = await renderer(.kitty).render(
        picture(TestPictures.png(8, 8)),
        within: PictureBox(columns: 30, rows: 9),
        fills: true
      )
      #expect(rendered.box == PictureBox(columns: 18, rows: 9))
    }

    private let pixels = "\u{1B}_Ga=T,f=32,s=2,v=1,m=0;QQ==\u{1B}\\"

    @Test("kitty gets a PNG unchanged and other formats from chafa")
    func kitty() async throws {
      try folder.fakeChafa("cat <<'END'\n\(pixels)\nEND")
      let png = TestPictures.png(20, 20)
      let rendered = await renderer(.kitty).render(picture(png))
      #expect(rendered.box == PictureBox(columns: 4, rows: 2))
      #expect(rendered.content == .drawn(.kitty(KittyImage(png: png, height: 20))))
      #expect(folder.arguments.isEmpty)
      let jpeg = await renderer(.kitty).render(picture(TestPictures.jpeg))
      #expect(jpeg.content == KittyImage(frames: [pixels]).map { .drawn(.kitty($0)) })
      #expect(folder.arguments.contains(["--format", "kitty"]))
    }

    @Test("A PNG too large for kitty is drawn by chafa")
    func kittyLargest() async throws {
      try folder.fakeChafa("cat <<'END'\n\(pixels)\nEND")
      let rendered = await renderer(.kitty).render(picture(TestPictures.hollowPNG(10_001, 10)))
      #expect(rendered.content == KittyImage(frames: [pixels]).map { .drawn(.kitty($0)) })
    }

    @Test("iTerm2 gets any format unchanged")
    func iterm() async {
      let gif = TestPictures.gif(40, 20, frames: 2)
      let rendered = await renderer(.iterm).render(picture(gif))
      let sequence = TerminalSequence.iterm(gif, PictureBox(columns: 8, rows: 2))
      #expect(rendered.content == .drawn(.sequence(sequence)))
    }

    @Test("Remote pictures come from the cache")
    func remote() async throws {
      let http = FakeHTTP()
      let url = try #require(URL(string: "https://media.test/heart.png"))
      let heart = Picture(.remote(url), altText: "A red heart")
      let cache = PictureFolder(
        folder.url.appending(path: "cache"),
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
          == [.warning("Can't show the picture: not saved, and --offline is set.")]
      )
    }

    @Test(
      "The real chafa draws each shape whole at 40, 80 and 200 columns",
      .enabled(if: RealChafa.isWanted, "chafa is not installed: apt install chafa"),
      arguments: [40, 80, 200]
    )
    func realShapes(columns: Int) async throws {
      let renderer = renderer(.symbols, ["PATH": RealChafa.folder], columns: columns)
      for (width, height) in [(240, 80), (80, 240), (120, 120)] {
        let limits = PictureBox(columns: columns, rows: 28)
        let rendered = await renderer.render(picture(TestPictures.png(width, height)), within: limits)
        guard case .lines(let lines) = rendered.content else {
          Issue.record("no lines")
          return
        }
        #expect(rendered.notices.isEmpty)
        #expect(lines.count == rendered.box.rows && lines.count <= 28)
        for line in lines {
          #expect(CellWidth.cells(of: withoutColors(line)) == rendered.box.columns)
        }
        let own = Double(width) / Double(height) * 2
        let (smallest, largest) = (
          Double(rendered.box.columns - 1) / Double(rendered.box.rows + 1),
          Double(rendered.box.columns + 1) / Double(max(rendered.box.rows - 1, 1))
        )
        #expect(smallest <= own && own <= largest)
      }
    }
  }
}

extension PictureRenderer {
  func render(
    _ picture: Picture,
    within limits: PictureBox = PictureBox(columns: 100, rows: 28)
  ) async -> RenderedPicture {
    await render(picture, within: limits, fills: false)
  }
}

extension Array where Element: Equatable {
  /// Whether the array contains the elements as a consecutive run.
  func contains(_ run: [Element]) -> Bool {
    indices.contains { Array(self[$0...].prefix(run.count)) == run }
  }
}
