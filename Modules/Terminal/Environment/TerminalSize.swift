import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// A terminal's size; 0 when unknown.
public struct TerminalSize: Sendable, Equatable {
  public let columns: Int
  public let rows: Int
  public let pixelWidth: Int
  public let pixelHeight: Int

  public init(columns: Int = 0, rows: Int = 0, pixelWidth: Int = 0, pixelHeight: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  /// nil when standard output isn't a terminal.
  public static var ofOutput: TerminalSize? { TerminalSize(of: STDOUT_FILENO) }

  /// nil when the descriptor isn't a terminal.
  public init?(of descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    var window = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &window)
    self.init(
      columns: Int(window.ws_col),
      rows: Int(window.ws_row),
      pixelWidth: Int(window.ws_xpixel),
      pixelHeight: Int(window.ws_ypixel)
    )
  }
}
