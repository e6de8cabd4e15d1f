import FeatureKit
import ProcessShim
import Programs
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The terminal's modes and full screen. Restores line input, cursor and main screen.
public final class TerminalState: Sendable {
  /// Remembers the window's title, to put it back.
  private static let fullScreen =
    "\u{1B}[22;2t\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?2031h\u{1B}[?25l"
  /// Leaves an empty screen where there is only one, as GNU screen has it.
  private static let mainScreen =
    "\u{1B}[?2026l\(noMouse)\u{1B}[?2031l\u{1B}[?2004l\u{1B}[?7h\u{1B}[2J\u{1B}[H\u{1B}[?1049l\u{1B}[23;2t"
  /// Presses and the wheel (1000), in decimal (1006).
  private static let mouse = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let noMouse = "\u{1B}[?1006l\u{1B}[?1000l"

  /// The modes to set back.
  private struct Modes {
    /// Before Curio has changed them; nil while it hasn't.
    var own: termios?
    /// Before another program got the terminal.
    var lent: termios?
  }

  let environment: TerminalEnvironment
  let input: Int32
  private let fixedOutput: Output?
  private let outputs = [TerminalEnvironment.Stream.output, .error].map { ($0, Output($0)) }
  let memory: TerminalMemory?
  let owed: OwedAnswers
  let hasWaited = Mutex(false)
  private let modes = Mutex(Modes())
  /// nil on the main screen.
  private let writer = Mutex<FrameWriter?>(nil)

  /// An answer that hasn't come in this time never will.
  public static let longestWait = Duration.seconds(2)

  /// - Parameters:
  ///   - output: Standard output or error by default, whichever is the terminal.
  ///   - memory: Has no use in tmux, which answers at once for any terminal.
  public init(
    _ environment: TerminalEnvironment,
    input: Int32 = TerminalEnvironment.Stream.input.descriptor,
    output: Output? = nil,
    memory: TerminalMemory? = nil,
    longestWait: Duration = TerminalState.longestWait
  ) {
    self.environment = environment
    self.input = input
    fixedOutput = output
    self.memory = environment.isInTmux ? nil : memory
    owed = OwedAnswers(longestWait: longestWait)
  }

  /// nil without a terminal. The streams may change.
  public var output: Output? {
    fixedOutput ?? outputs.first { environment.takesSequences($0.0) }?.1
  }

  var traits: KnownTraits { environment.knownTraits }

  /// Ends an unfinished control string, resets colors and reverse video, shows the cursor, and restores the
  /// main screen and line input. Discards unread keys.
  public func restore() {
    // First, because the terminal may take no output, and a frame that waits for it has the writer.
    if leave(TCSANOW) { tcflush(input, TCIFLUSH) }
    // Whoever restores it, too, and then ends the program, waits until the screen is left.
    writer.withLock { writer in
      try? output?.write(Self.plain(writer == nil ? "" : Self.mainScreen))
      writer = nil
    }
    process_shim_set_sequence(-1, nil)
  }

  /// Ends a control string, and resets colors, reverse video and the cursor.
  private static func plain(_ screen: String) -> String {
    "\u{1B}\\\u{1B}[0m\u{1B}[?5l\(screen)\u{1B}[?25h"
  }

  // MARK: Full screen

  /// Shows the alternate screen in raw mode. The next frame is painted completely.
  public func enterFullScreen(reportsMouse: Bool = false) {
    // Konsole draws pictures above the text.
    let writer = FrameWriter(leavesPictures: environment.filled("KONSOLE_VERSION") != nil)
    self.writer.withLock { $0 = writer }
    enter(without: ICANON | ECHO | ISIG | IEXTEN, withoutInput: ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    if let output { process_shim_set_sequence(output.descriptor, Self.plain(Self.mainScreen)) }
    try? output?.write(Self.fullScreen + (reportsMouse ? Self.mouse : Self.noMouse))
  }

  /// Writes the difference from the last frame in one call; nothing on the main screen.
  public func draw(_ frame: Frame, rows: Int, columns: Int) {
    writer.withLock { writer in
      let text = writer?.text(for: frame, rows: rows, columns: columns) ?? ""
      if !text.isEmpty { try? output?.write(text) }
    }
  }

  /// A short flash of the screen in reverse video (DECSCNM), like a camera's.
  public func flash() async {
    try? output?.write("\u{1B}[?5h")
    try? await Task.sleep(for: .milliseconds(120))
    try? output?.write("\u{1B}[?5l")
  }

  /// The terminal's bell, and a sequence after it.
  public func ring(_ call: String = "") { try? output?.write("\u{07}" + call) }

  /// Stops the process like Ctrl-Z, after restoring the main screen. `Signals` reports when it continues.
  public func suspend() { kill(getpid(), SIGTSTP) }

  // MARK: Input

  /// Turns off echo, except for line breaks, while `body` runs.
  public func hidingInput<Result>(_ body: () async -> Result) async -> Result {
    enter(without: ECHO, with: ECHONL)
    defer { leave(TCSADRAIN) }
    return await body()
  }

  /// Sets the terminal's modes as they were before `body`, which runs another program; it may have crashed.
  /// `restore` does so, too, as long as it runs.
  public func preservingInput<Result>(_ body: () async throws(Failure) -> Result) async throws(Failure)
    -> Result
  {
    await settled()
    var mode = termios()
    let isTerminal = tcgetattr(input, &mode) == 0
    // The modes are still Curio's where the terminal's answers are waited for.
    change { modes in if isTerminal { modes.lent = modes.own ?? mode } }
    defer {
      if var mode = modes.withLock(\.lent) { tcsetattr(input, TCSADRAIN, &mode) }
      change { $0.lent = nil }
      restore()
    }
    return try await body()
  }

  /// Turns off line buffering and echo.
  ///
  /// - Returns: The descriptor to read keys from; -1 when input isn't a terminal.
  public func enterKeyMode() -> Int32 { enter(without: ICANON | ECHO) ? input : -1 }

  @discardableResult
  private func enter(without cleared: Int32, with added: Int32 = 0, withoutInput: Int32 = 0) -> Bool {
    // Modes that another thread has just set back are never taken for Curio's, nor the other way around.
    change { modes in
      var mode = termios()
      guard tcgetattr(input, &mode) == 0 else { return false }
      if modes.own == nil { modes.own = mode }
      mode.c_lflag = mode.c_lflag & ~tcflag_t(cleared) | tcflag_t(added)
      mode.c_iflag &= ~tcflag_t(withoutInput)
      tcsetattr(input, TCSANOW, &mode)
      return true
    }
  }

  @discardableResult
  func leave(_ action: Int32) -> Bool {
    change { modes in
      guard var mode = modes.own ?? modes.lent else { return false }
      tcsetattr(input, action, &mode)
      modes.own = nil
      return true
    }
  }

  /// A crash sets back the same modes.
  @discardableResult
  private func change<Result>(_ change: (inout Modes) -> Result) -> Result {
    modes.withLock { modes in
      defer {
        if var mode = modes.own ?? modes.lent {
          process_shim_set_modes(input, &mode)
        } else {
          process_shim_set_modes(-1, nil)
        }
      }
      return change(&modes)
    }
  }
}
