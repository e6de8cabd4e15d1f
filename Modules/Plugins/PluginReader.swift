import FeatureKit

/// Reads what a plug-in prints by the table of keys: what is wrong is left out and named.
struct PluginReader {
  static let longestText = 200
  static let longestName = 40
  private static let mostProblems = 100

  private struct Problem {
    let path: String
    /// “must be a text, not 5”.
    let clause: String
    /// Whether it breaks no rule.
    let isHarmless: Bool
  }

  private let text: Data
  private var found: [Problem] = []
  private var refused: Problem?
  /// The members of the right types, without what isn't in the table.
  private(set) var members: JSONValue = [:]

  /// - Parameter text: What was printed, for the places of problems; empty where they have none.
  init(_ value: JSONValue, _ keys: PluginType.Keys, in text: Data) {
    self.text = text
    members = object(value, keys, "") ?? [:]
  }

  /// Each without a period: “title must be a text, not 5 (line 1, column 2)”.
  var problems: [String] { sentences(found.filter { !$0.isHarmless }) }
  /// They are ignored.
  var unknownKeys: [String] { sentences(found.filter(\.isHarmless)) }
  /// The first problem for which everything is refused.
  var fault: String? { refused.flatMap { sentences([$0]).first } }

  private func sentences(_ problems: [Problem]) -> [String] {
    let map = problems.isEmpty || text.isEmpty ? nil : JSONMap(text)
    return problems.map { problem in
      let place = map?.position(of: problem.path).map { " (\($0))" } ?? ""
      return "\(problem.path) \(problem.clause)\(place)"
    }
  }

  private mutating func report(_ path: String, _ clause: String, isHarmless: Bool = false) {
    if found.count < Self.mostProblems {
      found.append(Problem(path: path, clause: clause, isHarmless: isHarmless))
    }
  }

  /// Refuses everything for the last problem.
  private mutating func refuse() { refused = refused ?? found.last }

  /// nil for what is left out.
  private mutating func value(_ value: JSONValue, _ type: PluginType, _ path: String) -> JSONValue? {
    switch type {
    case .list(let element, let most, let isStrict):
      return list(value, element, path, most: most, isStrict: isStrict)
    case .object(let keys): return object(value, keys, path)
    case .line:
      if case .string(let text) = value { return line(text, path) }
    case .text, .character:
      if let text = value.plainText { return .string(text) }
    case .flag:
      if case .bool = value { return value }
    case .number:
      if value.number != nil { return value }
    case .seconds(let least):
      if let number = value.number, number >= least { return value }
    case .constant(let number):
      if value == .int(number) { return value }
    case .choice(let values):
      if let text = value.plainText, values.contains(text) { return .string(text) }
    case .name(_, let isValid):
      if case .string(let name) = value, name.count <= Self.longestName, isValid(name) { return value }
    }
    reportType(of: value, type, path)
    return nil
  }

  private mutating func reportType(of value: JSONValue, _ type: PluginType, _ path: String) {
    let text = value.text().split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ")
    let shown = text.count > 20 ? text.prefix(20) + "…" : text
    report(path, "must be \(type.expectation), not \(shown)")
  }

  /// nil for an empty text.
  private mutating func line(_ text: String, _ path: String) -> JSONValue? {
    let line = SafeText(text).string.trimmed
    if line.count <= Self.longestText { return line.isEmpty ? nil : .string(line) }
    report(path, "is cut to \(Self.longestText) characters")
    return .string(line.prefix(Self.longestText) + "…")
  }

  private mutating func list(
    _ value: JSONValue,
    _ type: PluginType,
    _ path: String,
    most: Int,
    isStrict: Bool
  ) -> JSONValue? {
    guard let values = value.list else {
      reportType(of: value, .list(type), path)
      return nil
    }
    if values.count > most { report(path, "has more than \(most) elements; the others are left out") }
    var names: Set<String> = []
    var elements: [JSONValue] = []
    for (index, value) in values.prefix(most).enumerated() {
      let path = "\(path)[\(index)]"
      guard let element = self.value(value, type, path) else {
        if isStrict { refuse() }
        continue
      }
      if type.hasNames, let name = element["name"]?.recorded, !names.insert(name).inserted {
        report("\(path).name", "“\(name)” is there twice; rename one")
      } else {
        elements.append(element)
      }
    }
    return .array(elements)
  }

  private mutating func object(_ value: JSONValue, _ keys: PluginType.Keys, _ path: String) -> JSONValue? {
    guard case .object(let members) = value else {
      reportType(of: value, .object(keys), path)
      return nil
    }
    let start = path.isEmpty ? "" : "\(path)."
    var result = keys.isOpen ? members : [:]
    for key in keys.keys {
      let read = value[key.name].map { self.value($0, key.type, start + key.name) }
      result[key.name] = read ?? nil
      if read == .some(nil), key.isEssential { refuse() }
      if read == .some(nil), case .constant = key.type { break }
      guard key.isRequired, result[key.name] == nil else { continue }
      if read == nil { report(start + key.name, "must be \(key.type.expectation)") }
      return nil
    }
    if !keys.isOpen { reportUnknown(members.keys, keys, start) }
    if !keys.oneOf.isEmpty, !keys.oneOf.contains(where: { (result[$0] ?? []) != [] }) {
      report(path, "must have one of \(keys.oneOf.joined(separator: ", "))")
      return nil
    }
    if let problem = keys.problem?(result) {
      report("\(path).name", problem)
      return nil
    }
    return .object(result)
  }
}

extension PluginReader {
  /// Unknown keys are ignored, but one that is nearly known is probably meant.
  private mutating func reportUnknown(
    _ names: some Collection<String>,
    _ keys: PluginType.Keys,
    _ start: String
  ) {
    let known = keys.keys.map(\.name)
    for name in names.sorted() where !known.contains(name) {
      let meant = TextMatch.suggestion(for: name, among: known)
      report(
        start + name,
        "isn't a key; \(meant.map { "use “\($0)”" } ?? "it is ignored")",
        isHarmless: meant == nil
      )
    }
  }
}

extension PluginType {
  /// Whether it is an object that a list has once.
  fileprivate var hasNames: Bool {
    guard case .object(let keys) = self else { return false }
    return keys.keys.contains { if case .name = $0.type { true } else { false } }
  }
}

// MARK: Values

extension JSONValue {
  /// nil for a missing member, null, and for what isn't an object.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[key], value != .null else { return nil }
    return value
  }

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

  var number: Double? { plainText.flatMap { Double(texts: [$0]) } }
}
