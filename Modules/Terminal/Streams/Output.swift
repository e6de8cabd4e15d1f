import FeatureKit
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A stream to write text to. `FileHandle` isn't used, because it ends the process where this throws.
public final class Output: Sendable {
  public enum WriteError: Error, Sendable, Equatable {
    /// The reader has closed the pipe (`| head -1`): a reason to exit silently with status 0.
    case closed
    /// With the system's message, for example about a full disk.
    case failed(reason: String)
  }

  /// Bytes that all streams have taken.
  static let taken = Atomic<Int>(0)
  /// A slow terminal takes so much in a moment.
  private static let piece = 4096

  public let descriptor: Int32
  private let writing = Mutex(())

  /// The descriptor is not closed.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  public convenience init(_ stream: TerminalEnvironment.Stream) { self.init(descriptor: stream.descriptor) }

  public func write(_ text: String) throws(WriteError) { try write(Array(text.utf8)) }

  /// Writes all of the bytes, without mixing them with concurrent writes.
  public func write(_ bytes: [UInt8]) throws(WriteError) {
    try writing.withLock { (_) throws(WriteError) in
      var rest = bytes[...]
      while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest.prefix(Self.piece))) }
    }
  }

  private func writeSome(_ bytes: ArraySlice<UInt8>) throws(WriteError) -> Int {
    let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0) }
    if count >= 0 {
      Self.taken.add(count, ordering: .relaxed)
      return count
    }
    switch errno {
    case EINTR: return 0
    case EAGAIN:
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&waiting, 1, -1)
      return 0
    case EPIPE: throw .closed
    default: throw .failed(reason: String(cString: strerror(errno)))
    }
  }

  /// Opens `/dev/null` for reading as the standard streams that are closed, so that a file opened later
  /// doesn't become one of them. Reading ends at once, and writing fails.
  public static func reserveClosedStreams() {
    var descriptor: Int32 = 0
    while (0...STDERR_FILENO).contains(descriptor) { descriptor = open("/dev/null", O_RDONLY) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Turns a write to a closed pipe into an error instead of a signal. The handler is empty instead of
  /// `SIG_IGN`, which started programs would inherit.
  public static func surviveClosedPipes() {
    _ = signal(SIGPIPE) { _ in }
  }
}

/// `write(2)`, which the methods of that name hide.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
