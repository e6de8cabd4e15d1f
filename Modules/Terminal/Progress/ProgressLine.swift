import FeatureKit
import Synchronization

/// A progress line on standard error, after 200 ms and only on a terminal, removed when the work ends. Where
/// redrawing isn't possible a sentence is appended, and every five seconds one that says something new.
public final class ProgressLine: Sendable {
  /// The delay before the line appears, and the spinner's interval.
  static let delay = Duration.milliseconds(200)
  static let interval = Duration.milliseconds(100)
  /// The interval of sentences.
  static let sentenceInterval = Duration.seconds(5)

  private struct State {
    var update: ProgressReporter.Update?
    var receiver: (@Sendable (ProgressReporter.Update) -> Void)?
    var isDrawn = false
    var sentence = ""
    var frame = 0
    var timer: Task<Void, Never>?
  }

  private let environment: TerminalEnvironment
  private let output: Output
  private let sleep: @Sendable (Duration) async throws -> Void
  private let state = Mutex(State())

  public init(
    environment: TerminalEnvironment,
    output: Output = Output(.error),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.environment = environment
    self.output = output
    self.sleep = sleep
  }

  /// Does nothing when standard error isn't a terminal.
  public func begin(_ label: SafeText) {
    guard environment.isTerminal(.error) else { return }
    end()
    state.withLock {
      $0.update = ProgressReporter.Update(label, completed: 0, of: nil)
      $0.timer = Task { await run() }
    }
  }

  public var reporter: ProgressReporter {
    ProgressReporter { update in
      let receiver = self.state.withLock { state in
        if let activity = state.update?.label { state.update = update.labeled(activity) }
        return state.receiver
      }
      receiver?(update)
    }
  }

  /// Sends the updates to a full screen instead; nil shows the line again.
  public func forward(to receiver: (@Sendable (ProgressReporter.Update) -> Void)?) {
    state.withLock { $0.receiver = receiver }
  }

  /// Removes the line, before it returns.
  public func end() {
    state.withLock { state in
      state.timer?.cancel()
      if state.isDrawn { write("\r\u{1B}[2K") }
      state = State(receiver: state.receiver)
    }
  }

  private func run() async {
    let redraws = environment.canRedraw(.error)
    var pause = Self.delay
    while (try? await sleep(pause)) != nil {
      draw(redraws)
      pause = redraws ? Self.interval : Self.sentenceInterval
    }
  }

  private func draw(_ redraws: Bool) {
    let glyphs = environment.glyphs
    let width = environment.width(.error)
    state.withLock { state in
      guard !Task.isCancelled, let update = state.update else { return }
      if !redraws {
        let sentence = update.sentence(glyphs)
        if sentence != state.sentence { write("\(sentence)\n") }
        state.sentence = sentence
        return
      }
      write("\r\u{1B}[2K" + update.line(glyphs, width: width, frame: state.frame))
      state.isDrawn = true
      state.frame += 1
    }
  }

  /// Ignores errors: progress is not essential.
  private func write(_ text: String) { try? output.write(text) }
}
