import Dispatch
import FeatureKit
import Programs
import Synchronization

public enum Line: Sendable, Equatable {
  /// Without the line break; invalid UTF-8 becomes U+FFFD.
  case text(String)
  /// A line above the limit, which has been read to its end.
  case tooLong
  case end
  /// `interrupt` was called.
  case interrupted
}

/// Reads lines from a descriptor, one at a time, without blocking the concurrency pool.
public final class LineReader: Sendable {
  /// The longest line by default, in bytes.
  public static let defaultLimit = 1_000_000

  private let descriptor: Int32
  private let wakeUp = SelfPipe()
  private let queue = DispatchQueue(label: "curio.lines")
  private let buffer: Mutex<LineBuffer>
  private let isWaiting = Mutex(false)

  /// - Parameters:
  ///   - descriptor: It is not closed.
  ///   - limit: The longest line, in bytes.
  public init(
    descriptor: Int32 = TerminalEnvironment.Stream.input.descriptor,
    limit: Int = LineReader.defaultLimit
  ) {
    self.descriptor = descriptor
    buffer = Mutex(LineBuffer(limit: limit))
  }

  /// The next line; `interrupted` when the task is cancelled. Only one call may wait at a time.
  public func next() async -> Line {
    isWaiting.withLock { $0 = true }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.wait()) }
      }
    } onCancel: {
      interrupt()
    }
  }

  /// Ends the running call of `next`.
  ///
  /// - Returns: Whether a call was running; otherwise this has no effect.
  @discardableResult
  public func interrupt() -> Bool {
    isWaiting.withLock { isWaiting in
      if isWaiting { wakeUp.wake() }
      return isWaiting
    }
  }

  private func wait() -> Line {
    defer {
      isWaiting.withLock { isWaiting in
        isWaiting = false
        wakeUp.drain()
      }
    }
    while true {
      if let line = buffer.withLock({ $0.nextLine() }) { return line }
      var waiting = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeUp.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 || errno == EINTR else { return endOfInput() }
      if waiting[1].revents != 0 { return .interrupted }
      if waiting[0].revents != 0, !readMore() { return endOfInput() }
    }
  }

  private func endOfInput() -> Line { buffer.withLock { $0.lastLine() } }

  /// - Returns: Whether there may be more to read.
  private func readMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    buffer.withLock { $0.append(bytes.prefix(count)) }
    return count > 0
  }
}
