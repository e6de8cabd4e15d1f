import FeatureKit
import Foundation
import TestSupport
import Terminal
import Testing

@testable import Pictures

extension ProgramTests {
  @Suite("Animations")
  struct PicturePlayTests {
    private let folder: TestFolder
    private let terminal: TestTerminal

    init() throws {
      folder = try TestFolder()
      terminal = try #require(TestTerminal())
      terminal.resize(columns: 80, rows: 24)
    }

    private func renderer(
      _ choice: PictureChoice = .symbols,
      terminals: Set<TerminalEnvironment.Stream> = [.input, .output, .error],
      path: String? = nil
    ) -> PictureRenderer {
      PictureRenderer(
        environment: .test(
          ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": path ?? folder.path],
          terminals: terminals
        ),
        choice: choice,
        cache: nil,
        temporaryFolder: folder.url
      )
    }

    private var state: TerminalState {
      TerminalState(input: terminal.program, output: Output(descriptor: terminal.program))
    }

    private let gif = Picture(
      .bytes(TestPictures.gif(20, 20, frames: 2, delay: 5)),
      altText: "A blinking square"
    )

    @Test(
      "A GIF plays until a key is pressed; the player finishes its frame, and the key isn't typed"
    )
    func key() async throws {
      try folder.fakeChafa("trap 'printf finished; exit' INT; printf playing; while :; do sleep 0.02; done")
      let playing = Task { await renderer().play(gif, on: state) }
      while !terminal.seen().contains("playing") { await Task.yield() }
      while terminal.isCooked { await Task.yield() }
      try terminal.type("x")
      #expect(await playing.value)
      #expect(terminal.seen().contains("finished"))
      #expect(terminal.isCooked)
      #expect(folder.arguments.contains(["--duration", "inf"]))
      #expect(folder.names == ["arguments", "chafa"])
    }

    @Test("Without a keyboard a GIF plays once")
    func noKeys() async throws {
      try folder.fakeChafa("printf 'frame'")
      #expect(await renderer(terminals: [.output]).play(gif, on: state))
      #expect(folder.arguments.contains(["--duration", "0"]))
    }

    @Test("Cancelling stops the player, even if it ignores signals")
    func cancelled() async throws {
      try folder.fakeChafa("trap '' INT; printf playing; while :; do sleep 0.02; done")
      let start = ContinuousClock.now
      let playing = Task { await renderer().play(gif, on: state) }
      while !terminal.seen().contains("playing") { await Task.yield() }
      playing.cancel()
      #expect(await playing.value)
      #expect(terminal.isCooked)
      #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test("A still picture, a pipe, --pictures none and a terminal that plays by itself don't play")
    func still() async throws {
      try folder.fakeChafa("printf 'drawn'")
      let still = Picture(.bytes(TestPictures.png(20, 20)), altText: "Still")
      #expect(await renderer().play(still, on: state) == false)
      #expect(await renderer(terminals: []).play(gif, on: state) == false)
      #expect(await renderer(.none).play(gif, on: state) == false)
      #expect(await renderer(.iterm).play(gif, on: state) == false)
      #expect(terminal.seen().isEmpty)
    }

    @Test("Without chafa nothing is played")
    func noChafa() async {
      #expect(await renderer(path: "/nowhere").play(gif, on: state) == false)
    }

    @Test(
      "The real chafa plays several frames in place",
      .enabled(if: RealChafa.isWanted, "chafa is not installed: apt install chafa")
    )
    func real() async throws {
      #expect(await renderer(terminals: [.output], path: RealChafa.folder).play(gif, on: state))
      let frames = terminal.seen().split(separator: /\u{1B}\[[0-9]+A/)
      #expect(frames.count >= 2)
    }
  }
}
