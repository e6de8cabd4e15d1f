/// Cuts lines out of bytes as they come.
struct LineBuffer {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// How many of the bytes are known to hold no line break.
  private var searched = 0
  /// Set while the rest of a line that is too long goes by.
  private var isSkipping = false

  init(limit: Int) { self.limit = limit }

  mutating func append(_ new: some Sequence<UInt8>) { bytes.append(contentsOf: new) }

  /// The next whole line, nil where more bytes are needed.
  mutating func nextLine() -> Line? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if searched > limit + 1 {
        isSkipping = true
        clear()
      }
      return nil
    }
    let line = isSkipping ? .tooLong : Self.line(bytes[..<end], limit: limit)
    bytes.removeFirst(end + 1)
    searched = 0
    isSkipping = false
    return line
  }

  /// The last line, which has no line break, or the end.
  mutating func lastLine() -> Line {
    defer {
      isSkipping = false
      clear()
    }
    if isSkipping { return .tooLong }
    return bytes.isEmpty ? .end : Self.line(bytes[...], limit: limit)
  }

  private mutating func clear() {
    bytes = []
    searched = 0
  }

  private static func line(_ bytes: ArraySlice<UInt8>, limit: Int) -> Line {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return line.count > limit ? .tooLong : .text(String(decoding: line, as: UTF8.self))
  }
}
