import FeatureKit

public struct TerminalDevice: Sendable {
  public let isTerminal: @Sendable (_ descriptor: Int32) -> Bool
  /// nil without a terminal or when it doesn't report its size.
  public let size: @Sendable (_ descriptor: Int32) -> Size?

  public struct Size: Sendable, Equatable {
    public let columns: Int
    public let rows: Int
    /// 0 when unknown.
    public let pixelWidth: Int
    /// 0 when unknown.
    public let pixelHeight: Int

    public init(columns: Int, rows: Int, pixelWidth: Int = 0, pixelHeight: Int = 0) {
      self.columns = columns
      self.rows = rows
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
    }
  }

  public init(
    isTerminal: @escaping @Sendable (Int32) -> Bool,
    size: @escaping @Sendable (Int32) -> Size?
  ) {
    self.isTerminal = isTerminal
    self.size = size
  }

  public static let system = TerminalDevice(
    isTerminal: { isatty($0) == 1 },
    size: { descriptor in
      var window = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
      return Size(
        columns: Int(window.ws_col),
        rows: Int(window.ws_row),
        pixelWidth: Int(window.ws_xpixel),
        pixelHeight: Int(window.ws_ypixel)
      )
    }
  )

  public static let none = TerminalDevice(isTerminal: { _ in false }, size: { _ in nil })
}
