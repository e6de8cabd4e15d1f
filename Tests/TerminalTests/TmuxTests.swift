import FeatureKit
import TestSupport
import Testing

@testable import Terminal

@Suite("Through tmux")
struct TmuxTests {
  private func environment(_ reply: String, in folder: TemporaryFolder, _ traits: KnownTraits) throws
    -> TerminalEnvironment
  {
    let script = "#!/bin/sh\n[ \"$1 $2\" = 'display-message -p' ] && echo '\(reply)'\n"
    try ProgramFile.write(script, to: folder.file("tmux"))
    let variables = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "PATH": folder.path]
    return .test(variables, traits: traits)
  }

  @Test("tmux tells the terminal's name, the size of its cells, and whether pictures reach it")
  func client() async throws {
    let folder = try TemporaryFolder()
    let traits = KnownTraits()
    let reply = "on 9 18 256,RGB,sixel,title kitty(0.41.1)"
    let environment = try environment(reply, in: folder, traits)
    #expect(await environment.askTmux(within: Deadline(seconds: 60)))
    #expect(await !environment.askTmux(within: Deadline(seconds: 60)))
    #expect(traits.current.tmux == TmuxClient(reply))
    #expect(traits.current.tmux?.passesSequences == true && traits.current.tmux?.drawsSixels == true)
    #expect(traits.current.name == "kitty(0.41.1)")
    #expect((traits.current.cellWidth, traits.current.cellHeight) == (9, 18))
  }

  @Test("A terminal without a name and features has neither; an old tmux says nothing")
  func unknown() async throws {
    let client = try #require(TmuxClient("off 0 0  "))
    #expect(!client.passesSequences && !client.drawsSixels && client.name.isEmpty)
    let folder = try TemporaryFolder()
    let traits = KnownTraits()
    #expect(await !(try environment("usage", in: folder, traits)).askTmux(within: Deadline(seconds: 60)))
    #expect(
      await !TerminalEnvironment.test(["TERM": "xterm"], traits: traits).askTmux(
        within: Deadline(seconds: 60)
      )
    )
    #expect(traits.current == TerminalTraits())
  }

  @Test("Only tmux's own questions are asked, and sixels are for commands")
  func questions() async throws {
    let terminal = try #require(TestTerminal())
    let output = Output(descriptor: terminal.program)
    let input = terminal.program
    let wait = Duration.milliseconds(50)
    let environment = TerminalEnvironment.test(["TERM": "tmux-256color", "TMUX": "/tmp/tmux,1,0"])
    let state = TerminalState(environment, input: input, output: output, longestWait: wait)
    state.ask()
    #expect(terminal.seen() == "\u{1B}]11;?\u{1B}\\")
    await state.waitForReplies(within: .milliseconds(20))
    // A reader that went on would take what other tests read under the number of the closed terminal.
    await state.settled()
    #expect(terminal.seen().hasSuffix("\u{1B}]11;?\u{1B}\\\u{1B}[c"))
  }

  @Test("kitty's commands are in tmux's envelope, and its pictures are placeholders, which text erases")
  func kitty() {
    let id: UInt32 = 0x0201_0305
    let image = KittyImage(id: id, height: 40, [.init("a=T")], by: .tmux)
    let transmission = image.transmission()
    #expect(transmission == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T\u{1B}\u{1B}\\\u{1B}\\")
    let picture = FramePicture(row: 1, column: 2, rows: 2, columns: 3, content: .kitty(image))
    let cells = "\u{10EEEE}\u{10EEEE}"
    let placeholders =
      "\u{1B}[2;3H\u{1B}[38;2;1;3;5m\u{10EEEE}\u{305}\u{305}\u{30E}\(cells)\u{1B}[B\u{1B}[3G"
      + "\u{10EEEE}\u{30D}\u{305}\u{30E}\(cells)\u{1B}[39m"
    var writer = FrameWriter()
    func text(_ line: String, _ pictures: [FramePicture]) -> String {
      writer.text(for: Frame(lines: ["", line], pictures: pictures), rows: 5, columns: 10)
    }
    #expect(text("a", [picture]).contains(transmission + placeholders))
    let again = text("b", [picture])
    #expect(again.contains(placeholders) && !again.contains(transmission))
    let gone = text("b", [])
    #expect(!gone.contains("\u{1B}P") && gone.contains("\u{1B}[2;1Hb\u{1B}[0m\u{1B}[K"))
    #expect(image.pause == KittyImage.command("a=a,i=\(id),q=2,s=1", by: .tmux))
  }

  @Test("The marks of rows are those of kitty's list")
  func marks() {
    let marks = KittyImage.numberMarks.map { $0.unicodeScalars.first?.value }
    #expect(marks.count == KittyImage.placeholderLimit)
    #expect(marks.prefix(6) == [0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D])
    #expect(marks[100] == 0x7EB && marks[200] == 0x20D4 && marks.last == 0x1D244)
  }
}
