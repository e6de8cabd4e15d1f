import Programs
import Synchronization

public enum Line: Sendable, Equatable {
  /// Without the line break; invalid UTF-8 becomes U+FFFD.
  case text(String)
  /// A line of more bytes than the limit, which is dropped when the next one is read.
  case tooLong
  case end
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
  /// - Parameter limit: In bytes.
  public func next(limit: Int = 1_000_000) async -> Line {
    await read {
      $0.nextLine(limit: limit)
    } atEnd: {
      $0.bytes.isEmpty ? .end : $0.take($0.bytes.count)
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
  /// An input without a line break in so many bytes counts as ended.
  private static let longestDrop = 16_000_000

  var bytes: [UInt8] = []
  /// How much of a line that is too long was dropped; nil for other lines.
  private var dropped: Int?

  /// The next complete line; nil when more bytes are needed.
  mutating func nextLine(limit: Int) -> Line? {
    let end = bytes.firstIndex(of: "\n")
    if let count = dropped {
      dropped = end == nil ? count + bytes.count : nil
      bytes.removeFirst(end.map { $0 + 1 } ?? bytes.count)
      if end == nil { return count > Self.longestDrop ? .end : nil }
      return nextLine(limit: limit)
    }
    if end ?? bytes.count > limit {
      dropped = 0
      return .tooLong
    }
    guard let end else { return nil }
    defer { bytes.removeFirst() }
    return take(end)
  }

  /// The line of the first bytes.
  mutating func take(_ count: Int) -> Line {
    let line = bytes[..<count]
    defer { bytes.removeFirst(count) }
    let text = line.last == "\r" ? line.dropLast() : line
    return .text(String(decoding: text, as: UTF8.self))
  }
}
