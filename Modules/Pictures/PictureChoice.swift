import Terminal

/// `--pictures`.
public enum PictureChoice: String, Sendable, CaseIterable { case auto, none, symbols, kitty, iterm, sixel }

public enum PictureDrawing: String, Sendable, CaseIterable {
  /// Shows text, size and file instead.
  case none
  case symbols
  case kitty
  case iterm
  case sixel
}

extension TerminalEnvironment {
  /// A program between Curio and the terminal.
  enum Multiplexer { case none, tmux, screen }

  var multiplexer: Multiplexer {
    let term = filled("TERM") ?? ""
    if filled("TMUX") != nil || term.hasPrefix("tmux") { return .tmux }
    return filled("STY") != nil || term.hasPrefix("screen") ? .screen : .none
  }

  /// How a choice is drawn on this terminal.
  ///
  /// Terminals are recognized by environment variables. A query could wait forever without a reply, and a
  /// late reply would look like typed text. GNU screen cuts long sequences, so it always gets symbols.
  func drawing(_ choice: PictureChoice) -> PictureDrawing {
    switch choice {
    case .none: .none
    case .symbols: .symbols
    case .kitty: multiplexer == .screen ? .symbols : .kitty
    case .iterm: multiplexer == .screen ? .symbols : .iterm
    case .sixel: multiplexer == .screen ? .symbols : .sixel
    case .auto where !takesSequences(.output) || isAccessible: .none
    case .auto: multiplexer == .none ? ownProtocol : .symbols
    }
  }

  private var ownProtocol: PictureDrawing {
    let term = filled("TERM") ?? ""
    let program = filled("TERM_PROGRAM") ?? ""
    if filled("KITTY_WINDOW_ID") != nil || ["xterm-kitty", "xterm-ghostty"].contains(term)
      || program == "ghostty"
    {
      return .kitty
    }
    if ["iTerm.app", "WezTerm", "vscode", "mintty"].contains(program) || filled("LC_TERMINAL") == "iTerm2"
      || isNewKonsole
    {
      return .iterm
    }
    return ["foot", "mlterm", "yaft", "contour"].contains { term.hasPrefix($0) } ? .sixel : .symbols
  }

  /// Konsole supports inline images since 22.04.
  private var isNewKonsole: Bool { (filled("KONSOLE_VERSION").flatMap { Int($0) } ?? 0) >= 220_400 }
}
