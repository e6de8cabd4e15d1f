import Foundation

/// What Curio may assume of the three standard streams: which is a terminal, how wide it is, what it can show.
/// Sizes are asked anew each time, so that a resize is seen.
public struct TerminalEnvironment: Sendable {
  /// A standard stream.
  public enum Stream: Int32, Sendable, CaseIterable {
    case input, output, error

    /// The stream's descriptor.
    public var descriptor: Int32 { rawValue }
  }

  /// `--color`.
  public enum ColorChoice: String, Sendable, CaseIterable { case auto, always, never }

  /// The widths that a screen is laid out for; a narrower or wider terminal counts as the nearest.
  public static let widths = 20...1000
  static let heights = 5...1000

  let variables: [String: String]
  private let device: TerminalDevice
  private let color: ColorChoice
  private let fixedWidth: Int?

  /// - Parameters:
  ///   - variables: The environment.
  ///   - color: `--color`.
  ///   - width: `--width`, in cells.
  public init(
    variables: [String: String] = ProcessInfo.processInfo.environment,
    device: TerminalDevice = .system,
    color: ColorChoice = .auto,
    width: Int? = nil
  ) {
    self.variables = variables
    self.device = device
    self.color = color
    fixedWidth = width
  }

  /// Whether a stream is a terminal.
  public func isTerminal(_ stream: Stream) -> Bool { device.isTerminal(stream.descriptor) }

  /// Whether text is only ever appended: no spinner, no redrawing, no box drawing.
  public var isAccessible: Bool { variables["ACCESSIBLE"] == "1" }

  /// Whether what was written on a stream may be drawn over.
  public func canRedraw(_ stream: Stream) -> Bool {
    takesSequences(stream) && !refusesColor && !isAccessible
  }

  /// Whether a stream is a terminal that knows control sequences.
  public func takesSequences(_ stream: Stream) -> Bool { isTerminal(stream) && !isDumb }

  /// Whether a stream takes colour; each is judged by itself.
  public func hasColor(_ stream: Stream) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: !refusesColor && (takesSequences(stream) || forcesColor)
    }
  }

  /// How text on a stream is styled.
  public func style(_ stream: Stream) -> Style { Style(isColored: hasColor(stream)) }

  /// The width in cells: `--width`, `COLUMNS`, the terminal's own, 80.
  public func width(_ stream: Stream = .output) -> Int {
    let width = usable(fixedWidth) ?? usable(number("COLUMNS")) ?? usable(size(stream)?.columns) ?? 80
    return width.clamped(to: Self.widths)
  }

  /// The height in cells: `LINES`, the terminal's own, 24.
  public func height(_ stream: Stream = .output) -> Int {
    let height = usable(number("LINES")) ?? usable(size(stream)?.rows) ?? 24
    return height.clamped(to: Self.heights)
  }

  /// The characters that frames, bars and omissions are drawn with.
  public var glyphs: Glyphs { isUTF8 && !isAccessible ? .unicode : .ascii }

  /// Whether the locale's encoding is UTF-8. Text is UTF-8 in any case; this decides ornaments only.
  public var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { filled($0) }.first ?? "C"
    return locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8")
  }

  public func size(_ stream: Stream) -> TerminalDevice.Size? { device.size(stream.descriptor) }

  /// A variable that is set and not empty.
  public func filled(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  private var isDumb: Bool { (filled("TERM") ?? "dumb") == "dumb" }
  private var forcesColor: Bool { filled("CLICOLOR_FORCE").map { $0 != "0" } ?? false }
  private var refusesColor: Bool { filled("NO_COLOR") != nil }
  private func number(_ name: String) -> Int? { variables[name].flatMap { Int($0) } }
  private func usable(_ number: Int?) -> Int? { number.flatMap { $0 > 0 ? $0 : nil } }
}

extension Comparable {
  /// The value, or the nearest end of the range.
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
