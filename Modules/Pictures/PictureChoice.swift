import Terminal

/// `--pictures`.
public enum PictureChoice: String, Sendable, CaseIterable { case auto, none, symbols, kitty, iterm, sixel }

/// The raw values of the drawing ones are chafa's names.
public enum PictureDrawing: String, Sendable { case none, symbols, kitty, iterm, sixel }

extension TerminalEnvironment {
  /// How a choice is drawn on this terminal.
  ///
  /// Terminals are recognized by environment variables. A query could wait forever without a reply, and a
  /// late reply would look like typed text. tmux and GNU screen don't pass pictures on.
  func drawing(_ choice: PictureChoice) -> PictureDrawing {
    switch choice {
    case .none: .none
    case .auto where !takesSequences(.output) || isAccessible: .none
    case .auto: isMultiplexed ? .symbols : ownProtocol
    default: isMultiplexed ? .symbols : PictureDrawing(rawValue: choice.rawValue) ?? .symbols
    }
  }

  private var isMultiplexed: Bool {
    filled("TMUX") != nil || filled("STY") != nil
      || ["tmux", "screen"].contains { filled("TERM")?.hasPrefix($0) == true }
  }

  private var ownProtocol: PictureDrawing {
    let term = filled("TERM") ?? ""
    let program = filled("TERM_PROGRAM") ?? ""
    if filled("KITTY_WINDOW_ID") != nil || ["xterm-kitty", "xterm-ghostty"].contains(term)
      || program == "ghostty"
    {
      return .kitty
    }
    // Konsole supports inline images since 22.04.
    let konsole = filled("KONSOLE_VERSION").flatMap { Int($0) } ?? 0
    if ["iTerm.app", "WezTerm", "vscode", "mintty"].contains(program) || filled("LC_TERMINAL") == "iTerm2"
      || konsole >= 220_400
    {
      return .iterm
    }
    return ["foot", "mlterm", "yaft", "contour"].contains { term.hasPrefix($0) } ? .sixel : .symbols
  }
}
