public enum ProgramEnd: Sendable, Equatable {
  case exited(status: Int32)
  case killed(signal: Int32)

  /// Decodes the status of `waitpid`; Swift can't call C's macros for it.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited(status: waitStatus >> 8 & 0xFF) : .killed(signal: signal)
  }
}
