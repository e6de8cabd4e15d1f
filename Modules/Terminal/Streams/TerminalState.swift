import Foundation
import Synchronization

/// Makes the terminal whole: whatever was being written or read, afterwards it takes lines and shows a cursor.
public final class TerminalState: Sendable {
  private let environment: TerminalEnvironment
  private let output: Output?
  private let cookedMode = Mutex<termios?>(nil)

  /// - Parameter environment: Says which stream is a terminal.
  public init(_ environment: TerminalEnvironment) {
    self.environment = environment
    let stream = [TerminalEnvironment.Stream.output, .error].first { environment.takesSequences($0) }
    output = stream.map { Output($0) }
  }

  /// Ends an unfinished control string, resets colours, shows the cursor, and brings back line input.
  public func restore() {
    try? output?.write("\u{1B}\\\u{1B}[0m\u{1B}[?25h")
    leaveKeyMode()
  }

  /// Makes each key readable at once and unseen. Does nothing where input is no terminal.
  func enterKeyMode() {
    guard environment.isTerminal(.input) else { return }
    let descriptor = TerminalEnvironment.Stream.input.descriptor
    var mode = termios()
    guard tcgetattr(descriptor, &mode) == 0 else { return }
    cookedMode.withLock { if $0 == nil { $0 = mode } }
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSANOW, &mode)
  }

  func leaveKeyMode() {
    cookedMode.withLock { saved in
      guard var mode = saved else { return }
      tcsetattr(TerminalEnvironment.Stream.input.descriptor, TCSANOW, &mode)
      saved = nil
    }
  }
}
