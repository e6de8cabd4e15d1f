import Foundation
import Terminal

/// A pseudo terminal with both sides.
public final class TestTerminal: Sendable {
  public let program: Int32
  public let outer: Int32
  /// The path of the program's side. `ttyname` has one buffer for all threads.
  public let path: String

  public init?() {
    guard let (outer, path) = Self.openPair() else { return nil }
    self.outer = outer
    self.path = path
    program = open(path, O_RDWR | O_NOCTTY)
    for end in [outer, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(program)
    close(outer)
  }

  public func resize(columns: UInt16, rows: UInt16, pixelWidth: UInt16 = 0, pixelHeight: UInt16 = 0) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: pixelWidth, ws_ypixel: pixelHeight)
    _ = ioctl(outer, UInt(TIOCSWINSZ), &size)
  }

  public func type(_ text: String) throws { try Output(descriptor: outer).write(text) }

  /// The unread output.
  public func seen() -> String {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var waiting = pollfd(fd: outer, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 20) > 0, case let count = read(outer, &bytes, bytes.count), count > 0 {
      all += bytes.prefix(count)
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Whether line buffering and echo are on.
  public var isCooked: Bool {
    var mode = termios()
    tcgetattr(program, &mode)
    return mode.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
  }

  private static func openPair() -> (Int32, path: String)? {
    #if os(Linux)
      // Glibc's module lacks posix_openpt and the like, which call these (ioctl_tty(2)).
      let (lock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      let outer = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (unlocked, number): (Int32, UInt32) = (0, 0)
      guard outer >= 0, ioctl(outer, lock, &unlocked) == 0, ioctl(outer, getNumber, &number) == 0 else {
        return nil
      }
      return (outer, "/dev/pts/\(number)")
    #else
      let outer = posix_openpt(O_RDWR | O_NOCTTY)
      guard outer >= 0, grantpt(outer) == 0, unlockpt(outer) == 0, let name = ptsname(outer) else {
        return nil
      }
      return (outer, String(cString: name))
    #endif
  }
}
