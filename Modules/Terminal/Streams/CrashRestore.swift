import Foundation
import Synchronization

/// Brings the terminal back where the process dies by a fault of its own: a signal handler may only write and set
/// modes.
enum CrashRestore {
  private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  static func arm(input: Int32, mode: termios, output: Int32, sequence: String) {
    let bytes = Array("\u{1B}\\\u{1B}[0m\(sequence)\u{1B}[?25h".utf8)
    crashState.pointee.mode = mode
    crashState.pointee.input = input
    crashState.pointee.count = min(bytes.count, crashBytes.count)
    for (index, byte) in bytes.prefix(crashBytes.count).enumerated() { crashBytes[index] = byte }
    crashOutput.store(output, ordering: .sequentiallyConsistent)
    for fault in faults { _ = signal(fault, restoreAndDie) }
  }

  static func disarm() {
    guard crashOutput.exchange(-1, ordering: .sequentiallyConsistent) >= 0 else { return }
    for fault in faults { _ = signal(fault, SIG_DFL) }
  }
}

private struct CrashState {
  var mode = termios()
  var input: Int32 = -1
  var count = 0
}

private let crashOutput = Atomic<Int32>(-1)
// A C signal handler captures nothing and must not allocate; written before the handler is set.
private nonisolated(unsafe) let crashState: UnsafeMutablePointer<CrashState> = {
  let pointer = UnsafeMutablePointer<CrashState>.allocate(capacity: 1)
  pointer.initialize(to: CrashState())
  return pointer
}()
private nonisolated(unsafe) let crashBytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 128)

private func restoreAndDie(_ number: Int32) {
  let output = crashOutput.load(ordering: .relaxed)
  if output >= 0 {
    _ = write(output, crashBytes.baseAddress, crashState.pointee.count)
    tcsetattr(crashState.pointee.input, TCSANOW, &crashState.pointee.mode)
  }
  _ = signal(number, SIG_DFL)
  kill(getpid(), number)
}
