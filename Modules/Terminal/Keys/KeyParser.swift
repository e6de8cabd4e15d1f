/// Parses keys from a terminal's bytes: UTF-8, and the sequences of ECMA-48, xterm and the Linux console.
/// Collects the terminal's replies; drops unknown sequences.
public struct KeyParser: Sendable {
  private typealias Step = (count: Int, keys: [Key])

  private static let escape: UInt8 = 0x1B
  private static let longestSequence = 4096
  private static let chunkSize = 1024
  /// A longer paste becomes several keys.
  private static let longestPaste = 100_000
  /// More text at a time is a paste without marks.
  private static let longestTyping = 200
  private static let pasteStart = "200~"
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isPasting = false
  private var replies: [String] = []
  /// How many bytes of a paste don't contain its end.
  private var searched = 0
  /// Set while the rest of a sequence that is too long arrives.
  private var skipped: LongSequence?

  /// Whether the rest of a key arrives whose ESC was already taken for the Escape key.
  private(set) var isLateRest = false

  /// `ESC [`, or a string such as `ESC ]`.
  private enum LongSequence { case control, string }

  public init() {}

  /// The replies since the last call, without the escape character before them and the terminator behind
  /// them.
  public mutating func takeReplies() -> [String] {
    defer { replies = [] }
    return replies
  }

  /// Whether an unfinished sequence waits for more bytes or `flush`.
  public var isPending: Bool { !bytes.isEmpty || skipped != nil }

  /// To be called before bytes are parsed that follow the Escape key so soon that they may be the rest of a
  /// key.
  mutating func expectLateRest(in new: [UInt8]) {
    guard bytes.isEmpty, let first = new.first, "[O".utf8.contains(first) else { return }
    (bytes, isLateRest) = ([Self.escape], true)
  }

  public mutating func parse(_ new: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    var rest = Array(new)[...]
    // In small chunks, because removing a key moves all bytes behind it.
    while !rest.isEmpty {
      bytes += rest.prefix(Self.chunkSize)
      rest = rest.dropFirst(Self.chunkSize)
      while !bytes.isEmpty, let step = nextStep() {
        bytes.removeFirst(step.count)
        keys += isLateRest ? [] : step.keys
        isLateRest = false
      }
    }
    return keys
  }

  /// The keys of an unfinished sequence, to call after about 30 ms without more bytes: a lone ESC is the
  /// Escape key.
  public mutating func flush() -> [Key] {
    defer { (bytes, searched, skipped, isLateRest) = ([], 0, nil, false) }
    if isPasting {
      if bytes.count == 1, let key = Self.control(bytes[0]), [.escape, .control("c")].contains(key) {
        isPasting = false
        return [key]
      }
      return Self.paste(bytes[...])
    }
    guard bytes.first == Self.escape, bytes.count <= 2 else { return [] }
    return bytes.dropFirst(isLateRest ? 1 : 0).compactMap {
      Self.control($0) ?? .character(Character(Unicode.Scalar($0)))
    }
  }

  /// nil when more bytes are needed.
  private mutating func nextStep() -> Step? {
    if isPasting { return pastedStep() }
    if let skipped { return skippedStep(skipped) }
    switch bytes[0] {
    case Self.escape: return escapeStep()
    case ..<0x20, 0x7F: return (1, [Self.control(bytes[0])].compactMap(\.self))
    default: return textStep()
    }
  }

  /// All text up to the next control character, so that an emoji of several scalars is one key.
  private func textStep() -> Step? {
    var text = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
    if text.count == bytes.count, let lead = text.lastIndex(where: { $0 & 0xC0 != 0x80 }),
      lead + max(1, (~bytes[lead]).leadingZeroBitCount) > bytes.count
    {
      // The rest of the last scalar hasn't arrived yet.
      text = text[..<lead]
    }
    if text.isEmpty { return nil }
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars
    where scalar != "\u{FFFD}" && !("\u{80}"..."\u{9F}").contains(scalar) {
      scalars.append(scalar)
    }
    let typed = String(scalars)
    guard text.count > Self.longestTyping, let first = typed.first else {
      return (text.count, typed.map { .character($0) })
    }
    // The first one may open the field that the rest is pasted into.
    return (text.count, [.character(first), .paste(String(typed.dropFirst()))])
  }

  private static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case escape: .escape
    case 0x01..<0x20: .control(Character(Character(Unicode.Scalar(byte + 0x40)).lowercased()))
    default: nil
    }
  }

  private mutating func pastedStep() -> Step? {
    guard let end = bytes[searched...].firstRange(of: Self.pasteEnd) else {
      searched = max(searched, bytes.count - Self.pasteEnd.count + 1)
      guard searched > Self.longestPaste else { return nil }
      defer { searched = 0 }
      return (searched, Self.paste(bytes[..<searched]))
    }
    (isPasting, searched) = (false, 0)
    return (end.upperBound, Self.paste(bytes[..<end.lowerBound]))
  }

  private static func paste(_ bytes: ArraySlice<UInt8>) -> [Key] {
    bytes.isEmpty ? [] : [.paste(String(decoding: bytes, as: UTF8.self))]
  }

  // MARK: Sequences

  private mutating func escapeStep() -> Step? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequenceStep()
    case UInt8(ascii: "O"):
      return bytes.count > 2 ? (3, Self.keys(String(Unicode.Scalar(bytes[2])))) : nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): return stringStep()
    case Self.escape:
      // Alt with an arrow key sends ESC before the arrow's sequence.
      guard bytes.count > 2 else { return nil }
      return (1, "[O".utf8.contains(bytes[2]) ? [] : [.escape])
    case 0x7F: return (2, [.control("w")])
    default: return (1, [.escape])
    }
  }

  /// `ESC [`, parameters, intermediates and a final byte.
  private mutating func controlSequenceStep() -> Step? {
    guard let end = bytes.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return tooLong(.control)
    }
    guard (0x40...0x7E).contains(bytes[end]) else { return (end, []) }
    // The Linux console's function keys.
    if bytes[end] == UInt8(ascii: "["), end == 2 { return bytes.count > 3 ? (4, []) : nil }
    let sequence = String(decoding: bytes[2...end], as: UTF8.self)
    isPasting = sequence == Self.pasteStart
    if sequence.hasPrefix("?") || sequence.hasSuffix("t") { replies.append("[" + sequence) }
    return (end + 1, Self.keys(sequence))
  }

  /// A reply from the terminal, up to BEL or ST.
  private mutating func stringStep() -> Step? {
    for index in bytes.indices.dropFirst(2) {
      let isEnd = bytes[index] == Self.escape && index + 1 < bytes.count
      guard isEnd || bytes[index] == 0x07 else { continue }
      replies.append(String(decoding: bytes[1..<index], as: UTF8.self))
      return (isEnd && bytes[index + 1] == UInt8(ascii: "\\") ? index + 2 : isEnd ? index : index + 1, [])
    }
    return tooLong(.string)
  }

  // MARK: Sequences that are too long

  private mutating func tooLong(_ kind: LongSequence) -> Step? {
    guard bytes.count > Self.longestSequence else { return nil }
    skipped = kind
    return (bytes.count, [])
  }

  /// Drops the rest of a sequence that is too long, up to its end or a character that cancels it.
  private mutating func skippedStep(_ kind: LongSequence) -> Step? {
    let isInside = { (byte: UInt8) in
      switch kind {
      case .control: (0x20...0x3F).contains(byte)
      case .string: ![0x03, 0x07, 0x18, Self.escape].contains(byte)
      }
    }
    guard let end = bytes.firstIndex(where: { !isInside($0) }) else { return (bytes.count, []) }
    if bytes[end] == Self.escape, end + 1 == bytes.count { return end == 0 ? nil : (end, []) }
    skipped = nil
    switch bytes[end] {
    case Self.escape: return (bytes[end + 1] == UInt8(ascii: "\\") ? end + 2 : end, [])
    case 0x07, 0x40...0x7E: return (end + 1, [])
    default: return (end, [])
    }
  }
}
