/// How a program ended.
public enum ProgramEnd: Sendable, Equatable {
  /// By itself, with an exit status: 0 where all was well.
  case exited(status: Int32)
  /// By a signal.
  case killed(signal: Int32)

  /// As `waitpid` tells it (C has macros for it, which Swift does not see).
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited(status: waitStatus >> 8 & 0xFF) : .killed(signal: signal)
  }
}
