import FeatureKit
import Synchronization

/// The terminal's modes: changes them, and restores line input, cursor and main screen.
public final class TerminalState: Sendable {
  private static let fullScreen = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l"
  private static let mainScreen = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"

  private let input: Int32
  /// nil without a terminal.
  public let output: Output?
  private let cookedMode = Mutex<termios?>(nil)
  private let isFullScreen = Mutex(false)

  /// - Parameters:
  ///   - input: The descriptor to read keys from.
  public convenience init(
    _ environment: TerminalEnvironment,
    input: Int32 = TerminalEnvironment.Stream.input.descriptor
  ) {
    let stream = [TerminalEnvironment.Stream.output, .error].first { environment.takesSequences($0) }
    self.init(input: input, output: stream.map { Output($0) })
  }

  public init(input: Int32, output: Output?) {
    self.input = input
    self.output = output
  }

  /// Ends an unfinished control string, resets colors and reverse video, shows the cursor, and restores the
  /// main screen and line input.
  public func restore() {
    let wasFullScreen = isFullScreen.withLock { isFullScreen in
      defer { isFullScreen = false }
      return isFullScreen
    }
    let screen = wasFullScreen ? Self.mainScreen : ""
    try? output?.write("\u{1B}\\\u{1B}[0m\u{1B}[?5l\(screen)\u{1B}[?25h")
    leaveKeyMode()
    CrashRestore.disarm()
  }

  func enterFullScreen() {
    isFullScreen.withLock { $0 = true }
    enter(without: ICANON | ECHO | ISIG | IEXTEN, withoutInput: ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    if let output, let mode = cookedMode.withLock(\.self) {
      CrashRestore.arm(input: input, mode: mode, output: output.descriptor, sequence: Self.mainScreen)
    }
    try? output?.write(Self.fullScreen)
  }

  /// Writes to the alternate screen if it is shown; `restore` waits for it.
  func ifFullScreen(_ write: (Output) -> Void) {
    isFullScreen.withLock { if $0, let output { write(output) } }
  }

  /// Turns off echo, except for line breaks, while `body` runs.
  public func hidingInput<Result>(_ body: () async -> Result) async -> Result {
    enter(without: ECHO, with: ECHONL)
    defer { leave(TCSADRAIN) }
    return await body()
  }

  /// Turns off line buffering and echo.
  ///
  /// - Returns: The descriptor to read keys from; -1 when input isn't a terminal.
  public func enterKeyMode() -> Int32 { enter(without: ICANON | ECHO) ? input : -1 }

  /// Turns line input on again and discards unread keys.
  private func leaveKeyMode() { leave(TCSAFLUSH) }

  /// - Returns: Whether input is a terminal, so that the mode was changed.
  @discardableResult
  private func enter(without cleared: Int32, with added: Int32 = 0, withoutInput: Int32 = 0) -> Bool {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { return false }
    cookedMode.withLock { if $0 == nil { $0 = mode } }
    mode.c_lflag = mode.c_lflag & ~tcflag_t(cleared) | tcflag_t(added)
    mode.c_iflag &= ~tcflag_t(withoutInput)
    tcsetattr(input, TCSANOW, &mode)
    return true
  }

  private func leave(_ action: Int32) {
    cookedMode.withLock { saved in
      guard var mode = saved else { return }
      tcsetattr(input, action, &mode)
      saved = nil
    }
  }
}
