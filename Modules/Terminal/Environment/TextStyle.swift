/// The roles of styled text and their looks. Nothing else knows a color. Color never carries meaning alone.
public struct TextStyle: Sendable, Equatable {
  public enum Role: Sendable, CaseIterable {
    /// The heading of a screen, a result.
    case title
    /// Keys, links, matched letters.
    case accent
    /// Text that a reader can skip.
    case dim
    /// Text in italics.
    case emphasis
    case good, warning, bad
    /// The selected row.
    case selection
    /// The two parts of a bar.
    case first, second
    /// A text field, and the half cells above and below it.
    case field, edge
    /// Text that the next key replaces, or a value that Enter takes.
    case chosen
  }

  public enum Theme: Sendable {
    /// Plain text.
    case none
    /// Without colors.
    case mono
    /// Suits an unknown background, and terminals with 16 colors.
    case basic
    case dark, light
  }

  public let theme: Theme
  /// Whether colors have 24 bits; else they are the nearest of xterm's 216.
  private let isFull: Bool

  public init(_ theme: Theme, isFull: Bool = false) {
    self.theme = theme
    self.isFull = isFull
  }

  public init(isColored: Bool) { self.init(isColored ? .basic : .none) }

  public var isColored: Bool { theme != .none }

  /// Whether the background is known, on which a color must be seen.
  public var hasTints: Bool { theme == .dark || theme == .light }

  /// The text in all of the roles at once.
  public func apply(_ roles: Role..., to text: String) -> String { apply(roles, to: text) }

  private func apply(_ roles: [Role], to text: String) -> String {
    let parameters = roles.map(parameters).filter { !$0.isEmpty }
    guard !parameters.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(parameters.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// The text, which may be in the selected row.
  public func apply(_ role: Role? = nil, isSelected: Bool, to text: String) -> String {
    apply([role, isSelected ? .selection : nil].compactMap(\.self), to: text)
  }

  /// The text in a color as 0xRRGGBB where the background is known: bright enough on a dark one, at 4.5:1
  /// (WCAG 2.2, 1.4.3) on white.
  public func apply(color: UInt32?, isSelected: Bool = false, to text: String) -> String {
    guard hasTints, let color else { return apply(isSelected: isSelected, to: text) }
    let parts = [16, 8, 0].map { Double(color >> UInt32($0) & 0xFF) }
    // A gamma of 2 makes it a little more than the luminance of WCAG.
    let luminance = zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.0 / 65_025 * $1.1 }
    let gain =
      theme == .dark
      ? max(1, 175 / max(1, parts.max() ?? 0)) : min(1, (0.183 / max(0.001, luminance)).squareRoot())
    let shown = parts.reduce(0) { $0 << 8 | UInt32($1 * gain) }
    let parameters = (isSelected ? [parameters(.selection)] : []) + [foreground(shown)]
    return "\u{1B}[\(parameters.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// The nearest of xterm's 216 colors unless the index of one is given.
  private func foreground(_ color: UInt32, index: Int? = nil) -> String {
    let parts = [16, 8, 0].map { Int(color >> UInt32($0) & 0xFF) }
    if isFull { return "38;2;" + parts.map(String.init).joined(separator: ";") }
    let levels = parts.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    return "38;5;\(index ?? 16 + 36 * levels[0] + 6 * levels[1] + levels[2])"
  }

  /// A line behind a box: colors of 24 bits are nearer to the background, all other text is dim.
  public func faded(_ line: String) -> String {
    guard isColored, !line.isEmpty else { return line }
    let dim = parameters(.dim).isEmpty ? "" : ";" + parameters(.dim)
    var colors: [Int: String] = [:]
    let parts = StyledText.parts(of: line).map { part in
      switch part {
      case .sequence(let sequence) where sequence.hasPrefix("\u{1B}[") && sequence.hasSuffix("m"):
        fade(sequence.dropFirst(2).dropLast(), &colors)
        return "\u{1B}[0\(dim)\(colors.values.joined())m"
      case .sequence(let text), .text(let text): return String(text)
      }
    }
    return "\u{1B}[0\(dim)m\(parts.joined())\u{1B}[0m"
  }

  /// Takes over the colors of 24 bits: SGR parameters by 38 or 48.
  private func fade(_ parameters: Substring, _ colors: inout [Int: String]) {
    let background = theme == .light ? 255 : 0
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    var rest = numbers[...]
    while let first = rest.popFirst() {
      switch (first, rest.first) {
      case (0, _): colors = [:]
      case (38, 2), (48, 2):
        let color = rest.dropFirst().prefix(3).map { "\(background + ($0 - background) * 2 / 5)" }
        colors[first] = ";\(first);2;" + color.joined(separator: ";")
        rest = rest.dropFirst(4)
      case (38, _), (48, _):
        // Tints and their edges are dark already, or as light as the background.
        let index = rest.dropFirst().first ?? 0
        let isTint = first == 48 || (232...240).contains(index) || index >= 250
        colors[first] = isTint ? ";\(first);5;\(index)" : nil
        rest = rest.dropFirst(2)
      case (39, _), (49, _): colors[first - 1] = nil
      default: break
      }
    }
  }

  /// SGR parameters (ECMA-48, section 8.3.117) with xterm's 256 colors.
  private func parameters(_ role: Role) -> String {
    switch (role, theme) {
    case (_, .none): ""
    case (.title, _): "1"
    case (.emphasis, _): "3"
    case (.accent, .mono): "4"
    case (.accent, .light): "38;5;25"
    case (.accent, _): "36"
    case (.dim, .basic): "2"
    case (.dim, .dark): "38;5;245"
    case (.dim, .light): "38;5;242"
    case (.good, .light): "38;5;28"
    case (.good, .basic), (.good, .dark): "32"
    case (.warning, .light): "38;5;130"
    case (.warning, .basic), (.warning, .dark): "33"
    case (.bad, .light): "1;38;5;124"
    case (.bad, .basic), (.bad, .dark): "1;31"
    case (.bad, .mono): "1"
    case (.dim, .mono), (.good, .mono), (.warning, .mono), (.first, .mono), (.second, .mono): ""
    case (.field, .dark): "48;5;236"
    case (.field, .light): "48;5;254"
    case (.edge, .dark): "38;5;236"
    case (.edge, .light): "38;5;254"
    case (.field, _), (.edge, _): ""
    // Both can be seen on dark and on light. A terminal with 16 colors takes the one before.
    case (.first, .basic): "35;38;5;168"
    case (.second, .basic): "36;38;5;67"
    case (.first, .dark): foreground(0xE58FB1)
    case (.second, .dark): foreground(0x6EA8E0)
    case (.first, .light): foreground(0xA83A6B, index: 125)
    case (.second, .light): foreground(0x2263A8, index: 25)
    case (.selection, .mono), (.chosen, _): "7"
    case (.selection, .basic): "1"
    case (.selection, .dark): "1;48;5;236"
    case (.selection, .light): "1;48;5;254"
    }
  }
}
