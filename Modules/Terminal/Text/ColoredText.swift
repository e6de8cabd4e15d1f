import FeatureKit

/// A text with colors and bold type in escape sequences (ECMA-48, SGR). All other sequences are dropped.
public struct ColoredText: Sendable, Equatable {
  public struct Look: Sendable, Equatable {
    public internal(set) var isBold = false
    public internal(set) var isDim = false
    /// As 0xRRGGBB.
    public internal(set) var color: UInt32?
  }

  public struct Run: Sendable, Equatable {
    public let text: String
    public let look: Look
  }

  public let lines: [[Run]]

  public init(_ text: String) {
    var look = Look()
    var lines: [[Run]] = [[]]
    for (index, part) in text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated() {
      let shown = index == 0 ? part : Self.afterSequence(part, &look)
      for (row, line) in shown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if row > 0 { lines.append([]) }
        let safe = SafeText(String(line)).string
        if !safe.isEmpty { lines[lines.count - 1].append(Run(text: safe, look: look)) }
      }
    }
    while lines.count > 1, lines.last == [] { lines.removeLast() }
    self.lines = lines
  }

  /// What follows an escape character, without the sequence that it begins.
  private static func afterSequence(_ part: Substring, _ look: inout Look) -> Substring {
    switch part.first {
    case "[":
      guard let end = part.dropFirst().firstIndex(where: { ("@"..."~").contains($0) }) else { return "" }
      if part[end] == "m" { look.apply(part[part.index(after: part.startIndex)..<end]) }
      return part[part.index(after: end)...]
    case "]", "P", "_", "^", "X":
      return part.firstIndex(of: "\u{7}").map { part[part.index(after: $0)...] } ?? ""
    default: return part.dropFirst()
    }
  }
}

extension ColoredText.Look {
  /// The colors of SGR 30 to 37, and of 90 to 97.
  private static let palette: [UInt32] = [
    0x7A7A7A, 0xCD3131, 0x0DA96B, 0xB58900, 0x3B8EEA, 0xBC3FBC, 0x11A8CD, 0xD4D4D4,
    0x949494, 0xF14C4C, 0x23D18B, 0xE5C07B, 0x6EA8E0, 0xD670D6, 0x29B8DB, 0xF2F2F2,
  ]

  fileprivate mutating func apply(_ parameters: Substring) {
    let fields = parameters.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == ":" }
    var numbers = fields.map { Int($0) ?? 0 }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: self = .init()
      case 1: isBold = true
      case 2: isDim = true
      case 22: (isBold, isDim) = (false, false)
      case 30...37: color = Self.palette[number - 30]
      case 90...97: color = Self.palette[number - 82]
      case 39: color = nil
      case 38: color = Self.color(&numbers)
      case 48: _ = Self.color(&numbers)
      default: break
      }
    }
  }

  /// One of 256 colors, or red, green and blue.
  private static func color(_ numbers: inout ArraySlice<Int>) -> UInt32? {
    switch numbers.popFirst() {
    case 2:
      let parts = (0..<3).map { _ in UInt32(clamping: min(255, numbers.popFirst() ?? 0)) }
      return parts[0] << 16 | parts[1] << 8 | parts[2]
    case 5:
      let index = numbers.popFirst() ?? 0
      if (0..<16).contains(index) { return palette[index] }
      if (232...255).contains(index) { return UInt32(8 + 10 * (index - 232)) * 0x010101 }
      let level = { (value: Int) in UInt32(value == 0 ? 0 : 55 + 40 * value) }
      guard (16..<232).contains(index) else { return nil }
      return level((index - 16) / 36) << 16 | level((index - 16) / 6 % 6) << 8 | level((index - 16) % 6)
    default: return nil
    }
  }
}
