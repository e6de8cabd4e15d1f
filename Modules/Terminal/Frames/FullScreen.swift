import Foundation
import Synchronization

/// The alternate screen of a terminal in raw mode, drawn frame by frame.
public final class FullScreen: Sendable {
  private let environment: TerminalEnvironment
  private let state: TerminalState
  private let writer = Mutex(FrameWriter())

  /// - Parameter state: Shared with `Signals`, whose `restore` also leaves the full screen.
  public init(environment: TerminalEnvironment, state: TerminalState) {
    self.environment = environment
    self.state = state
  }

  /// Cells down, 1 or more.
  public var rows: Int { max(1, environment.height(.output)) }
  /// Cells across, 1 or more.
  public var columns: Int { max(1, environment.width(.output)) }

  public func enter() {
    writer.withLock { $0.invalidate() }
    state.enterFullScreen()
  }

  /// Brings the main screen and line input back.
  public func leave() { state.restore() }

  /// Shows a frame, in one write of what differs from the last one.
  public func draw(_ frame: Frame) {
    state.ifFullScreen { output in
      let bytes = writer.withLock { $0.bytes(for: frame, rows: rows, columns: columns) }
      if !bytes.isEmpty { try? output.write(bytes) }
    }
  }

  /// Puts a text on the clipboard (OSC 52), where the terminal allows it.
  public func copy(_ text: String) {
    try? state.output?.write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
  }

  /// Draws the next frame whole, after something else has written on the screen.
  public func invalidate() { writer.withLock { $0.invalidate() } }

  /// Gives the main screen and the terminal's usual modes to what is done, such as another program.
  public func leaving<Result>(_ body: () async -> Result) async -> Result {
    leave()
    defer { enter() }
    return await body()
  }

  /// Stops the process as Ctrl-Z does, with the main screen shown. `Signals` says when it goes on.
  public func suspend() { kill(getpid(), SIGTSTP) }
}
