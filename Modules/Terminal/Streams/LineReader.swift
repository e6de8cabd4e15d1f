import Foundation
import Programs
import Synchronization

/// What reading a line brought.
public enum Line: Sendable, Equatable {
  /// A line without its line break; bad UTF-8 is repaired with U+FFFD, anything else is as it came.
  case text(String)
  /// A line longer than is taken; all of it has been read.
  case tooLong
  /// The end of input.
  case end
  /// Somebody called `interrupt`.
  case interrupted
}

/// Reads lines from a descriptor, one at a time, without keeping a thread of the concurrency pool waiting.
public final class LineReader: Sendable {
  /// The longest line taken where nothing else is said, in bytes.
  public static let usualLimit = 1_000_000

  private let descriptor: Int32
  private let wakeUp = SelfPipe()
  private let queue = DispatchQueue(label: "curio.lines")
  private let buffer: Mutex<LineBuffer>
  private let isWaiting = Mutex(false)

  /// - Parameters:
  ///   - descriptor: An open descriptor, which stays open.
  ///   - limit: The longest line taken, in bytes.
  public init(
    descriptor: Int32 = TerminalEnvironment.Stream.input.descriptor,
    limit: Int = LineReader.usualLimit
  ) {
    self.descriptor = descriptor
    buffer = Mutex(LineBuffer(limit: limit))
  }

  /// The next line. Only one may be waited for at a time; cancelling the task interrupts.
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

  /// Ends the wait for a line.
  ///
  /// - Returns: Whether anybody waited; otherwise nothing happens, now or later.
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

  /// Whether there may be more to read.
  private func readMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    buffer.withLock { $0.append(bytes.prefix(count)) }
    return count > 0
  }
}
