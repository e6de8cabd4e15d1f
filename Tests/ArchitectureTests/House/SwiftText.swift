/// Swift source with its comments, and if wanted the contents of its strings, blanked out. Line breaks stay
/// where they are, and so does code inside an interpolation.
struct SwiftText {
  private let bytes: [UInt8]
  private let keepsStrings: Bool
  private var blanked: [UInt8] = []
  private var index = 0

  static func blanked(_ text: String, keepsStrings: Bool) -> String {
    var scan = SwiftText(bytes: Array(text.utf8), keepsStrings: keepsStrings)
    while scan.index < scan.bytes.count { scan.code() }
    return String(decoding: scan.blanked, as: UTF8.self)
  }

  private init(bytes: [UInt8], keepsStrings: Bool) {
    self.bytes = bytes
    self.keepsStrings = keepsStrings
    blanked.reserveCapacity(bytes.count)
  }

  /// Up to the parenthesis that closes an interpolation, or the end.
  private mutating func code() {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where sees("//"):
        while index < bytes.count, bytes[index] != newline { take(keeping: false) }
        continue
      case UInt8(ascii: "/") where sees("/*"):
        blockComment()
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if let hashes = stringStart() {
          string(hashes)
          continue
        }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      take(keeping: true)
      if depth < 0 { return }
    }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if sees("/*") { depth += 1 }
      if sees("*/") { depth -= 1 }
      take(keeping: false)
      if depth == 0 { take(keeping: false) }
    } while depth > 0 && index < bytes.count
  }

  /// The number of `#` before a quotation mark, nil where no string begins.
  private func stringStart() -> Int? {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - index : nil
  }

  private mutating func string(_ hashes: Int) {
    let hash = String(repeating: "#", count: hashes)
    for _ in 0..<hashes { take(keeping: true) }
    let quotes = sees("\"\"\"") ? "\"\"\"" : "\""
    for _ in quotes.utf8 { take(keeping: true) }
    let (end, escape, interpolation) = (quotes + hash, "\\\(hash)", "\\\(hash)(")
    while index < bytes.count, !sees(end) {
      if bytes[index] == newline, quotes.count == 1 { return }
      let isInterpolation = sees(interpolation)
      for _ in 0..<(sees(escape) ? hashes + 2 : 1) { take(keeping: keepsStrings) }
      if isInterpolation { code() }
    }
    for _ in end.utf8 { take(keeping: true) }
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }

  private func sees(_ text: String) -> Bool {
    guard index < bytes.count else { return false }
    return bytes[index] == text.utf8.first && bytes[index...].starts(with: text.utf8)
  }

  private mutating func take(keeping: Bool) {
    guard index < bytes.count else { return }
    let byte = bytes[index]
    blanked.append(keeping || byte == newline ? byte : UInt8(ascii: " "))
    index += 1
  }
}
