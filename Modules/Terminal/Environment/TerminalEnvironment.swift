import FeatureKit

/// The terminal capabilities of the three standard streams. Sizes are read each time, so that a resize takes
/// effect.
public struct TerminalEnvironment: Sendable {
  public enum Stream: Int32, Sendable, CaseIterable {
    case input, output, error

    public var descriptor: Int32 { rawValue }
  }

  /// `--color`.
  public enum ColorChoice: String, Sendable, CaseIterable { case auto, always, never }

  /// The supported layout widths; other widths are clamped.
  public static let widths = 20...1000
  static let heights = 5...1000

  let variables: [String: String]
  private let terminal: @Sendable (_ descriptor: Int32) -> TerminalSize?
  private let color: ColorChoice
  private let fixedWidth: Int?

  /// - Parameters:
  ///   - variables: The environment.
  ///   - terminal: nil for a descriptor that isn't a terminal.
  ///   - color: `--color`.
  ///   - width: `--width`, in cells.
  public init(
    variables: [String: String] = ProcessInfo.processInfo.environment,
    terminal: @escaping @Sendable (Int32) -> TerminalSize? = { TerminalSize(of: $0) },
    color: ColorChoice = .auto,
    width: Int? = nil
  ) {
    self.variables = variables
    self.terminal = terminal
    self.color = color
    fixedWidth = width
  }

  public func isTerminal(_ stream: Stream) -> Bool { size(stream) != nil }

  /// For screen readers: text is only appended, without spinners, redrawing or box characters.
  public var isAccessible: Bool { variables["ACCESSIBLE"] == "1" }

  public func canRedraw(_ stream: Stream) -> Bool {
    takesSequences(stream) && !refusesColor && !isAccessible
  }

  /// Whether a stream is a terminal that supports control sequences.
  public func takesSequences(_ stream: Stream) -> Bool { isTerminal(stream) && !isDumb }

  public func hasColor(_ stream: Stream) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: !refusesColor && (takesSequences(stream) || forcesColor)
    }
  }

  public func style(_ stream: Stream) -> Style { Style(isColored: hasColor(stream)) }

  /// In cells: `--width`, `COLUMNS`, the terminal's width, or 80.
  public func width(_ stream: Stream = .output) -> Int {
    Self.clamp(fixedWidth, number("COLUMNS"), size(stream)?.columns, 80, to: Self.widths)
  }

  /// In cells: `LINES`, the terminal's height, or 24.
  public func height(_ stream: Stream = .output) -> Int {
    Self.clamp(number("LINES"), size(stream)?.rows, 24, to: Self.heights)
  }

  public var glyphs: Glyphs { isUTF8 && !isAccessible ? .unicode : .ascii }

  /// Whether the locale's encoding is UTF-8. It only affects the glyphs; text is always UTF-8.
  public var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { filled($0) }.first ?? "C"
    return locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8")
  }

  /// nil when the stream isn't a terminal.
  public func size(_ stream: Stream) -> TerminalSize? { terminal(stream.descriptor) }

  /// The variable's value unless it is empty.
  public func filled(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  private var isDumb: Bool { (filled("TERM") ?? "dumb") == "dumb" }
  private var forcesColor: Bool { filled("CLICOLOR_FORCE").map { $0 != "0" } ?? false }
  private var refusesColor: Bool { filled("NO_COLOR") != nil }
  private func number(_ name: String) -> Int? { variables[name].flatMap { Int($0) } }

  /// The first positive candidate within the range.
  private static func clamp(_ candidates: Int?..., to range: ClosedRange<Int>) -> Int {
    let first = candidates.compactMap(\.self).first { $0 > 0 } ?? 0
    return min(max(first, range.lowerBound), range.upperBound)
  }
}
