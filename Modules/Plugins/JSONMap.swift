import FeatureKit

/// Where the members of a JSON text are, in their order, which a decoded value doesn't say.
struct JSONMap {
  private struct Place {
    /// The path of the object: `page.fields`.
    let parent: String
    let name: String
    let offset: Int
  }

  /// The byte at which the text isn't JSON any more; nil for JSON.
  private(set) var failure: Int?
  private let bytes: [UInt8]
  private var places: [Place] = []
  private var offset = 0
  private var depth = 0

  init(_ text: some Collection<UInt8>) {
    bytes = Array(text)
    if !value("") || !isAtEnd { failure = offset }
  }

  /// The names of the members at a path, once each.
  func names(at path: String) -> [String] {
    var known: Set<String> = []
    return places.filter { $0.parent == path && known.insert($0.name).inserted }.map(\.name)
  }

  /// “line 3, column 5”, of a member, or of the nearest one around it.
  func position(of path: String) -> String? {
    let found = places.last { place in
      let own = place.parent.isEmpty ? place.name : "\(place.parent).\(place.name)"
      return path == own || path.hasPrefix(own) && ".[".contains(path.dropFirst(own.count).first ?? " ")
    }
    return found.map { position(at: $0.offset) }
  }

  private func position(at offset: Int) -> String {
    let before = bytes.prefix(offset)
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let number = before.count { $0 == UInt8(ascii: "\n") } + 1
    return "line \(number), column \(String(decoding: before[line...], as: UTF8.self).count + 1)"
  }

  /// “ at line 3, column 5: “}, {"na””; empty for JSON.
  var failurePlace: String {
    guard let failure else { return "" }
    let excerpt = SafeText(String(decoding: bytes[failure...].prefix(12), as: UTF8.self))
    return " at \(position(at: failure)): “\(excerpt)”"
  }

  // MARK: Reading

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return next == nil
    }
  }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// - Returns: false where the text isn't JSON.
  private mutating func value(_ path: String) -> Bool {
    skipBlanks()
    switch next.map(Unicode.Scalar.init) {
    case "{": return list("}") { $0.member(of: path) }
    case "[":
      var index = -1
      return list("]") { map in
        index += 1
        return map.value("\(path)[\(index)]")
      }
    case "\"": return string() != nil
    default: return word()
    }
  }

  private mutating func list(_ end: Unicode.Scalar, _ element: (inout JSONMap) -> Bool) -> Bool {
    // As deep as the decoder reads.
    if depth == 512 { return false }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    if take(end) { return true }
    repeat { if !element(&self) { return false } } while take(",")
    return take(end)
  }

  private mutating func member(of path: String) -> Bool {
    skipBlanks()
    let start = offset
    guard next == UInt8(ascii: "\""), let name = string() else { return false }
    places.append(Place(parent: path, name: name, offset: start))
    return take(":") && value(path.isEmpty ? name : "\(path).\(name)")
  }

  private mutating func string() -> String? {
    let start = offset
    offset += 1
    while let byte = next, byte != UInt8(ascii: "\""), byte >= 0x20 {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next == UInt8(ascii: "\"") else { return nil }
    offset += 1
    return try? JSONDecoder().decode(String.self, from: Data(bytes[start..<offset]))
  }

  /// A number, true, false or null.
  private mutating func word() -> Bool {
    let start = offset
    while let byte = next, !Self.ends.contains(byte) { offset += 1 }
    let isValue = (try? JSONDecoder().decode(JSONValue.self, from: Data(bytes[start..<offset]))) != nil
    if !isValue { offset = start }
    return isValue
  }

  private static let ends = Set(" \t\r\n,]}".utf8)
}
