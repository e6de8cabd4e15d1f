import FeatureKit

/// A screen or an error as one JSON document, indented on a terminal and on one line elsewhere.
struct JSONView: ScreenView {
  let console: Console

  func show(_ screen: Screen, of route: Route) throws(ExitReason) {
    let isIndented = console.environment.isTerminal(.output)
    try console.write([Self.document(screen, of: route, indented: isIndented)])
  }

  func show(_ error: UserError) -> Int32 {
    console.writeError([Self.document(error, indented: console.environment.isTerminal(.error))])
    return error.code.exitStatus
  }

  static func document(_ screen: Screen, of route: Route, indented: Bool) -> String {
    let document: JSONValue = [
      "feature": .string(route.feature),
      "command": .string(route.command),
      "source": .string(screen.provenance.source.rawValue),
      "fetchedAt": JSONValue(screen.provenance.fetchedAt),
      "expiresAt": JSONValue(screen.provenance.expiresAt),
      "notices": .array(notices(screen).map { .string($0.string) }),
      "data": screen.data,
    ]
    return text(document, indented: indented)
  }

  private static func notices(_ screen: Screen) -> [SafeText] {
    screen.notices.map(\.text) + [screen.partialFailure?.message].compactMap(\.self)
  }

  static func document(_ error: UserError, indented: Bool) -> String {
    let message = [error.message.string, error.advice?.string].compactMap(\.self).joined(separator: " ")
    let document: JSONValue = [
      "error": [
        "code": .string(error.code.rawValue), "message": .string(message),
        "retryAfter": JSONValue(error.retryAfter),
      ]
    ]
    return text(document, indented: indented)
  }

  /// JSON with sorted keys, and `\u` escapes for characters that could control a terminal.
  static func text(_ value: JSONValue, indented: Bool = true) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if indented { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(value) else { return "null" }
    return escaped(String(decoding: data, as: UTF8.self))
  }

  private static func escaped(_ json: String) -> String {
    var escaped = ""
    var rest = json.unicodeScalars[...]
    while let index = rest.firstIndex(where: { !isHarmless($0) }) {
      escaped += String(rest[..<index]) + String(rest[index]).utf16.map(escape).joined()
      rest = rest[rest.index(after: index)...]
    }
    return escaped + String(rest)
  }

  private static func escape(_ unit: UInt16) -> String {
    let hex = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar != "\u{7F}" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
