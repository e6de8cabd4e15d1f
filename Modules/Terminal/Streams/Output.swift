import Foundation
import Synchronization

/// A stream that text is written to, whole or with an error that can be told.
///
/// `FileHandle` is not used: it ends the process where this throws.
public final class Output: Sendable {
  /// Why nothing more can be written.
  public enum WriteError: Error, Sendable, Equatable {
    /// Nobody reads any more (`| head -1`): a reason to leave quietly, with status 0.
    case closed
    /// The system's words for anything else, such as a full disk.
    case failed(reason: String)
  }

  /// The stream's descriptor.
  public let descriptor: Int32
  private let turn = Mutex(())

  /// Writes to an open descriptor, which stays open.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes to a standard stream.
  public convenience init(_ stream: TerminalEnvironment.Stream) { self.init(descriptor: stream.descriptor) }

  /// Writes all of a text. Two texts written at the same time are not mixed.
  public func write(_ text: String) throws(WriteError) {
    try write(bytes: Array(text.utf8))
  }

  /// Writes all of the bytes.
  public func write(bytes: [UInt8]) throws(WriteError) {
    try turn.withLock { (_) throws(WriteError) in
      var rest = bytes[...]
      while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest)) }
    }
  }

  private func writeSome(_ bytes: ArraySlice<UInt8>) throws(WriteError) -> Int {
    let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
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

  /// Puts `/dev/null`, open for reading, in the place of standard streams that are closed, so that nothing that is
  /// opened later is taken for one of them: input ends at once, and nothing can be written.
  public static func keepClosedStreamsFree() {
    var descriptor: Int32 = 0
    while (0...STDERR_FILENO).contains(descriptor) { descriptor = open("/dev/null", O_RDONLY) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Makes a write to a closed pipe an error in place of the process's end.
  ///
  /// An empty handler does what ignoring the signal does, but programs that Curio starts begin with the usual
  /// disposition. The default one would kill Curio with 141 in the middle of whatever it keeps.
  public static func surviveClosedPipes() {
    _ = signal(SIGPIPE) { _ in }
  }
}
