import FeatureKit
import Files
import Testing

@testable import Storage

/// A value that is difficult for one of the formats.
struct OddValue: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let value: JSONValue
  /// The value from a property list: without null members.
  let inPropertyList: JSONValue

  static let all = [
    OddValue("null", .null),
    OddValue("nulls inside", ["a": nil, "b": [nil, [nil]]], inPropertyList: ["b": [nil, [nil]]]),
    OddValue("nothing in it", ["", [], [:]]),
    OddValue("truth and numbers", [true, false, 0, 1, -1, 1.5, -0.1, 1e300, 123_456_789_012_345_678]),
    OddValue(
      "control characters",
      .string(String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init))))
    ),
    OddValue("line breaks", "a\r\nb\rc\nd\u{2028}e\u{85}f"),
    OddValue("no characters", "\u{FFFE}\u{FFFF}\u{FEFF}"),
    OddValue("white space", ["  ", "\t", " a "]),
    OddValue("markup", "<b>&amp;]]>\"'</b>"),
    OddValue("all scripts", "é e\u{301} 漢字 👨‍👩‍👧 \u{202E}"),
    OddValue("what Foundation means null by", ["$null", ["$null": "$null"]]),
    OddValue("what Foundation means an identifier by", ["CF$UID": 1]),
    OddValue("odd names", ["": 1, "\0": 2, "a\r": 3, " ": 4]),
    OddValue("deep", (0..<100).reduce(.null) { inner, _ in [inner] }),
  ]

  private init(_ name: String, _ value: JSONValue, inPropertyList: JSONValue? = nil) {
    testDescription = name
    self.value = value
    self.inPropertyList = inPropertyList ?? value
  }
}
