import Foundation

/// Text that would control a terminal, hide or reorder other text, or change a path.
enum Hostile {
  /// All of C0 and C1, and the characters that reorder, join, hide or break text, and tags.
  static let scalars: [Unicode.Scalar] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200F, 0x2028...0x202E,
    0x2060...0x2064, 0x2066...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0001...0xE0001, 0xE0020...0xE007F,
  ].flatMap { (codes: ClosedRange<UInt32>) in codes.compactMap(Unicode.Scalar.init) }

  /// Characters that must not reach a terminal, except for Curio's own line breaks.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool { scalars.contains(scalar) }

  /// Sequences for a title, a link, the clipboard, clearing, a query, a device string, 8-bit colors, and an
  /// unfinished one.
  static let sequences = [
    "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://evil.test\u{1B}\\here\u{1B}]8;;\u{1B}\\",
    "\u{1B}]52;c;aGk=\u{7}",
    "\u{1B}[2J", "\u{1B}[6n", "\u{1B}P1$r0m\u{1B}\\", "\u{9B}31m", "\u{9D}0;t\u{9C}", "\u{1B}]2;no end",
  ]

  /// All of it in one text, with harmless text around it.
  static let text =
    "x " + sequences.joined(separator: " ") + scalars.map { "\($0)y" }.joined() + " z"

  static var json: String { json(text) }

  static func json(_ text: String) -> String {
    guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Names that would change a path.
  static let paths = [
    "..", ".", "../../../../evil", "/tmp/curio-evil", "a/../../evil", "..\\evil", "evil\u{0}", "~/evil",
    "-rf",
    "%2e%2e%2fevil", String(repeating: "long", count: 100),
  ]
}
