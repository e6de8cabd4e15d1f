import Terminal

extension TerminalEnvironment {
  /// What the terminal draws without gaps, by its name.
  var glyphSet: GlyphSet {
    if filled("TERM") == "linux" { return .half }
    if isMultiplexed { return .quadrant }
    if let terminal = NamedTerminal(traits.name) { return terminal.glyphSet }
    return namedGlyphSet
  }

  var colorDepth: ColorDepth {
    guard hasColor(.output) else { return .none }
    let term = filled("TERM") ?? ""
    // Terminals that tell their version have 24-bit color.
    if ["truecolor", "24bit"].contains(filled("COLORTERM") ?? "") || term.hasSuffix("-direct")
      || !traits.name.isEmpty
    {
      return .full
    }
    return term.contains("256color") ? .palette256 : .palette16
  }

  /// By environment variables. Without a version, it may be an old one.
  private var namedGlyphSet: GlyphSet {
    let (term, program) = (filled("TERM") ?? "", filled("TERM_PROGRAM") ?? "")
    if let name = ["ghostty", "WezTerm"].first(where: { $0 == program }) {
      return NamedTerminal("\(name) \(filled("TERM_PROGRAM_VERSION") ?? "")")?.glyphSet ?? .sextant
    }
    // 7600 for version 0.76 of the library of GNOME's terminals.
    if let version = filled("VTE_VERSION") { return NamedTerminal("VTE(\(version))")?.glyphSet ?? .quadrant }
    let draws = ["xterm-kitty", "xterm-ghostty", "wezterm", "foot", "alacritty"].contains {
      term.hasPrefix($0)
    }
    return draws || filled("WT_SESSION") != nil ? .sextant : .quadrant
  }
}

/// A terminal with its version, from its answer to XTVERSION: `kitty(0.41.1)`, `foot(1.21.0)`, `ghostty 1.2.0`,
/// `WezTerm 20240203-110809-5046fc22`, `VTE(7802)`.
struct NamedTerminal {
  /// From which versions on sextants and octants are drawn, not taken from a font that may lack them, and kitty's
  /// Unicode placeholders are known.
  private static let known: [(name: String, sextants: [Int], octants: [Int]?, placeholders: [Int]?)] = [
    ("kitty", [0, 19], [0, 40], [0, 28]),
    ("foot", [1, 8], [1, 21], nil),
    ("ghostty", [1], [1, 2], [1]),
    ("WezTerm", [20_210_814], nil, nil),
    ("VTE", [6600], [7800], nil),
  ]

  let glyphSet: GlyphSet
  let hasPlaceholders: Bool

  /// nil for an unknown one.
  init?(_ text: String) {
    guard let known = Self.known.first(where: { text.hasPrefix($0.name) }) else { return nil }
    let version = text.dropFirst(known.name.count).split { !$0.isNumber }.map { Int($0) ?? 0 }
    func reaches(_ least: [Int]) -> Bool { !version.lexicographicallyPrecedes(least) }
    hasPlaceholders = known.placeholders.map(reaches) == true
    glyphSet = known.octants.map(reaches) == true ? .octant : reaches(known.sextants) ? .sextant : .quadrant
  }
}
