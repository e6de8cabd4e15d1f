enum KeySequence {
  /// `ESC [ parameters final`; nil for an unsupported key, such as a function key.
  static func key(parameters: String, final: UInt8) -> Key? {
    // Replies and mouse events have private parameters.
    if let first = parameters.first, "<=>?".contains(first) { return nil }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0 != ":" }) ?? 1 }
    switch Unicode.Scalar(final) {
    // rxvt ends with $ ^ @ for Shift and Ctrl.
    case "~", "$", "^", "@":
      if numbers.count == 3, numbers[0] == 27 { return key(code: numbers[2], modifiers: numbers[1]) }
      return numbered(numbers[0])
    case "u": return key(code: numbers[0], modifiers: numbers.dropFirst().first ?? 1)
    case "Z": return .tab
    case let scalar: return lettered(scalar)
    }
  }

  /// `ESC O final`: application mode, including the keypad.
  static func key(ss3 final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "M": .enter
    case "p"..."y": .character(Character(Unicode.Scalar(final - 0x40)))
    case let scalar: lettered(scalar)
    }
  }

  private static func lettered(_ scalar: Unicode.Scalar) -> Key? {
    switch scalar {
    case "A", "a": .up
    case "B", "b": .down
    case "C", "c": .right
    case "D", "d": .left
    case "H": .home
    case "F": .end
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  /// A key by its code point (xterm's modifyOtherKeys, kitty's keyboard protocol). `modifiers` is 1 plus
  /// bits; Ctrl is 4.
  private static func key(code: Int, modifiers: Int) -> Key? {
    switch code {
    case 9: return .tab
    case 13, 57414: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    default: break
    }
    // kitty uses private scalars for function and modifier keys.
    guard code >= 0x20, !(0xE000...0xF8FF).contains(code),
      let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    else { return nil }
    let character = Character(scalar)
    let hasControl = (modifiers - 1) & 4 != 0
    return hasControl ? .control(Character(character.lowercased())) : .character(character)
  }
}
