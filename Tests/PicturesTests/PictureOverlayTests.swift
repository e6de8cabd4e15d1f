import Pictures
import Terminal
import TestSupport
import Testing

@Suite("Drawing over what is on the screen")
struct PicturePatchTests {
  private let box = PictureBox(columns: 3, rows: 2)

  @Test("Lines are drawn one below the other over a cleared place, and the cursor is back where it was")
  func lines() {
    let rendered = RenderedPicture(.lines(["▀▀▀"]), box: PictureBox(columns: 3, rows: 1))
    let patch = PictureOverlay(rendered, in: box, rowsUp: 5, column: 10)
    #expect(patch.text == "\u{1B}7\u{1B}[5A\u{1B}[11G\u{1B}[3X▀▀▀\u{1B}[1B\u{1B}[11G\u{1B}[3X\u{1B}8")
  }

  @Test("A sequence is drawn from the first cell of a cleared place, and the cursor is back where it was")
  func sequence() {
    let patch = PictureOverlay(
      RenderedPicture(.sequence("\u{1B}_Ga=T;\u{1B}\\"), box: box),
      in: box,
      rowsUp: 2,
      column: 0
    )
    let cleared = "\u{1B}7\u{1B}[2A\u{1B}[1G\u{1B}[3X\u{1B}[1B\u{1B}[1G\u{1B}[3X\u{1B}8"
    #expect(patch.text == cleared + "\u{1B}7\u{1B}[2A\u{1B}[1G\u{1B}_Ga=T;\u{1B}\\\u{1B}8")
  }

  @Test("A flash is reverse video and its end, where the screen may be drawn over, and nothing elsewhere")
  func flash() async {
    let pipe = TestPipe()
    let output = Output(descriptor: pipe.writeEnd)
    await ScreenFlash(environment: .test(), output: output).fire()
    #expect(pipe.received() == "\u{1B}[?5h\u{1B}[?5l")
    await ScreenFlash(environment: .test(terminals: [.error]), output: output).fire()
    #expect(pipe.received().isEmpty)
  }
}
