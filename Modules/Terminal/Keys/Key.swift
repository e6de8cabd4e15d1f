/// A key press. Modifiers of keys without a letter are ignored.
public enum Key: Sendable, Hashable {
  case character(Character)
  case enter, escape, backspace, delete, tab
  case up, down, left, right, home, end, pageUp, pageDown
  /// With a lowercase letter, or one of `\ ] ^ _`.
  case control(Character)
  /// A bracketed paste.
  case paste(String)
}

public enum TerminalEvent: Sendable, Equatable {
  case key(Key)
  case resized
  /// The process continues after a stop and must repaint the screen.
  case resumed
  /// SIGINT from another process; Ctrl-C is a key.
  case interrupted
  case ended
}
