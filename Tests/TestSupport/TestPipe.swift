import Foundation
import Terminal

/// A pipe with both ends in the test.
public final class TestPipe: Sendable {
  public let readEnd: Int32
  public let writeEnd: Int32

  public init() {
    Output.surviveClosedPipes()
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  public func send(_ text: String) throws { try Output(descriptor: writeEnd).write(text) }

  /// The unread output.
  public func received() -> String {
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(readEnd, &bytes, bytes.count), count > 0 { all += bytes.prefix(count) }
    return String(decoding: all, as: UTF8.self)
  }
}
