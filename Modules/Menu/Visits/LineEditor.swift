import FeatureKit
import Terminal

struct LineEditor: Sendable, Equatable {
  /// In bytes; more are ignored.
  static let limit = ParameterDeclaration.longestValue

  /// The scalars of one character: as many as an emoji of four people with skin tones has. More are marks
  /// that would be compared with each other at every key.
  private static let mostScalars = 12

  private(set) var beforeCursor = ""
  private(set) var afterCursor = ""
  /// Whether the next text replaces all of it.
  private(set) var isSelected = false

  /// - Parameter isSelected: Whether the next text replaces this one.
  init(_ text: String = "", isSelected: Bool = false) {
    insert(text)
    self.isSelected = isSelected && !text.isEmpty
  }

  var text: String { beforeCursor + afterCursor }

  /// - Returns: Whether the key is an editing key.
  mutating func edit(_ key: Key) -> Bool {
    if isSelected, replaces(key) { (beforeCursor, afterCursor) = ("", "") }
    defer { isSelected = false }
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(SafeText(text).string)
    case .backspace: _ = beforeCursor.popLast()
    case .delete: afterCursor = String(afterCursor.dropFirst())
    case .left:
      (beforeCursor, afterCursor) = (String(beforeCursor.dropLast()), beforeCursor.suffix(1) + afterCursor)
    case .right:
      beforeCursor = beforeCursor + afterCursor.prefix(1)
      afterCursor = String(afterCursor.dropFirst())
    case .home, .control("a"): (beforeCursor, afterCursor) = ("", text)
    case .end, .control("e"): (beforeCursor, afterCursor) = (text, "")
    case .control("u"): beforeCursor = ""
    case .control("k"): afterCursor = ""
    case .control("w"):
      let rest = beforeCursor.reversed().drop { $0 == " " }.drop { $0 != " " }
      beforeCursor = String(rest.reversed())
    default: return false
    }
    return true
  }

  private func replaces(_ key: Key) -> Bool {
    switch key {
    case .character, .paste, .backspace, .delete, .control("u"), .control("k"), .control("w"): true
    default: false
    }
  }

  /// Inserts what fits.
  private mutating func insert(_ new: String) {
    let room = Self.limit - beforeCursor.utf8.count - afterCursor.utf8.count
    guard room > 0 else { return }
    let letter = beforeCursor.popLast().map(String.init) ?? ""
    beforeCursor += (letter + new.fitting(room)).map { String($0.unicodeScalars.prefix(Self.mostScalars)) }
      .joined()
  }
}

extension String {
  /// The characters of the beginning that fit into so many bytes.
  func fitting(_ count: Int) -> Substring {
    if utf8.count <= count { return self[...] }
    var bytes = 0
    return prefix { character in
      bytes += character.utf8.count
      return bytes <= count
    }
  }
}
