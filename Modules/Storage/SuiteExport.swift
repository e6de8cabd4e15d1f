import FeatureKit

/// All entries of a suite by key, as one document: `{"suite", "entries": [{"key", "savedAt", "expiresAt",
/// "entityTag", "value"}]}`. A missing value is null in JSON and omitted in a property list.
package enum SuiteExport {
  package static func text(_ suite: SuiteName, of store: any KeyValueStore, _ format: StoreFormat)
    throws(Failure) -> String
  {
    var entries: [JSONValue] = []
    for key in try store.keys(in: suite) {
      guard let entry = try store.entry(JSONValue.self, for: StoreKey(suite, key)) else { continue }
      entries.append([
        "key": .string(key),
        "savedAt": JSONValue(RecordDate.text(entry.savedAt)),
        "expiresAt": JSONValue(entry.expiresAt.flatMap(RecordDate.text)),
        "entityTag": JSONValue(entry.entityTag),
        "value": entry.value,
      ])
    }
    let document: JSONValue = ["suite": .string(suite.description), "entries": .array(entries)]
    guard let text = try? RecordCoder.text(document, format) else {
      let reason = "an entry can't be written as \(format.rawValue)"
      throw .storage(.read, path: suite.description, reason: reason)
    }
    return printable(String(decoding: text, as: UTF8.self), format)
  }

  /// Escapes the characters that a terminal doesn't get. Only strings have them.
  private static func printable(_ text: String, _ format: StoreFormat) -> String {
    if SafeText(paragraphs: text).string == text { return text }
    return text.unicodeScalars.map { scalar in
      let character = String(scalar)
      if scalar.isASCII || SafeText(character).string == character { return character }
      return switch format {
      case .json: character.utf16.map { "\\u\(String(UInt32($0) + 0x10000, radix: 16).dropFirst())" }.joined()
      case .propertyList: "&#x\(String(scalar.value, radix: 16));"
      }
    }.joined()
  }
}
