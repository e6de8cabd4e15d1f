import Dispatch
import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// A pipe that wakes a thread waiting in `poll`.
public final class SelfPipe: Sendable {
  public enum Input: Sendable {
    /// At least one.
    case bytes([UInt8])
    case end
    case woken
    case timedOut
  }

  /// Becomes readable on `wake`; -1, which `poll` skips, when no descriptors are left.
  public let readEnd: Int32
  /// A signal handler may write to it.
  public let writeEnd: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    for end in [readEnd, writeEnd] where end >= 0 { close(end) }
  }

  public func wake() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Waits for `wake` or for bytes from the descriptor; -1 for none.
  ///
  /// - Parameter milliseconds: The longest wait; -1 for no limit.
  public func read(from descriptor: Int32, milliseconds: Int32 = -1) -> Input {
    var waiting = [readEnd, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&waiting, nfds_t(waiting.count), milliseconds) < 0, errno == EINTR {}
    if waiting[0].revents != 0 { return .woken }
    if waiting[1].revents == 0 { return .timedOut }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = readBytes(descriptor, &bytes)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    guard count < 0, [EINTR, EAGAIN].contains(errno) else { return .end }
    return read(from: descriptor, milliseconds: milliseconds)
  }

  /// Bytes that can be read without waiting, at most as many as a pipe holds: whoever has its other end may
  /// go on writing.
  static func waitingBytes(in descriptor: Int32) -> [UInt8] {
    let most = 1_048_576
    let pipe = SelfPipe()
    var waiting: [UInt8] = []
    while waiting.count < most, case .bytes(let bytes) = pipe.read(from: descriptor, milliseconds: 0) {
      waiting += bytes
    }
    return waiting
  }

  /// Reads and removes up to 64 bytes.
  @discardableResult
  public func drain() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = readBytes(readEnd, &bytes)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Runs blocking work on a thread of its own, because Swift's tasks share a few threads. Cancelling the
  /// task calls `wake`.
  public func blocking<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "curio.blocking").async { continuation.resume(returning: work()) }
      }
    } onCancel: {
      wake()
    }
  }
}

/// `read(2)`, which the method of that name hides.
private func readBytes(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
