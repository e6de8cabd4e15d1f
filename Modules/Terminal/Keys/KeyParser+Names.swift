extension KeyParser {
  /// By the final byte of a sequence, with the number before `~`.
  private static let named: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .shiftTab,
    "1;2C": .shiftRight, "1;2D": .shiftLeft, "1;3C": .wordRight, "1;3D": .wordLeft, "1;5C": .wordRight,
    "1;5D": .wordLeft, "3;3~": .deleteWord, "3;5~": .deleteWord, "1~": .home, "7~": .home, "4~": .end,
    "8~": .end, "3~": .delete,
    "5~": .pageUp, "6~": .pageDown,
  ]

  /// The key of a sequence without `ESC [` or `ESC O`. Modifiers are ignored but for
  /// those of ←, → and Delete.
  static func keys(_ sequence: String) -> [Key] {
    if sequence.hasPrefix("<") { return mouse(sequence.dropFirst()).map { [$0] } ?? [] }
    // Replies have private parameters.
    guard let final = sequence.last, !"=>?".contains(sequence.prefix(1)) else { return [] }
    let name = final == "~" ? sequence.dropLast().prefix { $0 != ";" } + "~" : "\(final)"
    return [named[sequence] ?? named[String(name)]].compactMap(\.self)
  }

  /// The button, column and row of an SGR mouse event, which ends with `M` when pressed and `m` when
  /// released. The numbers have up to five digits, as a terminal's size has.
  private static func mouse(_ event: Substring) -> Key? {
    guard let parts = event.wholeMatch(of: /([0-9]{1,5});([0-9]{1,5});([0-9]{1,5})M/),
      let column = Int(parts.2), let row = Int(parts.3), column > 0, row > 0
    else { return nil }
    switch parts.1 {
    case "0": return .click(column: column - 1, row: row - 1)
    case "64": return .wheelUp
    case "65": return .wheelDown
    default: return nil
    }
  }
}
