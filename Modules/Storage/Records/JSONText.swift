import FeatureKit

/// A JSON text that is read once, also where it is long, and knows where its members are and where it isn't
/// JSON, which a decoder doesn't say.
package struct JSONText {
  private struct Place {
    /// The path of the object: `page.fields`.
    let parent: String
    let name: String
    let path: String
    let offset: Int
  }

  /// nil for what isn't JSON.
  package private(set) var value: JSONValue?
  private let bytes: [UInt8]
  private var places: [Place] = []
  private var offset = 0
  private var depth = 0

  package init(_ text: some Collection<UInt8>) {
    bytes = Array(text)
    let read = element("")
    skipBlanks()
    if next == nil { value = read }
  }

  /// The names of the members at a path, once each.
  package func names(at path: String) -> [String] {
    var known: Set<String> = []
    return places.filter { $0.parent == path && known.insert($0.name).inserted }.map(\.name)
  }

  /// “line 3, column 5”, of a member, or of the nearest one around it.
  package func position(of path: String) -> String? {
    let found = places.last { place in
      let own = place.path
      return path == own || path.hasPrefix(own) && ".[".contains(path.dropFirst(own.count).first ?? " ")
    }
    return found.map { position(at: $0.offset) }
  }

  private func position(at offset: Int) -> String {
    let before = bytes.prefix(offset)
    let line = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let number = before.count { $0 == "\n" } + 1
    return "line \(number), column \(String(decoding: before[line...], as: UTF8.self).count + 1)"
  }

  /// “ at line 3, column 5”; empty for JSON.
  package var failurePosition: String {
    if value != nil { return "" }
    return " at \(position(at: offset))"
  }

  /// With what is there: “ at line 3, column 5: “}, {"na””.
  package var failurePlace: String {
    if value != nil { return "" }
    let excerpt = SafeText(String(decoding: bytes.dropFirst(offset).prefix(12), as: UTF8.self))
    return "\(failurePosition): “\(excerpt)”"
  }

  // MARK: Reading

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { offset += 1 }
  }

  private mutating func take(_ sign: UInt8) -> Bool {
    skipBlanks()
    if next != sign { return false }
    offset += 1
    return true
  }

  /// nil where the text isn't JSON.
  private mutating func element(_ path: String) -> JSONValue? {
    skipBlanks()
    switch next {
    case "\"": return string().map(JSONValue.string)
    case "{", "[":
      // As deep as the decoder reads.
      if depth == 512 { return nil }
      depth += 1
      defer { depth -= 1 }
      return take("{") ? object(path) : array(path)
    default: return word()
    }
  }

  private mutating func object(_ path: String) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      let start = offset
      guard next == "\"", let name = string() else { return nil }
      let own = path.isEmpty ? name : "\(path).\(name)"
      places.append(Place(parent: path, name: name, path: own, offset: start))
      guard take(":"), let value = element(own) else { return nil }
      members[name] = value
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(_ path: String) -> JSONValue? {
    offset += 1
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    repeat {
      guard let value = element("\(path)[\(elements.count)]") else { return nil }
      elements.append(value)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  private mutating func string() -> String? {
    let start = offset
    var isPlain = true
    offset += 1
    while let byte = next, byte != "\"", byte >= 0x20 {
      if byte == "\\" { isPlain = false }
      offset += byte == "\\" ? 2 : 1
    }
    guard next == "\"" else { return nil }
    offset += 1
    if isPlain { return String(validating: bytes[(start + 1)..<(offset - 1)], as: UTF8.self) }
    return try? JSONDecoder().decode(String.self, from: Data(bytes[start..<offset]))
  }

  /// A number, true, false or null.
  private mutating func word() -> JSONValue? {
    let start = offset
    while let byte = next, !" \t\r\n,]}".utf8.contains(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    // Whole numbers are the most frequent; a decoder for each would take most of the time.
    if let number = Int(word), "\(number)" == word { return .int(number) }
    let value = try? JSONDecoder().decode(JSONValue.self, from: Data(word.utf8))
    if value == nil { offset = start }
    return value
  }
}
