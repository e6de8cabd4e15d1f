import Programs
import Synchronization

public enum Line: Sendable, Equatable {
  /// Without the line break; invalid UTF-8 becomes U+FFFD.
  case text(String)
  /// A line of more than 1 MB, which has been read to its end.
  case tooLong
  case end
  /// The task was cancelled.
  case interrupted
}

/// Reads lines from a descriptor, one at a time, without blocking the concurrency pool.
public final class LineReader: Sendable {
  private let descriptor: Int32
  private let buffer = Mutex(LineBuffer())

  /// - Parameter descriptor: It is not closed.
  public init(descriptor: Int32 = TerminalEnvironment.Stream.input.descriptor) {
    self.descriptor = descriptor
  }

  /// Only one call may wait at a time.
  ///
  /// - Parameter limit: In bytes; more without a line break are `tooLong` at once, and their rest stays
  ///   unread.
  public func next(limit: Int = .max) async -> Line {
    await read {
      $0.nextLine() ?? ($0.bytes.count > limit ? .tooLong : nil)
    } atEnd: {
      $0.lastLine()
    } ?? .interrupted
  }

  /// The rest of the input, cut when it is longer than `limit` bytes; nil when the task was cancelled.
  public func rest(limit: Int) async -> [UInt8]? {
    await read {
      $0.bytes.count > limit ? $0.bytes : nil
    } atEnd: {
      $0.bytes
    }
  }

  /// Reads until something is found; nil when the task was cancelled.
  private func read<Value: Sendable>(
    _ find: @escaping @Sendable (inout LineBuffer) -> Value?,
    atEnd last: @escaping @Sendable (inout LineBuffer) -> Value
  ) async -> Value? {
    let wakeUp = SelfPipe()
    return await wakeUp.blocking { () -> Value? in
      while true {
        if let value = self.buffer.withLock({ find(&$0) }) { return value }
        switch wakeUp.read(from: self.descriptor) {
        case .bytes(let bytes): self.buffer.withLock { $0.bytes += bytes }
        case .end: return self.buffer.withLock { last(&$0) }
        case .woken: return nil
        case .timedOut: break
        }
      }
    }
  }
}

private struct LineBuffer {
  private static let longestLine = 1_000_000
  /// An input without a line break in so many bytes counts as ended.
  private static let longestSkip = 16_000_000

  var bytes: [UInt8] = []
  /// How much of a line that is too long has arrived; 0 for other lines.
  private var skippedCount = 0
  private var isSkipping: Bool { skippedCount > 0 }

  /// The next complete line; nil when more bytes are needed.
  mutating func nextLine() -> Line? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      if bytes.count > Self.longestLine + 1 { (bytes, skippedCount) = ([], skippedCount + bytes.count) }
      return skippedCount > Self.longestSkip ? .end : nil
    }
    defer { bytes.removeFirst(end + 1) }
    return line(bytes[..<end])
  }

  /// The last line without a line break, or the end.
  mutating func lastLine() -> Line {
    defer { bytes = [] }
    return bytes.isEmpty && !isSkipping ? .end : line(bytes[...])
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>) -> Line {
    defer { skippedCount = 0 }
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return isSkipping || line.count > Self.longestLine
      ? .tooLong : .text(String(decoding: line, as: UTF8.self))
  }
}
