import FeatureKit
import Foundation

/// The answer as one JSON document.
enum JSONView {
  /// The document of an answer.
  static func document(_ screen: Screen, feature: String, command: String) -> String {
    text([
      "feature": .string(feature),
      "command": .string(command),
      "source": .string(screen.provenance.source.rawValue),
      "fetchedAt": JSONValue(screen.provenance.fetchedAt),
      "expiresAt": JSONValue(screen.provenance.expiresAt),
      "notices": .array(screen.notices.map { .string($0.text.string) }),
      "data": screen.data,
    ])
  }

  /// The document of an error.
  static func document(_ userError: UserError) -> String {
    let message = [userError.message.string, userError.advice?.string].compactMap(\.self).joined(
      separator: " "
    )
    return text([
      "error": [
        "code": .string(userError.code.rawValue), "message": .string(message),
        "retryAfter": JSONValue(userError.retryAfter),
      ]
    ])
  }

  /// JSON as text: keys in order, and characters that could control a terminal as `\u` escapes.
  static func text(_ value: JSONValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "null" }
    return escaped(String(decoding: data, as: UTF8.self))
  }

  private static func escaped(_ json: String) -> String {
    if json.utf8.allSatisfy({ $0 < 0x7F }) { return json }
    var escaped = ""
    for scalar in json.unicodeScalars {
      if isHarmless(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      }
    }
    return escaped
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar != "\u{7F}" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
