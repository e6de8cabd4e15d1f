import FeatureKit
import Terminal

struct LineEditor: Sendable, Equatable {
  /// In characters; more are ignored.
  private static let limit = 2000

  private(set) var beforeCursor: String
  private(set) var afterCursor = ""

  init(_ text: String = "") { beforeCursor = String(text.prefix(Self.limit)) }

  var text: String { beforeCursor + afterCursor }

  /// - Returns: Whether the key is an editing key.
  mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(SafeText(text).string)
    case .backspace: _ = beforeCursor.popLast()
    case .delete: afterCursor = String(afterCursor.dropFirst())
    case .left:
      (beforeCursor, afterCursor) = (String(beforeCursor.dropLast()), beforeCursor.suffix(1) + afterCursor)
    case .right:
      (beforeCursor, afterCursor) = (beforeCursor + afterCursor.prefix(1), String(afterCursor.dropFirst()))
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

  private mutating func insert(_ new: String) {
    beforeCursor += new.prefix(max(0, Self.limit - beforeCursor.count - afterCursor.count))
  }
}
