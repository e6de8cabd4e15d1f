struct LineBuffer {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// The number of bytes already searched for a line break.
  private var searched = 0
  /// Set while the rest of a line that is too long arrives.
  private var isSkipping = false

  init(limit: Int) { self.limit = limit }

  mutating func append(_ new: some Sequence<UInt8>) { bytes.append(contentsOf: new) }

  /// The next complete line; nil when more bytes are needed.
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

  /// The last line without a line break, or the end.
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
