import FeatureKit
import Terminal

extension PictureRenderer {
  /// How pictures are drawn, and why, as far as the terminal is known.
  public var summary: SafeText {
    let colors: SafeText = drawing == .symbols ? ", \(SafeText(environment.colorDepth.rawValue))" : ""
    return "\(forms.first ?? "not drawn")\(colors); \(environment.reason(for: choice))"
  }

  /// The names of the ways in which the terminal can draw.
  public var forms: [SafeText] {
    ways.map { drawing, glyphs in
      switch drawing {
      case .none, .symbols: glyphs.title
      case .kitty: "kitty's protocol"
      case .iterm: "iTerm2's protocol"
      case .sixel: "sixels"
      }
    }
  }

  /// The first one is in use.
  var ways: [(drawing: PictureDrawing, glyphs: GlyphSet)] {
    if drawing == .none { return [] }
    let best = environment.glyphSet
    let usual: [GlyphSet] = environment.isUTF8 ? [.sextant, .half] : []
    let symbols = [best] + usual.filter { $0 < best }
    return (drawing == .symbols ? [] : [(drawing, best)]) + symbols.map { (.symbols, $0) }
  }
}

extension TerminalEnvironment {
  fileprivate func reason(for choice: PictureChoice) -> SafeText {
    let isDrawn = choice != .none && choice != .symbols
    if isDrawn, choice != .auto || takesSequences(.output), isMultiplexed {
      if drawing(choice) != .symbols { return "\(SafeText(traits.name)) takes them through tmux" }
      return NamedTerminal(traits.name)?.hasPlaceholders == true
        ? "tmux passes others with “set -g allow-passthrough on”" : "tmux and screen pass no others"
    }
    if choice != .auto { return "as --pictures, the setting or --json says" }
    if !isTerminal(.output) { return "standard output is not a terminal" }
    if isAccessible { return "ACCESSIBLE is set" }
    if drawing(.auto) == .none { return "TERM is “dumb” or not set" }
    let terminal: SafeText = traits.name.isEmpty ? "the terminal" : SafeText(traits.name)
    return drawing(.auto) == .symbols ? "\(terminal) names no other way" : "\(terminal) takes them"
  }
}

extension GlyphSet {
  fileprivate var title: SafeText {
    switch self {
    case .half: "half blocks"
    case .quadrant: "quadrants"
    case .sextant: "sextants and eighths"
    case .wedge: "sextants, eighths and wedges"
    case .octant: "octants"
    }
  }
}
