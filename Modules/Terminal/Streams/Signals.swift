import Foundation
import Programs
import Synchronization

/// The signals a terminal program has to answer: an interrupt is put to the owner, an order to end is followed
/// once the terminal is whole again, a resize is reported.
///
/// Handlers, not blocked or ignored signals: programs that Curio starts begin with the usual dispositions.
public final class Signals: Sendable {
  /// What is to become of the process after an interrupt.
  public enum Reply: Sendable { case goOn, leave }

  /// How the process ends.
  public enum Departure: Sendable, Equatable {
    /// With an exit status.
    case exit(status: Int32)
    /// By the signal itself, so that whoever started the process sees which one it was.
    case signal(Int32)
  }

  private let onInterrupt: @Sendable () -> Reply
  private let onResize: @Sendable () -> Void
  private let onResume: @Sendable () -> Void
  private let onEnd: @Sendable () -> Void
  private let restore: @Sendable () -> Void
  private let depart: @Sendable (Departure) -> Void
  private let pipe = SelfPipe()

  /// - Parameters:
  ///   - restore: Makes the terminal whole before the process ends.
  ///   - onResize: SIGWINCH has come.
  ///   - onResume: The process was stopped and goes on; `restore` was called before it stopped by SIGTSTP.
  ///   - onEnd: SIGTERM or SIGHUP has come; quickly ends what is running.
  ///   - depart: Ends the process.
  ///   - onInterrupt: SIGINT has come; quickly cancels what is running. `leave` ends with status 130.
  public init(
    restore: @escaping @Sendable () -> Void,
    onResize: @escaping @Sendable () -> Void = {},
    onResume: @escaping @Sendable () -> Void = {},
    onEnd: @escaping @Sendable () -> Void = {},
    depart: @escaping @Sendable (Departure) -> Void = Signals.depart,
    onInterrupt: @escaping @Sendable () -> Reply
  ) {
    self.restore = restore
    self.onResize = onResize
    self.onResume = onResume
    self.onEnd = onEnd
    self.depart = depart
    self.onInterrupt = onInterrupt
  }

  /// Begins to answer SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP and SIGCONT. Under `nohup` SIGHUP stays ignored. One object
  /// may do so at a time.
  public func start() {
    descriptorForHandlers.store(pipe.writeEnd, ordering: .sequentiallyConsistent)
    for number in Self.answered { handle(number) }
    Thread.detachNewThread {
      while self.answerNext() {}
    }
  }

  /// Gives the signals back their usual dispositions.
  public func stop() {
    for number in Self.answered { _ = signal(number, SIG_DFL) }
    descriptorForHandlers.store(-1, ordering: .sequentiallyConsistent)
    pipe.wake()
  }

  private static let answered = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  private func handle(_ number: Int32) {
    let previous = signal(number, passOn)
    let wasIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if number == SIGHUP, wasIgnored { _ = signal(number, SIG_IGN) }
  }

  /// Whether there will be more to answer.
  private func answerNext() -> Bool {
    pipe.wait()
    let numbers = pipe.drain().map(Int32.init)
    for number in numbers where number != 0 { answer(number) }
    return !numbers.contains(0)
  }

  private func answer(_ number: Int32) {
    switch number {
    case SIGWINCH: onResize()
    case SIGTSTP: suspend()
    case SIGCONT: onResume()
    case SIGINT:
      if onInterrupt() == .leave { leave(.exit(status: 130)) }
    default:
      onEnd()
      leave(.signal(number))
    }
  }

  private func leave(_ departure: Departure) {
    restore()
    depart(departure)
  }

  /// Stops the process and what runs with it, as a terminal's Ctrl-Z does. SIGCONT says when it goes on; a process
  /// that no shell can wake does not stop.
  private func suspend() {
    restore()
    _ = signal(SIGTSTP, SIG_DFL)
    let start = ContinuousClock.now
    kill(0, SIGTSTP)
    // Any thread may take the signal, after a while.
    usleep(50_000)
    handle(SIGTSTP)
    if ContinuousClock.now - start < .milliseconds(200) { onResume() }
  }

  /// Ends the process at once. Nothing is buffered that could be lost: `Output` writes through.
  public static func depart(_ departure: Departure) {
    switch departure {
    case .exit(let status): _exit(status)
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

/// Where the handlers write to. Global because a C signal handler can capture nothing.
private let descriptorForHandlers = Atomic<Int32>(-1)

/// The handler: does what is allowed in one, a `write`, and leaves `errno` as it was.
private func passOn(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(descriptorForHandlers.load(ordering: .relaxed), &byte, 1)
  errno = before
}
