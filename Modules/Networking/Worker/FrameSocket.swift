import Foundation
import Synchronization

/// One end of the connection between a worker and the process that it works for.
final class FrameSocket: Sendable {
  let descriptor: Int32
  private let sending = Mutex(())

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Two connected ends, which a child process inherits only where it is given them; nil when the system has none.
  static func pair() -> (FrameSocket, FrameSocket)? {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Platform.streamSocket, 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FrameSocket(descriptor: ends[0]), FrameSocket(descriptor: ends[1]))
  }

  /// Sends a frame whole, after those before it.
  ///
  /// - Returns: Whether the other end is still there.
  @discardableResult
  func send(_ frame: Frame) -> Bool {
    var bytes = Data([frame.kind.rawValue])
    withUnsafeBytes(of: frame.number) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: UInt32(frame.content.count)) { bytes.append(contentsOf: $0) }
    bytes.append(frame.content)
    return sending.withLock { _ in bytes.withUnsafeBytes(sendAll) }
  }

  /// The next frame; nil when the other end has gone.
  func receive() -> Frame? {
    guard let head = receive(count: 9), let kind = Frame.Kind(rawValue: head[0]) else { return nil }
    let numbers = head.dropFirst().withUnsafeBytes { bytes in
      [0, 4].map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
    }
    guard let content = receive(count: Int(numbers[1])) else { return nil }
    return Frame(kind, numbers[0], content)
  }

  private func sendAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.send(descriptor, piece.baseAddress, piece.count, Platform.noSignal)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func receive(count: Int) -> Data? {
    var data = Data(count: count)
    let isWhole = data.withUnsafeMutableBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeMutableRawBufferPointer(rebasing: rest)
        let count = recv(descriptor, piece.baseAddress, piece.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    return isWhole ? data : nil
  }
}
