/// A key press. Modifiers of keys without a letter are ignored, except Shift with Tab, ← and →, and Alt or
/// Ctrl with ←, → and Delete.
public enum Key: Sendable, Hashable {
  case character(Character)
  case enter, escape, backspace, delete, tab, shiftTab
  case up, down, left, right, home, end, pageUp, pageDown
  /// With a lowercase letter, or one of `\ ] ^ _`.
  case control(Character)
  case shiftLeft, shiftRight
  case wordLeft, wordRight
  /// Deletes the next word.
  case deleteWord
  /// A bracketed paste.
  case paste(String)
  case wheelUp, wheelDown
  /// A press of the left mouse button, in cells from 0.
  case click(column: Int, row: Int)
}

extension Key {
  /// The key where words mean nothing.
  public var withoutWords: Key {
    switch self {
    case .wordLeft: .left
    case .wordRight: .right
    case .deleteWord: .delete
    default: self
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

public enum TerminalEvent: Sendable, Equatable {
  case key(Key)
  /// The terminal's reply to a question.
  case reply(String)
  case resized
  /// The process continues after a stop and must repaint the screen.
  case resumed
  /// SIGINT from another process; Ctrl-C is a key.
  case interrupted
  case ended
}
