import FeatureKit
import Terminal

public enum PictureDrawing: String, Sendable { case none, symbols, kitty, iterm, sixel }

extension TerminalEnvironment {
  /// How a choice is drawn on this terminal, as far as it is known.
  func drawing(_ choice: PictureChoice) -> PictureDrawing {
    switch choice {
    case .none: .none
    case .auto where !takesSequences(.output) || isAccessible: .none
    case .auto where isMultiplexed: passedProtocols.first ?? .symbols
    case .auto: namedProtocol ?? traits.pictureProtocol
    default:
      PictureDrawing(rawValue: choice.rawValue).flatMap { chosen in
        isMultiplexed && !passedProtocols.contains(chosen) ? nil : chosen
      } ?? .symbols
    }
  }

  /// The protocols that reach the terminal through tmux, the best first.
  private var passedProtocols: [PictureDrawing] {
    guard let tmux = traits.tmux else { return [] }
    var protocols: [PictureDrawing] = []
    if tmux.passesSequences, NamedTerminal(traits.name)?.hasPlaceholders == true { protocols.append(.kitty) }
    if tmux.drawsSixels, traits.drawsSixels { protocols.append(.sixel) }
    return protocols
  }

  /// Whether the terminal's replies may change how a choice is drawn.
  func wantsReplies(for choice: PictureChoice) -> Bool {
    guard canAsk, !traits.isComplete else { return false }
    if isMultiplexed { return ![.none, .symbols].contains(choice) }
    // One that is asked for its background says also whether it reads files.
    return choice == .auto && (namedProtocol == nil || namedProtocol == .kitty && wantsBackground)
  }

  /// By environment variables; nil when they don't name a terminal with pictures.
  private var namedProtocol: PictureDrawing? {
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
    return ["foot", "mlterm", "yaft", "contour"].contains { term.hasPrefix($0) } ? .sixel : nil
  }
}

extension TerminalTraits {
  fileprivate var pictureProtocol: PictureDrawing {
    if ["iTerm2", "WezTerm", "mintty"].contains(where: name.hasPrefix) { return .iterm }
    if drawsKittyPictures { return .kitty }
    return drawsSixels ? .sixel : .symbols
  }
}
