import FeatureKit
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Restores the terminal when the process crashes. A signal handler may only write and set modes.
enum CrashRestore {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  static func arm(input: Int32, mode: termios, output: Int32, sequence: String) {
    let bytes = Array("\u{1B}\\\u{1B}[0m\(sequence)\u{1B}[?25h".utf8)
    let count = min(bytes.count, crashBytes.count)
    crashState.initialize(to: CrashState(mode: mode, input: input, count: count))
    for (index, byte) in bytes.prefix(crashBytes.count).enumerated() { crashBytes[index] = byte }
    crashOutput.store(output, ordering: .sequentiallyConsistent)
    for number in signals { _ = signal(number, restoreAndDie) }
  }

  static func disarm() {
    guard crashOutput.exchange(-1, ordering: .sequentiallyConsistent) >= 0 else { return }
    for number in signals { _ = signal(number, SIG_DFL) }
  }
}

private struct CrashState {
  var mode: termios
  let input: Int32
  let count: Int
}

private let crashOutput = Atomic<Int32>(-1)
// Set before the handler is installed, because a handler can't capture or allocate.
private typealias State = UnsafeMutablePointer<CrashState>
private nonisolated(unsafe) let crashState = State.allocate(capacity: 1)  // Set by `arm` alone.
private typealias Bytes = UnsafeMutableBufferPointer<UInt8>
private nonisolated(unsafe) let crashBytes = Bytes.allocate(capacity: 128)  // Set by `arm` alone.

private func restoreAndDie(_ number: Int32) {
  let output = crashOutput.load(ordering: .relaxed)
  if output >= 0 {
    _ = write(output, crashBytes.baseAddress, crashState.pointee.count)
    tcsetattr(crashState.pointee.input, TCSANOW, &crashState.pointee.mode)
  }
  _ = signal(number, SIG_DFL)
  kill(getpid(), number)
}
