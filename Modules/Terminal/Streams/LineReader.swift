import Programs
import Synchronization

public enum Line: Sendable, Equatable {
  /// Without the line break; invalid UTF-8 becomes U+FFFD.
  case text(String)
  /// A line of more bytes than the limit, after which nothing is read.
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
  var bytes: [UInt8] = []
  private var isOver = false

  /// The next complete line; nil when more bytes are needed.
  mutating func nextLine(limit: Int) -> Line? {
    if isOver { return .end }
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    isOver = end ?? bytes.count > limit
    if isOver { return .tooLong }
    defer { bytes.removeFirst(end == nil ? 0 : 1) }
    return end.map { take($0) }
  }

  /// The line of the first bytes.
  mutating func take(_ count: Int) -> Line {
    let line = bytes[..<count]
    defer { bytes.removeFirst(count) }
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return .text(String(decoding: text, as: UTF8.self))
  }
}
