import FeatureKit

/// Finds the order of an object's members, which a decoded value lacks.
enum JSONOrder {
  /// The names of the members at a path of names, once each.
  ///
  /// - Parameter text: Valid JSON.
  static func names(in text: String, at path: [String]) -> [String] {
    var names: [String] = []
    // A member's name for each open object, nil in a list.
    var open: [String?] = []
    var isObject: [Bool] = []
    var last: String?
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): last = string(&bytes)
      case UInt8(ascii: ":"):
        guard isObject.last == true, let name = last else { continue }
        open[open.count - 1] = name
        if open.dropLast() == path.map(Optional.some)[...], !names.contains(name) { names.append(name) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(nil)
        isObject.append(byte == UInt8(ascii: "{"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = (open.popLast(), isObject.popLast())
      default: break
      }
    }
    return names
  }

  /// Takes a string after its first quote.
  private static func string(_ bytes: inout ArraySlice<UInt8>) -> String? {
    var quoted = [UInt8(ascii: "\"")]
    while let byte = bytes.popFirst() {
      quoted.append(byte)
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), let escaped = bytes.popFirst() { quoted.append(escaped) }
    }
    return try? JSONDecoder().decode(String.self, from: Data(quoted))
  }
}
