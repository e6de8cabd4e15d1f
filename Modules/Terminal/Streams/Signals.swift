import Dispatch
import FeatureKit
import Programs
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Handles the signals of a terminal program.
///
/// Signals have handlers instead of being blocked or ignored, because started programs would inherit that.
public enum Signals {
  public enum InterruptAction: Sendable { case keepRunning, exit }

  /// Installs handlers for SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP and SIGCONT. Under `nohup`
  /// SIGHUP stays ignored. SIGCHLD gets its default action, because the exit status of programs is lost while
  /// it is ignored. To be called once.
  ///
  /// - Parameters:
  ///   - settle: Waits for the terminal's answers before the process ends or stops, and `restore` follows.
  ///   - onResume: The process continues after SIGTSTP or SIGSTOP.
  ///   - onEnd: SIGTERM, SIGHUP or SIGQUIT; must cancel running work quickly.
  ///   - onInterrupt: SIGINT; must cancel running work quickly. `exit` ends the process with status 130.
  public static func handle(
    settle: @escaping @Sendable () -> Void,
    restore: @escaping @Sendable () -> Void,
    onResize: @escaping @Sendable () -> Void,
    onResume: @escaping @Sendable () -> Void,
    onEnd: @escaping @Sendable () -> Void,
    onInterrupt: @escaping @Sendable () -> InterruptAction
  ) {
    let pipe = SelfPipe()
    descriptorForHandlers.store(pipe.writeEnd, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT] { install(number) }
    _ = signal(SIGCHLD, SIG_DFL)
    @Sendable
    func deliver(_ number: Int32) {
      switch number {
      case SIGWINCH: onResize()
      case SIGCONT: onResume()
      case SIGTSTP:
        settle()
        briefly(restore)
        if !suspend() { onResume() }
      case SIGINT:
        guard onInterrupt() == .exit else { return }
        settle()
        briefly(restore)
        _exit(130)
      default:
        onEnd()
        settle()
        briefly(restore)
        die(of: number)
      }
    }
    guard pipe.readEnd >= 0 else { return }
    // No thread waits: libdispatch's own does, and one is started when a signal arrives.
    let queue = DispatchQueue(label: "curio.signals")
    let source = DispatchSource.makeReadSource(fileDescriptor: pipe.readEnd, queue: queue)
    source.setEventHandler {
      // The source lives as long as its handler, which is as long as the process.
      withExtendedLifetime(source) { for number in pipe.drain() { deliver(Int32(number)) } }
    }
    source.activate()
  }

  /// Waits as long as the terminal takes output, however slow it is; not for one that takes none, for example
  /// after Ctrl-S.
  static func briefly(
    _ restore: @escaping @Sendable () -> Void,
    patience: DispatchTimeInterval = .seconds(1),
    taken: () -> Int = { Output.taken.load(ordering: .relaxed) }
  ) {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "curio.restore").async {
      restore()
      isDone.signal()
    }
    var before = taken()
    while isDone.wait(timeout: .now() + patience) == .timedOut {
      let now = taken()
      if now == before { return }
      before = now
    }
  }

  private static func install(_ number: Int32) {
    let previous = signal(number, forward)
    let wasIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if number == SIGHUP, wasIgnored { _ = signal(number, SIG_IGN) }
  }

  /// Stops the process group like a terminal's Ctrl-Z; SIGCONT continues it.
  ///
  /// - Returns: false in an orphaned process group, which no shell can continue, so that nothing stopped.
  private static func suspend() -> Bool {
    _ = signal(SIGTSTP, SIG_DFL)
    let start = ContinuousClock.now
    kill(0, SIGTSTP)
    // Another thread may receive the signal, with a delay.
    usleep(50_000)
    install(SIGTSTP)
    return ContinuousClock.now - start >= .milliseconds(200)
  }

  /// Ends the process at once by the signal itself, so that the parent process sees it. Nothing is lost, as
  /// `Output` doesn't buffer.
  private static func die(of number: Int32) {
    _ = signal(number, SIG_DFL)
    // Threads of Swift's tasks block signals, and so do those they start.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    raise(number)
    _exit(128 + number)
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
