import FeatureKit
import Synchronization

/// The alternate screen of a terminal in raw mode.
public final class FullScreen: Sendable {
  private let environment: TerminalEnvironment
  private let state: TerminalState
  private let writer = Mutex(FrameWriter())

  /// - Parameter state: Its `restore`, called by `Signals`, also leaves the full screen.
  public init(environment: TerminalEnvironment, state: TerminalState) {
    self.environment = environment
    self.state = state
  }

  /// In cells, at least 1.
  public var rows: Int { max(1, environment.height(.output)) }
  /// In cells, at least 1.
  public var columns: Int { max(1, environment.width(.output)) }

  /// The next frame is painted completely.
  public func enter() {
    writer.withLock { $0.invalidate() }
    state.enterFullScreen()
  }

  public func leave() { state.restore() }

  /// Writes the difference from the last frame in one call.
  public func draw(_ frame: Frame) {
    state.ifFullScreen { output in
      let bytes = writer.withLock { $0.bytes(for: frame, rows: rows, columns: columns) }
      if !bytes.isEmpty { try? output.write(bytes) }
    }
  }

  /// Stops the process like Ctrl-Z, after restoring the main screen. `Signals` reports when it continues.
  public func suspend() { kill(getpid(), SIGTSTP) }
}
