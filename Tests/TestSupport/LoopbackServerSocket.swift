import Foundation

/// A blocking TCP socket on 127.0.0.1.
struct LoopbackSocket: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  init(listeningOn port: UInt16) throws {
    #if os(Linux)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw Self.error() }
    keepFromChildren()
    setOption(SOL_SOCKET, SO_REUSEADDR)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let bound = withSockaddr(&address) { bind(descriptor, $0, $1) }
    guard bound == 0, listen(descriptor, 256) == 0 else {
      let error = Self.error()
      close()
      throw error
    }
  }

  func boundPort() throws -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withSockaddr(&address) { pointer, _ in getsockname(descriptor, pointer, &length) }
    guard result == 0 else { throw Self.error() }
    return UInt16(bigEndian: address.sin_port)
  }

  func accept() -> LoopbackSocket? {
    while true {
      let accepted = Foundation.accept(descriptor, nil, nil)
      if accepted >= 0 {
        let connection = LoopbackSocket(descriptor: accepted)
        connection.keepFromChildren()
        connection.setOption(Int32(IPPROTO_TCP), TCP_NODELAY)
        #if !os(Linux)
          connection.setOption(SOL_SOCKET, SO_NOSIGPIPE)
        #endif
        return connection
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// The text up to the first empty line; nil when the client disconnects or starts TLS.
  func readHead() -> String? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    let end = Array("\r\n\r\n".utf8)
    while head.count < 65536 {
      let count = recv(descriptor, &byte, 1, 0)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      let beginningOfTLS: UInt8 = 0x16
      if head.isEmpty, byte == beginningOfTLS {
        // Unread data would turn the close into a reset.
        var rest = [UInt8](repeating: 0, count: 16384)
        _ = recv(descriptor, &rest, rest.count, Int32(MSG_DONTWAIT))
        return nil
      }
      head.append(byte)
      if byte == 0x0A, head.suffix(4).elementsEqual(end) {
        return String(decoding: head.dropLast(4), as: UTF8.self)
      }
    }
    return nil
  }

  /// - Parameter times: nil for endless.
  ///
  /// - Returns: Whether the client is still connected.
  func send(_ data: Data, times: Int? = 1) -> Bool {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    return data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, !bytes.isEmpty else { return true }
      var round = 0
      while times.map({ round < $0 }) ?? true {
        round += 1
        var sent = 0
        while sent < bytes.count {
          let count = Foundation.send(descriptor, start + sent, bytes.count - sent, flags)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          sent += count
        }
      }
      return true
    }
  }

  /// Waits for some seconds, or until the client disconnects.
  ///
  /// - Returns: Whether the client is still connected.
  func pause(_ seconds: Double) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.isFinite ? Int32(seconds * 1000) : -1
    guard poll(&event, 1, milliseconds) != 0 else { return true }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) > 0
  }

  func shutDown() { Foundation.shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() { Foundation.close(descriptor) }

  /// Programs that tests start must not inherit the socket.
  private func keepFromChildren() { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

  private func setOption(_ level: Int32, _ option: Int32) {
    var on: Int32 = 1
    setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  private func withSockaddr<Result>(
    _ address: inout sockaddr_in,
    _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func error() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
