/// Parses keys from a terminal's bytes: UTF-8, and the sequences of ECMA-48, xterm and the Linux console.
/// Collects the terminal's replies; drops unknown sequences.
public struct KeyParser: Sendable {
  private typealias Step = (count: Int, keys: [Key])

  private static let escape: UInt8 = 0x1B
  /// So long after `flush` the rest of a sequence is dropped.
  private static let lateness = Duration.milliseconds(500)
  /// After ESC they begin a sequence.
  private static let openers = Set("[O]P_^".utf8)
  private static let chunkSize = 1024
  /// A longer paste becomes several keys.
  private static let longestPaste = 100_000
  /// More text at a time is a paste without marks.
  private static let longestTyping = 200
  private static let pasteStart = "200~"
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How many of the bytes `flush` has taken. They stay, so that a late rest is read as part of its sequence.
  private var taken = 0
  private var takenUntil = ContinuousClock.now
  private var isPasting = false
  private var replies: [String] = []
  /// How many bytes of a paste or a sequence don't contain its end.
  private var searched = 0

  public init() {}

  /// The replies since the last call, without the escape character before them and the terminator behind
  /// them.
  public mutating func takeReplies() -> [String] {
    defer { replies = [] }
    return replies
  }

  /// Whether an unfinished sequence waits for more bytes or `flush`.
  public var isPending: Bool { bytes.count > taken }

  /// - Parameter time: When the bytes have arrived.
  public mutating func parse(_ new: some Sequence<UInt8>, at time: ContinuousClock.Instant) -> [Key] {
    var keys: [Key] = []
    var rest = Array(new)[...]
    if taken > 0, let first = rest.first, time >= takenUntil || !continues(first) { forget() }
    // In small chunks, because removing a key moves all bytes behind it.
    while !rest.isEmpty {
      bytes += rest.prefix(Self.chunkSize)
      rest = rest.dropFirst(Self.chunkSize)
      while !bytes.isEmpty, let step = nextStep() {
        bytes.removeFirst(step.count)
        // It began with what is late.
        if taken == 0 { keys += step.keys }
        taken = max(0, taken - step.count)
        searched = 0
      }
    }
    return keys
  }

  /// The keys of an unfinished sequence, to call after about 30 ms without more bytes: a lone ESC is the
  /// Escape key. What comes of the sequence in the next half second is dropped: it would be typed.
  public mutating func flush(at time: ContinuousClock.Instant) -> [Key] {
    if isPasting { return flushPaste() }
    if bytes.first != Self.escape { bytes = [] }
    if taken > 0 {
      taken = bytes.count
      return []
    }
    taken = bytes.count
    takenUntil = time + Self.lateness
    return bytes.allSatisfy { $0 == Self.escape } ? bytes.map { _ in .escape } : []
  }

  private mutating func flushPaste() -> [Key] {
    defer { forget() }
    if bytes.count == 1, let key = Self.control(bytes[0]), [.escape, .control("c")].contains(key) {
      isPasting = false
      return [key]
    }
    return Self.paste(bytes[...])
  }

  /// Whether a byte may belong to the sequence that `flush` has taken.
  private func continues(_ byte: UInt8) -> Bool {
    isPending || bytes.contains { $0 != Self.escape } || Self.openers.contains(byte)
  }

  private mutating func forget() {
    bytes = []
    taken = 0
    searched = 0
  }

  /// nil when more bytes are needed.
  private mutating func nextStep() -> Step? {
    if isPasting { return pastedStep() }
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
      return searched > Self.longestPaste ? (searched, Self.paste(bytes[..<searched])) : nil
    }
    isPasting = false
    return (end.upperBound, Self.paste(bytes[..<end.lowerBound]))
  }

  private static func paste(_ bytes: ArraySlice<UInt8>) -> [Key] {
    bytes.isEmpty ? [] : [.paste(String(decoding: bytes, as: UTF8.self))]
  }

  // MARK: Sequences

  private mutating func escapeStep() -> Step? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case "[": return controlSequenceStep()
    case "O":
      return bytes.count > 2 ? (3, Self.keys(String(Unicode.Scalar(bytes[2])))) : nil
    case "]", "P", "_", "^": return stringStep()
    case Self.escape:
      // Alt with an arrow key sends ESC before the arrow's sequence.
      guard bytes.count > 2 else { return nil }
      return (1, "[O".utf8.contains(bytes[2]) ? [] : [.escape])
    case 0x08, 0x7F: return (2, [.control("w")])
    case "b": return (2, [.wordLeft])
    case "f": return (2, [.wordRight])
    case "d": return (2, [.deleteWord])
    default: return (1, [.escape])
    }
  }

  /// `ESC [`, parameters, intermediates and a final byte.
  private mutating func controlSequenceStep() -> Step? {
    guard let end = bytes[max(2, searched)...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      searched = bytes.count
      return nil
    }
    guard (0x40...0x7E).contains(bytes[end]) else { return (end, []) }
    // The Linux console's function keys.
    if bytes[end] == "[", end == 2 { return bytes.count > 3 ? (4, []) : nil }
    let sequence = String(decoding: bytes[2...end], as: UTF8.self)
    isPasting = sequence == Self.pasteStart
    if sequence.hasPrefix("?") || sequence.hasSuffix("t") { replies.append("[" + sequence) }
    return (end + 1, Self.keys(sequence))
  }

  /// A reply from the terminal, up to BEL or ST, or to a control key, which no reply has.
  private mutating func stringStep() -> Step? {
    let end = bytes[max(2, searched)...].firstIndex { $0 < 0x20 } ?? bytes.count
    searched = end
    if end == bytes.count || bytes[end] == Self.escape && end + 1 == bytes.count { return nil }
    if [0x07, Self.escape].contains(bytes[end]) {
      replies.append(String(decoding: bytes[1..<end], as: UTF8.self))
    }
    if bytes[end] == 0x07 { return (end + 1, []) }
    let isTerminated = bytes[end...].starts(with: [Self.escape, "\\"])
    return (isTerminated ? end + 2 : end, [])
  }
}
