import Dispatch
import FeatureKit

/// A pipe that wakes a thread waiting in `poll`.
public final class SelfPipe: Sendable {
  /// Becomes readable on `wake`; -1, which `poll` skips, when no descriptors are left.
  public let readEnd: Int32
  /// A signal handler may write to it.
  public let writeEnd: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (readEnd, writeEnd) = (ends[0], ends[1])
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

  /// Waits for `wake`.
  ///
  /// - Parameters:
  ///   - others: Descriptors that also end the wait when they become readable.
  ///   - milliseconds: The longest wait; -1 for no limit.
  /// - Returns: Whether `wake` was called.
  @discardableResult
  public func wait(orFor others: [Int32] = [], milliseconds: Int32 = -1) -> Bool {
    var waiting = ([readEnd] + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&waiting, nfds_t(waiting.count), milliseconds) < 0, errno == EINTR {}
    return waiting[0].revents != 0
  }

  /// Reads and removes up to 64 bytes.
  @discardableResult
  public func drain() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : []
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
