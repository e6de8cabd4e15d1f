import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// The terminal capabilities of the three standard streams. Sizes are read each time, so that a resize takes
/// effect.
public struct TerminalEnvironment: Sendable {
  public enum Stream: Int32, Sendable, CaseIterable {
    case input, output, error

    public var descriptor: Int32 { rawValue }
  }

  /// The supported layout widths; other widths are clamped.
  public static let widths = 20...1000
  static let heights = 5...1000

  package let variables: [String: String]
  private let terminal: @Sendable (_ descriptor: Int32) -> TerminalSize?
  private let color: @Sendable () -> ColorChoice
  let knownTraits: KnownTraits
  private let theme: @Sendable () -> ThemeChoice
  private let fixedWidth: Int?
  private let asks: Bool
  private let paintsOutput: Bool

  /// - Parameters:
  ///   - terminal: nil for a descriptor that isn't a terminal.
  ///   - color: Read when a style is needed, as the theme.
  ///   - asks: Whether the terminal may be asked.
  ///   - paintsOutput: Whether standard output has colors, whatever it is.
  package init(
    variables: [String: String] = ProcessInfo.processInfo.environment,
    terminal: @escaping @Sendable (Int32) -> TerminalSize? = { TerminalSize(of: $0) },
    color: @autoclosure @escaping @Sendable () -> ColorChoice = .auto,
    theme: @autoclosure @escaping @Sendable () -> ThemeChoice = .auto,
    width: Int? = nil,
    asks: Bool = true,
    paintsOutput: Bool = false,
    traits: KnownTraits = KnownTraits()
  ) {
    self.variables = variables
    self.terminal = terminal
    self.color = color
    self.theme = theme
    fixedWidth = width
    self.asks = asks
    self.paintsOutput = paintsOutput
    knownTraits = traits
  }

  /// The terminal's answers so far.
  public var traits: TerminalTraits { knownTraits.current }

  /// Whether questions reach the terminal itself or tmux, and their replies this process.
  public var canAsk: Bool {
    asks && takesSequences(.output) && isTerminal(.input) && !isAccessible && (!isMultiplexed || isInTmux)
  }

  /// Whether colors on standard output depend on a background that the terminal may still tell.
  public var wantsBackground: Bool {
    canAsk && !traits.isComplete && has256Colors && hasColor(.output) && theme() == .auto
      && (traits.hasLightBackground ?? declaredLightBackground) == nil
  }

  /// tmux and GNU screen pass pictures and questions on only in their own way, or not at all.
  public var isMultiplexed: Bool {
    filled("TMUX") != nil || filled("STY") != nil
      || ["tmux", "screen"].contains { filled("TERM")?.hasPrefix($0) == true }
  }

  /// Whether a network is between the terminal and this process.
  public var isRemote: Bool { filled("SSH_CONNECTION") != nil || filled("SSH_TTY") != nil }

  /// Whether the terminal may be one that reads pictures from files, on this machine.
  var mayReadFiles: Bool { !isRemote && !isMultiplexed && !printsCommands }

  /// Whether the terminal is known to do nothing with a text to copy (OSC 52): macOS's Terminal, and those on
  /// VTE. Over a network there is nothing better.
  public var ignoresCopies: Bool {
    !isRemote && (filled("TERM_PROGRAM") == "Apple_Terminal" || filled("VTE_VERSION") != nil)
  }

  public func isTerminal(_ stream: Stream) -> Bool { size(stream) != nil }

  /// Suits screen readers: text is only appended, without spinners, redrawing or box characters.
  public var isAccessible: Bool { isOn("ACCESSIBLE") }

  public func canRedraw(_ stream: Stream) -> Bool {
    takesSequences(stream) && !refusesColor && !isAccessible
  }

  /// Whether a stream is a terminal that supports control sequences.
  public func takesSequences(_ stream: Stream) -> Bool { isTerminal(stream) && !isDumb }

  /// Serves a program whose streams are all redirected; nil without one, or when it supports no control
  /// sequences.
  public func controllingTerminal() -> Output? {
    guard !isDumb else { return nil }
    let descriptor = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    return descriptor < 0 ? nil : Output(descriptor: descriptor)
  }

  /// Makes the controlling terminal the standard input and output while the body runs, whatever they are.
  ///
  /// - Returns: nil without one, or when it supports no control sequences.
  public func onControllingTerminal<Result>(_ body: () async -> Result) async -> Result? {
    guard !isDumb else { return nil }
    let terminal = open(Self.controllingPath, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    let streams = [Stream.input, .output].map(\.descriptor)
    let saved = streams.map { fcntl($0, F_DUPFD_CLOEXEC, Stream.error.descriptor + 1) }
    for stream in streams { dup2(terminal, stream) }
    close(terminal)
    defer {
      for (stream, descriptor) in zip(streams, saved) {
        dup2(descriptor, stream)
        close(descriptor)
      }
    }
    return await body()
  }

  /// macOS waits for keys (`poll`) only under a terminal's own name.
  private static var controllingPath: String {
    #if canImport(Darwin)
      let names = [STDERR_FILENO, STDIN_FILENO, STDOUT_FILENO].lazy.compactMap { ttyname($0) }
      return names.first.map { String(cString: $0) } ?? "/dev/tty"
    #else
      return "/dev/tty"
    #endif
  }

  public func hasColor(_ stream: Stream) -> Bool {
    switch color() {
    case _ where paintsOutput && stream == .output: true
    case .always: true
    case .never: false
    case .auto: !refusesColor && (takesSequences(stream) || forcesColor)
    }
  }

  public func style(_ stream: Stream) -> TextStyle {
    TextStyle(hasColor(stream) ? knownTheme : .none, isFull: hasFullColor)
  }

  /// The style of a full screen, which marks the selection also without color.
  public func screenStyle() -> TextStyle {
    let isChosen = theme() != .auto
    return TextStyle(hasColor(.output) ? knownTheme : .mono, isFull: hasFullColor, isChosen: isChosen)
  }

  /// Whether the terminal has colors of 24 bits, as those have that tell their version.
  public var hasFullColor: Bool {
    ["truecolor", "24bit"].contains(filled("COLORTERM") ?? "") || !traits.name.isEmpty
      || (filled("TERM") ?? "").hasSuffix("-direct")
  }

  public var has256Colors: Bool {
    let term = filled("TERM") ?? ""
    return filled("COLORTERM") != nil || filled("TERM_PROGRAM") != nil
      || ["256color", "kitty", "foot", "alacritty", "ghostty", "wezterm"].contains { term.contains($0) }
  }

  private var knownTheme: TextStyle.Theme {
    switch theme() {
    case .dark: .dark
    case .light: .light
    case .mono: .mono
    case .auto where !has256Colors && hasLightBackground == true: .basicLight
    case .auto where !has256Colors: .basic
    case .auto: hasLightBackground.map { $0 ? .light : .dark } ?? .basic
    }
  }

  private var hasLightBackground: Bool? { traits.hasLightBackground ?? declaredLightBackground }

  /// “foreground;background”, which rxvt, Konsole and others set.
  private var declaredLightBackground: Bool? {
    switch filled("COLORFGBG")?.split(separator: ";").last.flatMap({ Int($0) }) {
    case .some(7), .some(15): true
    case .some(0...8): false
    default: nil
    }
  }

  /// In cells: `--width`, `COLUMNS`, the terminal's width, or 80.
  public func width(_ stream: Stream = .output) -> Int {
    Self.clamp(fixedWidth, number("COLUMNS"), size(stream)?.columns, 80, to: Self.widths)
  }

  /// In cells: `LINES`, the terminal's height, or 24.
  public func height(_ stream: Stream = .output) -> Int {
    Self.clamp(number("LINES"), size(stream)?.rows, 24, to: Self.heights)
  }

  /// nil when the stream isn't a terminal.
  public func size(_ stream: Stream) -> TerminalSize? { terminal(stream.descriptor) }

  /// The variable's value unless it is empty.
  public func filled(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  private func isOn(_ name: String) -> Bool { filled(name).map { !["0", "false"].contains($0) } ?? false }
  private var isDumb: Bool { (filled("TERM") ?? "dumb") == "dumb" }
  private var forcesColor: Bool { isOn("CLICOLOR_FORCE") || isOn("FORCE_COLOR") }
  private var refusesColor: Bool { filled("NO_COLOR") != nil }
  private func number(_ name: String) -> Int? { variables[name].flatMap { Int($0) } }

  /// The first positive candidate within the range.
  private static func clamp(_ candidates: Int?..., to range: ClosedRange<Int>) -> Int {
    let first = candidates.compactMap(\.self).first { $0 > 0 } ?? 0
    return min(max(first, range.lowerBound), range.upperBound)
  }
}
