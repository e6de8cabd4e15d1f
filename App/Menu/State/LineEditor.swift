import FeatureKit
import Terminal

struct LineEditor: Sendable, Equatable {
  /// In characters; more are ignored.
  static let limit = 2000

  private(set) var text: String
  /// The number of characters before the cursor.
  private(set) var cursor: Int

  init(_ text: String = "") {
    self.text = String(text.prefix(Self.limit))
    cursor = self.text.count
  }

  var beforeCursor: Substring { text.prefix(cursor) }

  /// - Returns: Whether the key is an editing key.
  mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(SafeText(text).string)
    case .backspace: remove(max(0, cursor - 1)..<cursor)
    case .delete: remove(cursor..<min(text.count, cursor + 1))
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<text.count)
    case .control("w"): remove(wordStart..<cursor)
    default: return false
    }
    return true
  }

  private var wordStart: Int {
    let rest = beforeCursor.reversed().drop { $0 == " " }.drop { $0 != " " }
    return rest.count
  }

  private mutating func insert(_ new: String) {
    let new = new.prefix(max(0, Self.limit - text.count))
    let count = text.count
    let rest = text.dropFirst(cursor)
    text = String(beforeCursor + new + rest)
    // A combining mark joins the character before it.
    cursor = min(text.count, cursor + max(0, text.count - count))
  }

  private mutating func remove(_ range: Range<Int>) {
    text = String(text.prefix(range.lowerBound) + text.dropFirst(range.upperBound))
    cursor = min(range.lowerBound, text.count)
  }
}
