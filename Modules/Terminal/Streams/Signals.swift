import Dispatch
import FeatureKit
import Programs
import Synchronization

/// Handles the signals of a terminal program: SIGINT goes to `onInterrupt`, SIGTERM and SIGHUP end the
/// process after restoring the terminal, a resize is reported.
///
/// Signals have handlers instead of being blocked or ignored, because started programs would inherit that.
public final class Signals: Sendable {
  public enum InterruptAction: Sendable { case keepRunning, exit }

  public enum Exit: Sendable, Equatable {
    case status(Int32)
    /// By the signal itself, so that the parent process sees it.
    case signal(Int32)
  }

  private let onInterrupt: @Sendable () -> InterruptAction
  private let onResize: @Sendable () -> Void
  private let onResume: @Sendable () -> Void
  private let onEnd: @Sendable () -> Void
  private let restore: @Sendable () -> Void
  private let exit: @Sendable (Exit) -> Void
  private let pipe = SelfPipe()

  /// - Parameters:
  ///   - restore: Restores the terminal before the process ends or stops.
  ///   - onResize: SIGWINCH arrived.
  ///   - onResume: The process continues after SIGTSTP or SIGSTOP.
  ///   - onEnd: SIGTERM or SIGHUP arrived; must cancel running work quickly.
  ///   - exit: Ends the process.
  ///   - onInterrupt: SIGINT arrived; must cancel running work quickly. `exit` ends the process with status
  ///     130.
  public init(
    restore: @escaping @Sendable () -> Void,
    onResize: @escaping @Sendable () -> Void = {},
    onResume: @escaping @Sendable () -> Void = {},
    onEnd: @escaping @Sendable () -> Void = {},
    exit: @escaping @Sendable (Exit) -> Void = Signals.exit,
    onInterrupt: @escaping @Sendable () -> InterruptAction
  ) {
    self.restore = restore
    self.onResize = onResize
    self.onResume = onResume
    self.onEnd = onEnd
    self.exit = exit
    self.onInterrupt = onInterrupt
  }

  /// Installs handlers for SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP and SIGCONT. Under `nohup` SIGHUP stays
  /// ignored. Only one object may do so at a time.
  public func start() {
    descriptorForHandlers.store(pipe.writeEnd, ordering: .sequentiallyConsistent)
    for number in Self.handled { handle(number) }
    DispatchQueue(label: "curio.signals").async {
      while self.handleNext() {}
    }
  }

  public func stop() {
    for number in Self.handled { _ = signal(number, SIG_DFL) }
    descriptorForHandlers.store(-1, ordering: .sequentiallyConsistent)
    pipe.wake()
  }

  private static let handled = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  private func handle(_ number: Int32) {
    let previous = signal(number, forward)
    let wasIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if number == SIGHUP, wasIgnored { _ = signal(number, SIG_IGN) }
  }

  /// - Returns: Whether to wait for more signals.
  private func handleNext() -> Bool {
    pipe.wait()
    let numbers = pipe.drain().map(Int32.init)
    for number in numbers where number != 0 { deliver(number) }
    return !numbers.contains(0)
  }

  private func deliver(_ number: Int32) {
    switch number {
    case SIGWINCH: onResize()
    case SIGTSTP: suspend()
    case SIGCONT: onResume()
    case SIGINT:
      if onInterrupt() == .exit { end(.status(130)) }
    default:
      onEnd()
      end(.signal(number))
    }
  }

  private func end(_ exit: Exit) {
    restore()
    self.exit(exit)
  }

  /// Stops the process group like a terminal's Ctrl-Z; SIGCONT continues it. Does nothing in an orphaned
  /// process group, which no shell can continue.
  private func suspend() {
    restore()
    _ = signal(SIGTSTP, SIG_DFL)
    let start = ContinuousClock.now
    kill(0, SIGTSTP)
    // Another thread may receive the signal, with a delay.
    usleep(50_000)
    handle(SIGTSTP)
    if ContinuousClock.now - start < .milliseconds(200) { onResume() }
  }

  /// Ends the process at once. Nothing is lost, as `Output` doesn't buffer.
  public static func exit(_ exit: Exit) {
    switch exit {
    case .status(let status): _exit(status)
    case .signal(let number):
      _ = signal(number, SIG_DFL)
      // Threads of Swift's tasks block signals, and so do those they start.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_UNBLOCK, &all, nil)
      raise(number)
      _exit(128 + number)
    }
  }
}

/// The handlers write to it. Global because a C signal handler can't capture anything.
private let descriptorForHandlers = Atomic<Int32>(-1)

/// The signal handler, restricted to async-signal-safe calls. Preserves `errno`.
private func forward(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(descriptorForHandlers.load(ordering: .relaxed), &byte, 1)
  errno = before
}
