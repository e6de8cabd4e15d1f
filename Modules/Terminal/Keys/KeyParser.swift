/// Parses keys from a terminal's bytes: UTF-8, and the sequences of ECMA-48, xterm, rxvt, the Linux console
/// and kitty. Unknown sequences are dropped.
public struct KeyParser: Sendable {
  private static let escape: UInt8 = 0x1B
  private static let longestSequence = 4096
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isPasting = false
  /// The bytes of a paste that don't contain its end.
  private var searched = 0

  public init() {}

  /// Whether an unfinished sequence waits for more bytes or `flush`.
  public var isPending: Bool { !bytes.isEmpty }

  public mutating func parse(_ new: some Sequence<UInt8>) -> [Key] {
    bytes += new
    var keys: [Key] = []
    while !bytes.isEmpty, let step = nextStep() {
      bytes.removeFirst(step.count)
      keys += step.keys
    }
    return keys
  }

  /// The keys of an unfinished sequence, to call after about 30 ms without more bytes: a lone ESC is the
  /// Escape key.
  public mutating func flush() -> [Key] {
    defer { (bytes, searched) = ([], 0) }
    if isPasting {
      if bytes.count == 1, let key = Self.control(bytes[0]), [.escape, .control("c")].contains(key) {
        isPasting = false
        return [key]
      }
      return Self.paste(bytes)
    }
    guard bytes.first == Self.escape, bytes.count <= 2 else { return [] }
    return bytes.compactMap { Self.control($0) ?? .character(Character(Unicode.Scalar($0))) }
  }

  private struct Step {
    var count: Int
    var keys: [Key]

    init(_ count: Int, _ keys: Key?...) {
      self.count = count
      self.keys = keys.compactMap(\.self)
    }
  }

  /// nil when more bytes are needed.
  private mutating func nextStep() -> Step? {
    if isPasting { return pastedStep() }
    if bytes[0] == Self.escape { return escapeStep() }
    if bytes[0] < 0x20 || bytes[0] == 0x7F { return Step(1, Self.control(bytes[0])) }
    return textStep()
  }

  // MARK: Text

  /// All text up to the next control character, so that an emoji of several scalars is one key.
  private func textStep() -> Step? {
    var text = ""
    var index = 0
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x7F {
      let size = Self.scalarSize(bytes[index])
      guard size > 0 else {
        index += 1
        continue
      }
      let end = index + size
      let tail = bytes[index..<min(end, bytes.count)].dropFirst()
      guard tail.allSatisfy({ $0 & 0xC0 == 0x80 }) else {
        index += 1
        continue
      }
      if end > bytes.count { break }
      let scalar = String(decoding: bytes[index..<end], as: UTF8.self)
      if scalar != "\u{FFFD}", !("\u{80}"..."\u{9F}").contains(scalar) { text += scalar }
      index = end
    }
    guard index > 0 else { return nil }
    var step = Step(index)
    step.keys = text.map { .character($0) }
    return step
  }

  /// 0 for a byte that doesn't start a scalar.
  private static func scalarSize(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  private static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0: nil
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case escape: .escape
    case 0x01..<0x20: .control(Character(Character(Unicode.Scalar(byte + 0x40)).lowercased()))
    default: nil
    }
  }

  // MARK: Pasted text

  private mutating func pastedStep() -> Step? {
    guard let end = bytes[searched...].firstRange(of: Self.pasteEnd) else {
      searched = max(searched, bytes.count - Self.pasteEnd.count + 1)
      return nil
    }
    (isPasting, searched) = (false, 0)
    var step = Step(end.upperBound)
    step.keys = Self.paste(Array(bytes[..<end.lowerBound]))
    return step
  }

  private static func paste(_ bytes: [UInt8]) -> [Key] {
    bytes.isEmpty ? [] : [.paste(String(decoding: bytes, as: UTF8.self))]
  }

  // MARK: Sequences

  private mutating func escapeStep() -> Step? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequenceStep()
    case UInt8(ascii: "O"): return bytes.count > 2 ? Step(3, KeySequence.key(ss3: bytes[2])) : nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): return stringStep()
    case Self.escape:
      // Alt with an arrow key sends ESC before the arrow's sequence.
      guard bytes.count > 2 else { return nil }
      return "[O".utf8.contains(bytes[2]) ? Step(1) : Step(1, .escape)
    case 0x7F: return Step(2, .control("w"))
    default: return Step(1, .escape)
    }
  }

  /// `ESC [`, parameters, intermediates and a final byte.
  private mutating func controlSequenceStep() -> Step? {
    guard let end = bytes.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) || $0 == 0x24 })
    else { return tooLong() }
    guard (0x24...0x7E).contains(bytes[end]) else { return Step(end) }
    if bytes[end] == UInt8(ascii: "["), end == 2 { return bytes.count > 3 ? Step(4) : nil }
    let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
    if parameters == "200", bytes[end] == UInt8(ascii: "~") {
      isPasting = true
      return Step(end + 1)
    }
    return Step(end + 1, KeySequence.key(parameters: parameters, final: bytes[end]))
  }

  /// A reply from the terminal, up to BEL or ST.
  private func stringStep() -> Step? {
    for index in bytes.indices.dropFirst(2) {
      if bytes[index] == 0x07 { return Step(index + 1) }
      if bytes[index] == Self.escape, index + 1 < bytes.count {
        return Step(bytes[index + 1] == UInt8(ascii: "\\") ? index + 2 : index)
      }
    }
    return tooLong()
  }

  private func tooLong() -> Step? { bytes.count > Self.longestSequence ? Step(bytes.count) : nil }
}
