import Foundation

/// What the system says about an open descriptor.
public struct TerminalDevice: Sendable {
  /// Whether a descriptor is a terminal.
  public let isTerminal: @Sendable (_ descriptor: Int32) -> Bool
  /// The size of the terminal behind a descriptor; nil where there is none or it does not know.
  public let size: @Sendable (_ descriptor: Int32) -> Size?

  /// A terminal's size.
  public struct Size: Sendable, Equatable {
    /// Cells across.
    public let columns: Int
    /// Cells down.
    public let rows: Int
    /// Pixels across, 0 where the terminal does not tell them.
    public let pixelWidth: Int
    /// Pixels down, 0 where the terminal does not tell them.
    public let pixelHeight: Int

    /// A size in cells, and in pixels where they are known.
    public init(columns: Int, rows: Int, pixelWidth: Int = 0, pixelHeight: Int = 0) {
      self.columns = columns
      self.rows = rows
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
    }
  }

  /// A device that answers with these closures.
  public init(
    isTerminal: @escaping @Sendable (Int32) -> Bool,
    size: @escaping @Sendable (Int32) -> Size?
  ) {
    self.isTerminal = isTerminal
    self.size = size
  }

  /// The process's own descriptors.
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

  /// No terminal anywhere.
  public static let none = TerminalDevice(isTerminal: { _ in false }, size: { _ in nil })
}
