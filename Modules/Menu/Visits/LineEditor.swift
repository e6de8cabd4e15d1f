import FeatureKit
import Terminal

struct LineEditor: Equatable {
  /// In bytes; more are ignored.
  static let limit = ParameterDeclaration.longestValue

  /// The scalars of one character: as many as an emoji of four people with skin tones has. More are marks
  /// that would be compared with each other at every key.
  private static let mostScalars = 12

  private(set) var beforeCursor = ""
  private(set) var afterCursor = ""
  /// Whether the next text replaces all of it.
  var isSelected = false

  init(_ text: String = "") { insert(text) }

  var text: String { beforeCursor + afterCursor }

  /// A star for each character.
  var hidden: LineEditor {
    var hidden = self
    hidden.beforeCursor = "*".repeated(beforeCursor.count)
    hidden.afterCursor = "*".repeated(afterCursor.count)
    return hidden
  }

  /// - Returns: Whether the key is an editing key.
  @discardableResult
  mutating func edit(_ key: Key) -> Bool {
    if isSelected, replaces(key) { (beforeCursor, afterCursor) = ("", "") }
    defer { isSelected = false }
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(SafeText(text).string)
    case .backspace: _ = beforeCursor.popLast()
    case .delete: afterCursor = String(afterCursor.dropFirst())
    case .deleteWord: afterCursor.removeFirst(Self.wordLength(afterCursor))
    case .left: moveCursor(by: -1)
    case .right: moveCursor(by: 1)
    case .wordLeft: moveCursor(by: -Self.wordLength(beforeCursor.reversed()))
    case .wordRight: moveCursor(by: Self.wordLength(afterCursor))
    case .home, .control("a"): moveCursor(by: -beforeCursor.count)
    case .end, .control("e"): moveCursor(by: afterCursor.count)
    case .control("u"): beforeCursor = ""
    case .control("k"): afterCursor = ""
    case .control("w"): beforeCursor.removeLast(Self.wordLength(beforeCursor.reversed()))
    default: return false
    }
    return true
  }

  private func replaces(_ key: Key) -> Bool {
    switch key {
    case .character, .paste, .backspace, .delete, .control("u"), .control("k"), .control("w"),
      .deleteWord:
      true
    default: false
    }
  }

  /// The characters up to the end of the next word, with the blanks before it.
  private static func wordLength(_ text: some Collection<Character>) -> Int {
    text.count - text.drop { $0 == " " }.drop { $0 != " " }.count
  }

  private mutating func moveCursor(by count: Int) {
    let whole = text
    let position = max(0, beforeCursor.count + count)
    beforeCursor = String(whole.prefix(position))
    afterCursor = String(whole.dropFirst(position))
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
