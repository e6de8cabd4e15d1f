import FeatureKit
import Programs
import Terminal

extension PictureRenderer {
  /// Whether `play` can play animations; iTerm2 does so by itself.
  public var canPlay: Bool {
    environment.canRedraw(.output) && [.symbols, .sixel, .kitty].contains(drawing)
  }

  /// Plays an animation on the screen as often as the file says, or until a key is pressed or the task is
  /// cancelled; once without a keyboard. The key is consumed.
  ///
  /// - Parameter state: The terminal, restored when this returns.
  /// - Returns: false for a still picture, and when it can't be played.
  public func play(
    _ picture: Picture,
    on state: TerminalState,
    whenStarted start: () -> Void = {}
  ) async -> Bool {
    let own = picture.printedSize.map { PictureBox(columns: $0.width, rows: $0.height) }
    let request = PictureRequest(picture: picture, box: own ?? environment.pictureLimits, .filling)
    let shortest = Duration.milliseconds(environment.isRemote ? 100 : 20)
    guard canPlay, let output = state.output,
      let animation = await animation(of: request, shortest: shortest)
    else { return false }
    // Its answers would count as keys.
    await state.settled()
    start()
    let end = environment.isTerminal(.input) ? animation.times.end : animation.times.duration
    let keys = state.enterKeyMode()
    let wakeUp = SelfPipe()
    await wakeUp.blocking {
      try? output.write("\u{1B}[?25l" + "\n".repeated(animation.box.rows))
      let start = ContinuousClock.now
      var time = Duration.zero
      var shown = Int?.none
      repeat {
        // One that the terminal plays is sent once.
        let index = animation.index(at: time)
        if index != shown, let frame = animation.frame(at: time) { try? output.write(frame.overlay) }
        shown = index
        let next = start + (animation.change(after: time) ?? end ?? time + .seconds(60))
        // Rounded up, or the same frame would be drawn again.
        let wait = max(1, Int32(((next - .now) / .milliseconds(1)).rounded(.up)))
        guard case .timedOut = wakeUp.read(from: keys, milliseconds: wait) else { break }
        time = .now - start
      } while end.map { time < $0 } ?? true
      // A terminal that is late plays it to its own end.
      if animation.times.end.map({ time < $0 }) ?? true { try? output.write(animation.pause) }
    }
    state.restore()
    return true
  }
}

extension RenderedPicture {
  /// Draws it above the cursor and restores the cursor's position, as one synchronized update.
  fileprivate var overlay: String {
    let drawing =
      switch content {
      case .lines(let lines): "\u{1B}7\u{1B}[\(box.rows)A\r\(lines.joined(separator: "\r\n"))\u{1B}8"
      case .drawn(let content):
        FramePicture(row: 0, column: 0, rows: box.rows, columns: box.columns, content: content).overlay
      }
    return "\u{1B}[?2026h\(drawing)\u{1B}[?2026l"
  }
}
