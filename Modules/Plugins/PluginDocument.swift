import FeatureKit

/// The output of a plug-in's command: records, or one JSON document.
struct PluginDocument: Sendable {
  struct Item: Sendable {
    /// By field name.
    let values: [String: JSONValue]
    var actions: [Action] = []

    func text(_ name: String) -> String? {
      let text = values[name]?.plainText ?? ""
      return text.isEmpty ? nil : text
    }

    func count(_ name: String) -> Int? { values[name]?.number.flatMap { Int(exactly: $0) } }

    var id: String? { text("id") }
    /// For a person.
    var title: String { text("title") ?? id ?? values.values.lazy.compactMap(\.plainText).first ?? "" }
    var link: URL? { text("link").flatMap { URL(web: $0) } }
  }

  struct Page: Sendable {
    let keys: JSONValue
    /// In the document's order.
    let fields: [JSONValue.Member]

    var picture: String? { keys.text("picture") }
    var text: String? { keys.text("text") }
    var steps: [String] { keys.texts("steps") }
  }

  struct Action: Sendable {
    /// Actions that run no command.
    enum Kind: String, CaseIterable { case link, copy, save }

    let keys: JSONValue

    var title: String { keys.text("title") ?? "" }
    /// As it is printed; `ReservedKeys.free` says whether the menu takes it.
    var key: String? { keys.text("key") }
    var words: [String] { keys.texts("run") }
    /// Whether lists are read again afterwards.
    var changes: Bool { keys.isOn("changes") }
    /// A URL, or the text to copy.
    var target: (kind: Kind, text: String)? {
      if !words.isEmpty { return nil }
      return Kind.allCases.lazy.compactMap { kind in keys.text(kind.rawValue).map { (kind, $0) } }.first
    }
  }

  struct Question: Sendable {
    let text: String
    let words: [String]
  }

  private var keys: JSONValue = [:]
  private(set) var items: [Item] = []
  private(set) var page: Page?
  /// Clauses about values that have another type than in the protocol.
  private(set) var ignored: [String] = []

  var title: String? { keys.text("title") }
  var notices: [String] { keys.texts("notices") }
  var emptyText: String? { keys.text("empty") }
  var actions: [Action] { keys.list("actions").map(Action.init) }
  var next: [String] { keys.texts("next") }
  var question: Question? {
    keys["ask"].map { Question(text: $0.text("question") ?? "", words: $0.texts("yes")) }
  }
  /// In seconds.
  var lifetime: Double? { keys["expiresIn"]?.number }

  /// A clause that says what is wrong: “printed 7 fields in line 3, but declares 5”.
  struct Mistake: Error, Equatable { let clause: String }

  init(items: [Item], title: String, emptyText: String) {
    self.items = items
    keys = ["title": .string(title), "empty": .string(emptyText)]
  }

  init(_ data: Data, _ command: PluginDescription.Command) throws(Mistake) {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Mistake(clause: "printed something that isn't UTF-8 text")
    }
    if text.utf8.first == UInt8(ascii: "{") {
      try read(text)
    } else {
      try readRecords(text, command)
    }
    if command.view == .page, page == nil, items.isEmpty, question == nil {
      throw Mistake(clause: text.isEmpty ? "printed nothing" : "printed no page")
    }
  }

  // MARK: Records

  private mutating func readRecords(_ text: String, _ command: PluginDescription.Command) throws(Mistake) {
    let names = command.fields.map(\.name)
    guard !names.isEmpty || text.utf8.allSatisfy({ $0 == UInt8(ascii: "\n") }) else {
      throw Mistake(clause: "prints records, but declares no fields")
    }
    let kinds = Dictionary(command.fields.map { ($0.name, $0.kind) }, uniquingKeysWith: { $1 })
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.isEmpty { continue }
      let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      if columns.count > names.count {
        throw Mistake(
          clause: "printed \(columns.count) fields in line \(number), but declares \(names.count)"
        )
      }
      var values: [String: JSONValue] = [:]
      for (name, column) in zip(names, columns) where !column.isEmpty {
        let text = Self.decoded(column)
        values[name] = Self.value(.string(text), kinds[name] ?? .text)
      }
      items.append(Item(values: values))
    }
  }

  /// With `\t`, `\n`, `\\` and `\{` decoded.
  private static func decoded(_ column: Substring.UTF8View) -> String {
    guard column.contains(UInt8(ascii: "\\")) else { return String(Substring(column)) }
    var text = ""
    var isEscaped = false
    for character in Substring(column) {
      if isEscaped {
        switch character {
        case "t": text += "\t"
        case "n": text += "\n"
        case "\\", "{": text.append(character)
        default: text += "\\\(character)"
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return isEscaped ? text + "\\" : text
  }

  /// A number where the field has numbers and it is one.
  private static func value(_ value: JSONValue, _ kind: PluginDescription.Field.Kind) -> JSONValue {
    guard kind == .number || kind == .bar, case .string(let text) = value else { return value }
    if let whole = Int(text) { return .int(whole) }
    return Double(texts: [text]).map(JSONValue.double) ?? value
  }

  // MARK: JSON

  private mutating func read(_ text: String) throws(Mistake) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
      throw Mistake(clause: "printed invalid JSON")
    }
    var reader = PluginReader()
    keys = reader.read(value, PluginKeys.document)
    if let fault = reader.fault { throw Mistake(clause: fault) }
    ignored = reader.problems.map(\.clause)
    items = keys.list("items").compactMap { value in
      guard case .object(let members) = value else { return nil }
      return Item(values: members, actions: value.list("actions").map(Action.init))
    }
    page = keys["page"].map { page in
      guard case .object(let members)? = page["fields"] else { return Page(keys: page, fields: []) }
      let names = JSONOrder.names(in: text, at: ["page", "fields"])
      return Page(keys: page, fields: names.compactMap { name in members[name].map { .init(name, $0) } })
    }
  }

  /// All words that it leads to.
  var calls: [[String]] {
    ((actions + items.flatMap(\.actions)).map(\.words) + [next, question?.words ?? []]).filter { !$0.isEmpty }
  }
}
