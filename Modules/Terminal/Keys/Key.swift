/// A key as a program means it. Modifiers of keys that have no letter are left out.
public enum Key: Sendable, Hashable {
  case character(Character)
  case enter, escape, backspace, delete, tab
  case up, down, left, right, home, end, pageUp, pageDown
  /// With a lower case letter, or one of `\ ] ^ _`.
  case control(Character)
  /// Text that came at once, between the marks of a bracketed paste.
  case paste(String)
}

/// What a full screen waits for.
public enum TerminalEvent: Sendable, Equatable {
  case key(Key)
  case resized
  /// The process was stopped and goes on: the screen has to be painted again.
  case resumed
  /// SIGINT from outside; Ctrl-C is a key.
  case interrupted
  /// There will be no more keys.
  case ended
}
