import Terminal

/// `--pictures`: how pictures are drawn.
public enum PictureChoice: String, Sendable, CaseIterable { case auto, none, symbols, kitty, iterm, sixel }

/// How pictures are drawn in an environment.
public enum PictureDrawing: String, Sendable, CaseIterable {
  /// Not at all: their text, size and file stand for them.
  case none
  /// As characters, by chafa.
  case symbols
  /// By the graphics protocol of kitty.
  case kitty
  /// By the inline images protocol of iTerm2.
  case iterm
  /// As sixels, by chafa.
  case sixel
}

extension TerminalEnvironment {
  /// What stands between Curio and the terminal.
  enum Multiplexer { case none, tmux, screen }

  var multiplexer: Multiplexer {
    let term = filled("TERM") ?? ""
    if filled("TMUX") != nil || term.hasPrefix("tmux") { return .tmux }
    return filled("STY") != nil || term.hasPrefix("screen") ? .screen : .none
  }

  /// The drawing that a choice means here.
  ///
  /// A terminal is known by what it sets, never by asking it: an answer that does not come would hang, one that
  /// comes late would be taken for typing. screen cuts long sequences, so it gets symbols whatever is asked for.
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

  /// Konsole knows inline images since 22.04.
  private var isNewKonsole: Bool { (filled("KONSOLE_VERSION").flatMap { Int($0) } ?? 0) >= 220_400 }
}
