import Dispatch
import Foundation

/// A pipe to oneself: what waits in `poll` for something else is woken by a byte in here.
public final class SelfPipe: Sendable {
  /// Becomes readable on `wake`; -1, which `poll` skips, where there are no descriptors left.
  public let readEnd: Int32
  /// Where a signal handler may write to.
  public let writeEnd: Int32

  /// A pipe with nothing in it.
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

  /// Puts a byte in.
  public func wake() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Waits for a byte.
  ///
  /// - Parameters:
  ///   - others: Descriptors that end the wait too when they become readable.
  ///   - milliseconds: The longest wait; -1 for ever.
  /// - Returns: Whether there is a byte.
  @discardableResult
  public func wait(orFor others: [Int32] = [], milliseconds: Int32 = -1) -> Bool {
    var waiting = ([readEnd] + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&waiting, nfds_t(waiting.count), milliseconds) < 0, errno == EINTR {}
    return waiting[0].revents != 0
  }

  /// Takes out all bytes that wait.
  @discardableResult
  public func drain() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : []
  }

  /// Does what blocks its thread on one of its own, since Swift's tasks have few of them. Cancelling the
  /// task wakes what waits for this pipe.
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
