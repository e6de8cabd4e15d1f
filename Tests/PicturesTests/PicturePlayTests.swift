import FeatureKit
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Pictures

@Suite("Playing an animation", .serialized)
struct PicturePlayTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try #require(TestTerminal())
    terminal.resize(columns: 80, rows: 24)
  }

  private func renderer(
    _ choice: PictureChoice = .symbols,
    terminals: Set<TerminalEnvironment.Stream> = [.input, .output, .error]
  ) -> PictureRenderer {
    PictureRenderer(
      environment: .test(
        ["TERM": "xterm-256color", "LANG": "C.UTF-8"],
        terminals: terminals,
        size: TerminalSize(columns: 20, rows: 6)
      ),
      choice: choice,
      cache: nil
    )
  }

  private var state: TerminalState {
    TerminalState(.test(), input: terminal.program, output: Output(descriptor: terminal.program))
  }

  private let gif = Picture(
    .bytes(TestPictures.gif(20, 20, frames: 2, delay: 40, repeats: 0)),
    altText: "A blinking square"
  )

  /// The drawing before the first frame, and all frames until both have been seen.
  private func bothFrames() async -> [String] {
    var seen = ""
    while true {
      seen += terminal.seen()
      let frames = seen.components(separatedBy: "\u{1B}[?2026h")
      let whole = frames.dropFirst().filter { $0.contains("\u{1B}[?2026l") }
      if Set(whole).count >= 2 { return frames }
      await Task.yield()
    }
  }

  @Test("A GIF plays in place until a key is pressed, which isn't typed")
  func key() async throws {
    let playing = Task { await renderer().play(gif, on: state) }
    let frames = await bothFrames()
    #expect(!terminal.isCooked)
    #expect(frames[0].hasSuffix("\u{1B}[?25l" + String(repeating: "\r\n", count: 4)))
    #expect(frames.dropFirst().allSatisfy { $0.hasPrefix("\u{1B}7\u{1B}[4A\r") })
    try terminal.type("x")
    #expect(await playing.value)
    #expect(terminal.isCooked)
    #expect(terminal.seen().hasSuffix("\u{1B}[?25h"))
    var waiting = pollfd(fd: terminal.program, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 0) == 0)
  }

  @Test("Without a keyboard a GIF plays once")
  func noKeys() async throws {
    #expect(await renderer(terminals: [.output]).play(gif, on: state))
    #expect(terminal.seen().count(of: "\u{1B}[?2026h") == 2)
  }

  @Test("A GIF that ends plays as often as it says, with the times of its frames", arguments: [nil: 1, 1: 2])
  func ends(repeats: Int?, plays: Int) async {
    let gif = Picture(.bytes(TestPictures.gif(20, 20, delays: [5, 20, 2], repeats: repeats)), altText: "")
    let start = ContinuousClock.now
    #expect(await renderer().play(gif, on: state))
    #expect(ContinuousClock.now - start >= .milliseconds(270 * plays))
    // A busy machine skips some.
    #expect((plays...3 * plays).contains(terminal.seen().count(of: "\u{1B}[?2026h")))
  }

  @Test("Cancelling stops it and restores the terminal")
  func cancelled() async throws {
    let playing = Task { await renderer().play(gif, on: state) }
    _ = await bothFrames()
    playing.cancel()
    #expect(await playing.value)
    #expect(terminal.isCooked)
  }

  @Test("kitty plays itself, and shows a still picture from the key on")
  func kitty() async throws {
    let playing = Task { await renderer(.kitty).play(gif, on: state) }
    var seen = ""
    while !seen.contains("\u{1B}[?2026l") {
      seen += terminal.seen()
      await Task.yield()
    }
    #expect(seen.contains("s=3,v=1"))
    try terminal.type("x")
    #expect(await playing.value)
    #expect(try terminal.seen().contains(Regex(#"\e_Ga=a,i=[0-9]+,q=2,s=1\e"#)))
  }

  @Test("A GIF that ends is left to kitty, which shows its last frames even where it began late")
  func late() async throws {
    let gif = Picture(.bytes(TestPictures.gif(20, 20, delays: [5, 5], repeats: nil)), altText: "")
    #expect(await renderer(.kitty).play(gif, on: state))
    #expect(try !terminal.seen().contains(Regex(#",s=1\e"#)))
  }

  @Test("A still picture, a pipe, --pictures none and a terminal that plays by itself don't play")
  func still() async throws {
    let still = Picture(.bytes(TestPictures.png(20, 20)), altText: "Still")
    #expect(await renderer().play(still, on: state) == false)
    #expect(await renderer(terminals: []).play(gif, on: state) == false)
    #expect(await renderer(.none).play(gif, on: state) == false)
    #expect(await renderer(.iterm).play(gif, on: state) == false)
    #expect(terminal.seen().isEmpty)
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
