import Foundation

/// A pipe to oneself: what waits in `poll` for something else is woken by a byte in here.
final class SelfPipe: Sendable {
  /// Becomes readable on `wake`; -1, which `poll` skips, where there are no descriptors left.
  let readEnd: Int32
  let writeEnd: Int32

  init() {
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

  func wake() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Waits until there is a byte, or a signal came.
  func wait() {
    var waiting = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    _ = poll(&waiting, 1, -1)
  }

  /// Takes out all bytes that wait.
  @discardableResult
  func drain() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : []
  }
}
