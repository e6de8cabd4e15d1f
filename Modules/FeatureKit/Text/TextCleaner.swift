/// Decides what each character from outside may do on a terminal. Idempotent.
struct TextCleaner {
  static func clean(
    _ raw: some StringProtocol,
    keepsLines: Bool,
    tab: Unicode.Scalar = " "
  ) -> String {
    // The bytes of any text are read ten times slower than those of a `String`.
    let raw = String(raw)
    if raw.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || keepsLines && $0 == 0x0A }) { return raw }
    let lineBreak: Unicode.Scalar = keepsLines ? "\n" : " "
    var cleaner = TextCleaner(scalars: Array(raw.unicodeScalars), lineBreak: lineBreak, tab: tab)
    cleaner.run()
    return String(cleaner.cleaned)
  }

  /// More combining marks than any language puts on one letter, too few to reach neighboring lines.
  private static let maximumMarks = 6
  /// The longest emoji, such as a family of four, have three.
  private static let maximumJoiners = 3

  private let scalars: [Unicode.Scalar]
  private let lineBreak: Unicode.Scalar
  private let tab: Unicode.Scalar
  private var cleaned = String.UnicodeScalarView()
  private var marks = 0
  private var joiners = 0

  private init(scalars: [Unicode.Scalar], lineBreak: Unicode.Scalar, tab: Unicode.Scalar) {
    self.scalars = scalars
    self.lineBreak = lineBreak
    self.tab = tab
  }

  private mutating func run() {
    var index = 0
    while index < scalars.count {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if let flag = flag(at: index) {
        append(flag[0])
        cleaned.append(contentsOf: flag.dropFirst())
        index += flag.count
        continue
      }
      if !(scalars[index] == "\r" && next == "\n") { take(scalars[index], before: next) }
      index += 1
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    switch scalar.value {
    case 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: append(lineBreak)
    case 0x09: append(tab)
    case 0x20..<0x7F: append(scalar)
    case 0x00..<0x20: append(Unicode.Scalar(0x2400 + scalar.value) ?? Self.unknown)
    case 0x7F: append("\u{2421}")
    case 0x80..<0xA0: append(Self.unknown)
    case 0x200D where joins(before: next): cleaned.append(scalar)
    case 0xFE0F where selectsEmoji(before: next): cleaned.append(scalar)
    default: takePrintable(scalar)
    }
  }

  private mutating func takePrintable(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    let category = properties.generalCategory
    if category == .format || properties.isDefaultIgnorableCodePoint { return }
    if category == .nonspacingMark || category == .enclosingMark || properties.isEmojiModifier {
      append(mark: scalar)
    } else {
      append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    marks = 0
    joiners = cleaned.last == Self.joiner ? joiners + 1 : 0
    cleaned.append(scalar)
  }

  private mutating func append(mark: Unicode.Scalar) {
    let startsLine = cleaned.last == nil || cleaned.last == "\n"
    if startsLine, !mark.properties.isEmojiModifier { return }
    marks += 1
    if marks <= Self.maximumMarks { cleaned.append(mark) }
  }

  /// A zero-width joiner may only join two parts of one emoji.
  private func joins(before next: Unicode.Scalar?) -> Bool {
    guard let previous = cleaned.last, let next, joiners < Self.maximumJoiners else { return false }
    return (previous == Self.emojiStyle || Self.isPictograph(previous)) && Self.isPictograph(next)
  }

  /// An emoji variation selector may follow a pictograph, and a digit only in a keycap.
  private func selectsEmoji(before next: Unicode.Scalar?) -> Bool {
    guard let previous = cleaned.last, previous.properties.isEmoji else { return false }
    return !previous.isASCII || next == "\u{20E3}"
  }

  /// The subdivision flag at an index. Only those of England, Scotland and Wales are in use; other tag
  /// characters could hide text.
  private func flag(at start: Int) -> [Unicode.Scalar]? {
    guard scalars[start] == Self.blackFlag else { return nil }
    return Self.flags.first { scalars[start...].starts(with: $0) }
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && scalar.value > 0x203B
  }

  private static let unknown: Unicode.Scalar = "\u{FFFD}"
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  private static let flags = ["gbeng", "gbsct", "gbwls"].map { code in
    [blackFlag] + code.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) } + ["\u{E007F}"]
  }
}
