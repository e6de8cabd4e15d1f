import Foundation
import Terminal

/// A pipe whose both ends a test holds.
final class TestPipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    Output.surviveClosedPipes()
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func send(_ text: String) throws { try Output(descriptor: writeEnd).write(text) }

  /// What has been written and not been read yet.
  func received() -> String {
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(readEnd, &bytes, bytes.count), count > 0 { all += bytes.prefix(count) }
    return String(decoding: all, as: UTF8.self)
  }
}
