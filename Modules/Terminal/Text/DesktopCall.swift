extension TerminalEnvironment {
  /// The sequence with which a terminal shows a message on the desktop: OSC 99 (kitty), 777 (urxvt's, which
  /// others took over) or 9 (iTerm2); nil where none is known to work.
  package func desktopCall(_ message: String) -> String? {
    if isMultiplexed { return nil }
    let names = [traits.name, filled("TERM_PROGRAM") ?? "", filled("TERM") ?? ""].map { $0.lowercased() }
    func isNamed(_ terminals: String...) -> Bool {
      terminals.contains { terminal in names.contains { $0.contains(terminal) } }
    }
    if isNamed("kitty") { return "\u{1B}]99;;\(message)\u{1B}\\" }
    if isNamed("foot", "ghostty", "wezterm", "rxvt-unicode") {
      return "\u{1B}]777;notify;Curio;\(message)\u{1B}\\"
    }
    return isNamed("iterm") ? "\u{1B}]9;\(message)\u{1B}\\" : nil
  }
}
