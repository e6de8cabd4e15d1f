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
    /// A panel over a place where nothing is, or where something failed, and their half cells.
    case panel, panelEdge, alarm, alarmEdge
    /// The background of a sample of the theme.
    case page
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
    /// On white, with those of the 16 colors that can be seen there.
    case basicLight
    case dark, light
  }

  public let theme: Theme
  /// Whether colors have 24 bits; else they are the nearest of xterm's 216.
  private let isFull: Bool
  /// Whether the terminal's own background may be another one, so that a tint needs a color of its text.
  private let isChosen: Bool
  /// Whether the text is in the selected row.
  public var isSelected = false

  public init(_ theme: Theme, isFull: Bool = false, isChosen: Bool = false) {
    self.theme = theme
    self.isFull = isFull
    self.isChosen = isChosen
  }

  public var isColored: Bool { theme != .none }

  /// Whether the background is known, on which a color must be seen.
  public var hasTints: Bool { theme == .dark || theme == .light }

  /// The text in all of the roles at once.
  public func apply(_ roles: Role?..., to text: String) -> String { apply(roles, to: text) }

  public func apply(_ roles: [Role?], to text: String) -> String {
    let parameters = (roles + [selection]).compactMap(\.self).map(parameters).filter { !$0.isEmpty }
    guard !parameters.isEmpty, !text.isEmpty else { return text }
    let tints = parameters.filter(isTint)
    if tints.isEmpty { return styled(text, parameters) }
    let others = parameters.filter { !isTint($0) }.map(onTint)
    if !isChosen { return styled(text, tints + others) }
    let color = if theme == .dark { "38;5;188" } else { "38;5;16" }
    return styled(text, [color] + tints + others)
  }

  /// The text in a color as 0xRRGGBB where the background is known: bright enough on a dark one, at 4.5:1
  /// (WCAG 2.2, 1.4.3) on white.
  public func apply(color: UInt32?, to text: String) -> String {
    guard hasTints, let color else { return apply(to: text) }
    let parts = color.channels.map(Double.init)
    // A gamma of 2 makes it a little more than the luminance of WCAG.
    let luminance = zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.0 / 65_025 * $1.1 }
    var gain = min(1, (0.183 / max(0.001, luminance)).squareRoot())
    if theme == .dark { gain = max(1, 175 / max(1, parts.max() ?? 0)) }
    let shown = parts.reduce(0) { $0 << 8 | UInt32($1 * gain) }
    return styled(text, [selection.map(parameters), foreground(shown)].compactMap(\.self))
  }

  /// The text in the nearest of the terminal's own six colors, which can be seen on any background.
  public func apply(ownColorLike color: UInt32, to text: String) -> String {
    guard [.basic, .basicLight].contains(theme), let own = Self.own(color), !text.isEmpty else {
      return apply(to: text)
    }
    return styled(text, [selection.map(parameters), "\(own)"].compactMap(\.self))
  }

  /// The SGR parameter of red to cyan; nil for a gray.
  private static func own(_ color: UInt32) -> Int? {
    let parts = color.channels
    let most = parts.max() ?? 0
    let bits = zip(parts, [1, 2, 4]).filter { $0.0 * 3 > most * 2 }.map(\.1).reduce(0, +)
    return (1...6).contains(bits) ? 30 + bits : nil
  }

  /// A line on a tint, also where it has looks of its own.
  public func tinted(_ line: String, _ tint: Role) -> String {
    let start = "\u{1B}[\(parameters(tint))m"
    return start + onTint(line).replacing("\u{1B}[0m", with: "\u{1B}[0m" + start) + "\u{1B}[0m"
  }

  /// On a tint, dim words need a color further from it than from the background.
  private func onTint(_ text: String) -> String {
    switch theme {
    case .dark: text.replacing(parameters(.dim), with: "38;5;248")
    case .light: text.replacing(parameters(.dim), with: "38;5;240")
    default: text
    }
  }

  private func isTint(_ parameters: String) -> Bool { parameters.contains("48;") }

  private var selection: Role? { isSelected ? .selection : nil }

  private func styled(_ text: String, _ parameters: [String]) -> String {
    "\u{1B}[\(parameters.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// The nearest of xterm's 216 colors unless the index of one is given.
  func foreground(_ color: UInt32, index: Int? = nil) -> String {
    let parts = color.channels
    if isFull { return "38;2;" + parts.map(String.init).joined(separator: ";") }
    let nearest = parts.reduce(0) { $0 * 6 + ($1 < 48 ? 0 : max(1, ($1 - 35) / 40)) }
    return "38;5;\(index ?? 16 + nearest)"
  }

  func parameters(_ role: Role) -> String {
    switch (role, theme) {
    case (.first, .dark): foreground(0xE58FB1)
    case (.second, .dark): foreground(0x6EA8E0)
    case (.first, .light): foreground(0xA83A6B, index: 125)
    case (.second, .light): foreground(0x2263A8, index: 25)
    case (.alarmEdge, .dark): foreground(0x35282A, index: 235)
    case (.alarmEdge, .light): foreground(0xF9ECEC, index: 255)
    case (.alarm, .dark), (.alarm, .light): background(.alarmEdge)
    case (.panelEdge, .dark): foreground(0x272B2C, index: 235)
    case (.panelEdge, .light): foreground(0xEFF3F4, index: 255)
    case (.panel, .dark), (.panel, .light): background(.panelEdge)
    default: Self.parameters[theme]?[role] ?? ""
    }
  }

  /// A tint in the color of its edge.
  private func background(_ edge: Role) -> String { "4" + parameters(edge).dropFirst() }

  /// SGR parameters (ECMA-48, section 8.3.117) with xterm's 256 colors.
  private static let parameters: [Theme: [Role: String]] = [
    .mono: [.title: "1", .emphasis: "3", .accent: "4", .bad: "1", .selection: "7", .chosen: "7"],
    .basic: [
      .title: "1", .emphasis: "3", .accent: "36", .dim: "2", .good: "32", .warning: "33", .bad: "1;31",
      // Both can be seen on dark and on light. A terminal with 16 colors takes the one before.
      .first: "35;38;5;168", .second: "36;38;5;67",
      .selection: "1", .chosen: "7",
    ],
    .basicLight: [
      .title: "1", .emphasis: "3", .accent: "34", .dim: "2", .good: "1", .warning: "35", .bad: "1;31",
      .first: "35", .second: "34", .selection: "1", .chosen: "7",
    ],
    .dark: [
      .title: "1", .emphasis: "3", .accent: "36", .dim: "38;5;245", .good: "32", .warning: "33",
      .bad: "1;31", .field: "48;5;236", .edge: "38;5;236", .selection: "1;48;5;236", .chosen: "7",
      .page: "48;5;233",
    ],
    .light: [
      .title: "1", .emphasis: "3", .accent: "38;5;25", .dim: "38;5;242", .good: "38;5;28",
      .warning: "38;5;130", .bad: "1;38;5;124", .field: "48;5;254", .edge: "38;5;254",
      .selection: "1;48;5;254", .chosen: "7", .page: "48;5;231",
    ],
  ]
}

extension UInt32 {
  /// The red, green and blue of 0xRRGGBB.
  var channels: [Int] { [16, 8, 0].map { Int(self >> $0 & 0xFF) } }
}
