import Foundation
import Synchronization

/// Makes the terminal whole: whatever was being written or read, afterwards it takes lines and shows a cursor.
public final class TerminalState: Sendable {
  private let input: Int32
  /// The terminal's own stream; nil where there is no terminal.
  let output: Output?
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

  init(input: Int32, output: Output?) {
    self.input = input
    self.output = output
  }

  /// Ends an unfinished control string, resets colours and reverse video, shows the cursor, and brings back line
  /// input.
  public func restore() {
    try? output?.write("\u{1B}\\\u{1B}[0m\u{1B}[?5l\u{1B}[?25h")
    leaveKeyMode()
  }

  /// Makes each key readable at once and unseen.
  ///
  /// - Returns: The descriptor that keys come from, -1 where input is no terminal.
  func enterKeyMode() -> Int32 {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { return -1 }
    cookedMode.withLock { if $0 == nil { $0 = mode } }
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(input, TCSANOW, &mode)
    return input
  }

  /// Takes lines again; keys that nobody read are forgotten.
  private func leaveKeyMode() {
    cookedMode.withLock { saved in
      guard var mode = saved else { return }
      tcsetattr(input, TCSAFLUSH, &mode)
      saved = nil
    }
  }
}
