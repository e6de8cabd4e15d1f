import CommandLine
import FeatureKit
import Storage

/// Reads what a plug-in prints by the schema: what is wrong is left out and named.
struct PluginReader {
  /// As in the schema.
  static let longestText = 200
  private static let mostProblems = 100
  /// Curio's own, which no option of a plug-in is named as.
  private static let flags = GlobalFlags.declarations.map(\.name) + ["item", "limit", "changes"]

  /// Such as “must be a text, not 5”.
  private typealias Problem = (path: String, clause: String)

  private let json: JSONText?
  private var found: [Problem] = []
  private var unknown: [Problem] = []
  private var refused: Problem?
  /// The members of the right types, without what isn't in the schema.
  private(set) var members: JSONValue = [:]

  /// - Parameter json: What was printed, for the places of problems; nil where they have none.
  init(_ value: JSONValue, _ schema: PluginSchema, in json: JSONText?) {
    self.json = json
    members = part(value, schema, "") ?? [:]
  }

  /// Each without a period: “title must be a text, not 5 (line 1, column 2)”.
  var problems: [String] { sentences(found) }
  /// They are ignored, which breaks no rule.
  var unknownKeys: [String] { sentences(unknown) }
  /// The first problem for which everything is refused.
  var fault: String? { refused.flatMap { sentences([$0]).first } }

  private func sentences(_ problems: [Problem]) -> [String] {
    problems.map { path, clause in
      let place = json?.position(of: path).map { " (\($0))" } ?? ""
      return "\(path) \(clause)\(place)"
    }
  }

  private mutating func report(_ path: String, _ clause: String) {
    if found.count < Self.mostProblems { found.append((path, clause)) }
  }

  /// nil for what is left out.
  private mutating func value(_ value: JSONValue, _ schema: PluginSchema, _ path: String) -> JSONValue? {
    let schema = schema.target.choice(for: value)
    let read = part(value, schema, path)
    if read == nil, schema.essential == true { refused = refused ?? found.last }
    return read
  }

  /// nil for a value of another type, which is reported.
  private mutating func part(_ value: JSONValue, _ schema: PluginSchema, _ path: String) -> JSONValue? {
    switch schema.type {
    case .array: if let values = value.list { return list(values, schema, path) }
    case .object: if let members = value.members { return object(members, schema, path) }
    case .boolean: if case .bool = value { return value }
    case .number:
      if let number = value.number, number >= schema.minimum ?? -.infinity {
        // As a text it is read all the same, as before.
        if case .string = value { reportType(of: value, schema, path) }
        return value
      }
    case .string where schema.isLine: if case .string(let text) = value { return line(text, path) }
    case .string where schema.pattern == nil: if let text = value.plainText { return .string(text) }
    case .string: if case .string(let text) = value, schema.matches(text) { return value }
    case nil:
      if let text = value.plainText, schema.enum?.contains(text) == true { return .string(text) }
      if let const = schema.const, value == .int(const) { return value }
    }
    reportType(of: value, schema, path)
    return nil
  }

  private mutating func reportType(of value: JSONValue, _ schema: PluginSchema, _ path: String) {
    let text = value.text().split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ")
    let shown = text.count > 20 ? text.prefix(20) + "…" : text
    report(path, "must be \(schema.expectation), not \(shown)")
  }

  /// nil also for an empty text.
  private mutating func line(_ text: String, _ path: String) -> JSONValue? {
    let line = SafeText(text).string.trimmed
    if line.count <= Self.longestText { return line.isEmpty ? nil : .string(line) }
    report(path, "is cut to \(Self.longestText) characters")
    return .string(line.prefix(Self.longestText) + "…")
  }

  private mutating func list(_ values: [JSONValue], _ schema: PluginSchema, _ path: String) -> JSONValue? {
    guard let element = schema.items?.target else { return nil }
    let most = schema.maxItems ?? .max
    if values.count > most { report(path, "has more than \(most) elements; the others are left out") }
    var names: Set<String> = []
    var elements: [JSONValue] = []
    for (index, value) in values.prefix(most).enumerated() {
      let path = "\(path)[\(index)]"
      guard let read = self.value(value, element, path) else { continue }
      if element.hasName, let name = read["name"]?.recorded, !names.insert(name).inserted {
        report("\(path).name", "“\(name)” is there twice; rename one")
      } else {
        elements.append(read)
      }
    }
    return .array(elements)
  }

  private mutating func object(
    _ given: [String: JSONValue],
    _ schema: PluginSchema,
    _ path: String
  ) -> JSONValue? {
    let start = path.isEmpty ? "" : "\(path)."
    let properties = schema.properties ?? [:]
    var result = schema.isOpen ? given : [:]
    let present = given.filter { $0.value != .null }
    for name in given.keys.sorted() {
      guard let own = properties[name] else { continue }
      result[name] = present[name].flatMap { value($0, own, start + name) }
    }
    for name in schema.required ?? [] where result[name] == nil {
      if present[name] == nil, let own = properties[name]?.target {
        report(start + name, "must be \(own.expectation)")
      }
      return nil
    }
    if !schema.isOpen { reportUnknown(given.keys, Array(properties.keys), start) }
    let choices = (schema.anyOf ?? []).flatMap { $0.required ?? [] }
    if !choices.isEmpty, !choices.contains(where: { (result[$0] ?? []) != [] }) {
      report(path, "must have one of \(choices.joined(separator: ", "))")
      return nil
    }
    let isOption = schema === PluginSchema.parameters && result["kind"] != "positional"
    if isOption, let name = result["name"]?.recorded, Self.flags.contains(name) {
      report(start + "name", "“\(name)” is a flag of Curio's; rename it")
      return nil
    }
    return .object(result)
  }

  /// Unknown keys are ignored, but one that is nearly known is probably meant.
  private mutating func reportUnknown(_ names: some Collection<String>, _ known: [String], _ start: String) {
    for name in names.sorted() where !known.contains(name) {
      if let meant = TextMatch.suggestion(for: name, among: known.sorted()) {
        report(start + name, "isn't a key; use “\(meant)”")
      } else if unknown.count < Self.mostProblems {
        unknown.append((start + name, "isn't a key; it is ignored"))
      }
    }
  }
}

// MARK: Values

extension JSONValue {
  /// nil for a missing member, null, and for what isn't an object.
  subscript(_ key: String) -> JSONValue? {
    let value = members?[key]
    return value == .null ? nil : value
  }

  var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
  var list: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  func list(_ key: String) -> [JSONValue] { self[key]?.list ?? [] }
  func text(_ key: String) -> String? { self[key]?.plainText }
  func texts(_ key: String) -> [String] { list(key).compactMap(\.plainText) }
  func isOn(_ key: String) -> Bool { self[key] == true }
  func choice<Choice: RawRepresentable<String>>(_ key: String) -> Choice? {
    text(key).flatMap(Choice.init)
  }

  /// A string, a number or a truth value.
  var plainText: String? {
    switch self {
    case .string, .int, .double, .bool: recorded
    default: nil
    }
  }

  var number: Double? {
    Clamped<PluginNumber>(wrappedValue: plainText.flatMap { Double(texts: [$0]) }).wrappedValue
  }

  /// A number at the nearest end of the range when it is beyond it; other values as they are.
  func clamped(to range: ClosedRange<Int>) -> JSONValue {
    switch self {
    case .int(let number): .int(min(max(number, range.lowerBound), range.upperBound))
    case .double(let number) where number > Double(range.upperBound): .int(range.upperBound)
    case .double(let number) where number < Double(range.lowerBound): .int(range.lowerBound)
    default: self
    }
  }
}

enum PluginNumber: NumberRange { static let range = -1e12...1e12 }
