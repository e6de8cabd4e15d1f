import FeatureKit
import Terminal
import TestSupport
import Testing

@testable import Pictures

extension PictureRendererTests {
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
    let (width, height) = (8 * rendered.box.columns, 84)
    guard case .drawn(.sequence(let sequence)) = rendered.content else { throw Failure.notFound }
    #expect(rendered.box.rows == 5 && sequence.contains("\"1;1;\(width);\(height)"))
  }
}
