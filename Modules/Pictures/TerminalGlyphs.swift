import Terminal

extension TerminalEnvironment {
  /// The glyphs that the terminal draws without gaps, by its name.
  var glyphSet: GlyphSet {
    if filled("TERM") == "linux" { return .half }
    if isMultiplexed { return .quadrant }
    if let terminal = NamedTerminal(traits.name) { return terminal.glyphSet }
    return namedGlyphSet
  }

  /// How much larger than a cell text may be, at most.
  var largestTextScale: Int { !isMultiplexed && NamedTerminal(traits.name)?.hasTextSizes == true ? 7 : 1 }

  var colorDepth: ColorDepth {
    guard hasColor(.output) else { return .none }
    if hasFullColor { return .full }
    return has256Colors ? .palette256 : .palette16
  }

  /// By environment variables. Without a version, it may be an old one.
  private var namedGlyphSet: GlyphSet {
    let term = filled("TERM") ?? ""
    let program = filled("TERM_PROGRAM") ?? ""
    if let name = ["ghostty", "WezTerm"].first(where: { $0 == program }) {
      return NamedTerminal("\(name) \(filled("TERM_PROGRAM_VERSION") ?? "")")?.glyphSet ?? .wedge
    }
    // 7600 for version 0.76 of the library of GNOME's terminals.
    if let version = filled("VTE_VERSION") { return NamedTerminal("VTE(\(version))")?.glyphSet ?? .quadrant }
    if ["xterm-kitty", "xterm-ghostty", "wezterm", "foot"].contains(where: term.hasPrefix) { return .wedge }
    // Alacritty draws sextants from 0.13 on, and doesn't name its version.
    return filled("WT_SESSION") == nil ? .quadrant : .sextant
  }
}

/// A terminal with its version, from its reply to XTVERSION: `kitty(0.41.1)`, `foot(1.21.0)`, `ghostty
/// 1.2.0`, `WezTerm 20240203-110809-5046fc22`, `VTE(7802)`.
struct NamedTerminal {
  private struct Known {
    let name: String
    /// The versions from which on glyphs are drawn, not taken from a font that may lack them.
    let glyphs: [GlyphSet: [Int]]
    /// From which version on kitty's Unicode placeholders are known.
    var placeholders: [Int]?
  }

  private static let known = [
    Known(name: "kitty", glyphs: [.wedge: [0, 19], .octant: [0, 40]], placeholders: [0, 28]),
    Known(name: "foot", glyphs: [.wedge: [1, 8], .octant: [1, 21]]),
    Known(name: "ghostty", glyphs: [.wedge: [1], .octant: [1, 2]], placeholders: [1]),
    Known(name: "WezTerm", glyphs: [.wedge: [20_210_814]]),
    Known(name: "VTE", glyphs: [.sextant: [6600], .wedge: [7600], .octant: [7800]]),
  ]

  let glyphSet: GlyphSet
  let hasPlaceholders: Bool
  /// Whether text has sizes (OSC 66, sw.kovidgoyal.net/kitty/text-sizing-protocol).
  let hasTextSizes: Bool

  /// nil for an unknown one.
  init?(_ text: String) {
    guard let known = Self.known.first(where: { text.hasPrefix($0.name) }) else { return nil }
    let version = text.dropFirst(known.name.count).split { !$0.isNumber }.map { Int($0) ?? 0 }
    func reaches(_ least: [Int]) -> Bool { !version.lexicographicallyPrecedes(least) }
    hasPlaceholders = known.placeholders.map(reaches) == true
    hasTextSizes = known.name == "kitty" && reaches([0, 40])
    glyphSet = known.glyphs.filter { reaches($0.value) }.keys.max() ?? .quadrant
  }
}
