import Foundation
import Synchronization

/// Makes the terminal whole: whatever was being written or read, afterwards it takes lines and shows a cursor.
public final class TerminalState: Sendable {
  private let input: Int32
  /// The terminal's own stream; nil where there is no terminal.
  public let output: Output?
  private let cookedMode = Mutex<termios?>(nil)

  /// - Parameters:
  ///   - environment: Says which stream is a terminal.
  ///   - input: The descriptor that keys come from.
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

  /// Ends an unfinished control string, resets colours and reverse video, shows the cursor, and brings back line
  /// input.
  public func restore() {
    try? output?.write("\u{1B}\\\u{1B}[0m\u{1B}[?5l\u{1B}[?25h")
    leaveKeyMode()
  }

  /// Does something while lines are typed unseen, but for their end.
  public func hidingInput<Result>(_ body: () async -> Result) async -> Result {
    enter(without: ECHO, with: ECHONL)
    defer { leave(TCSADRAIN) }
    return await body()
  }

  /// Makes each key readable at once and unseen.
  ///
  /// - Returns: The descriptor that keys come from, -1 where input is no terminal.
  public func enterKeyMode() -> Int32 { enter(without: ICANON | ECHO) ? input : -1 }

  /// Takes lines again; keys that nobody read are forgotten.
  private func leaveKeyMode() { leave(TCSAFLUSH) }

  /// Whether input is a terminal, whose mode has then been changed.
  @discardableResult
  private func enter(without cleared: Int32, with added: Int32 = 0) -> Bool {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { return false }
    cookedMode.withLock { if $0 == nil { $0 = mode } }
    mode.c_lflag = mode.c_lflag & ~tcflag_t(cleared) | tcflag_t(added)
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
