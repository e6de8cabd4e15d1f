import FeatureKit

/// What a plug-in's command prints: records, or one JSON document.
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
    var picture: String?
    /// In the document's order.
    var fields: [JSONValue.Member] = []
    var text: String?
    var steps: [String] = []
  }

  struct Action: Sendable {
    /// What it does besides running a command.
    enum Kind: String, CaseIterable { case link, copy, save }

    let title: String
    /// As it is printed; `ReservedKeys.free` says whether the menu takes it.
    let key: String?
    let words: [String]
    /// Whether lists are read again afterwards.
    var changes = false
    /// A URL, or the text to copy.
    let target: (kind: Kind, text: String)?
  }

  struct Question: Sendable {
    let text: String
    let words: [String]
  }

  var title: String?
  var notices: [String] = []
  var emptyText: String?
  var items: [Item] = []
  var page: Page?
  var actions: [Action] = []
  var next: [String] = []
  var question: Question?
  /// In seconds.
  var lifetime: Double?

  /// What is wrong, as a clause: “printed 7 fields in line 3, but declares 5”.
  struct Mistake: Error, Equatable { let clause: String }

  /// Of items that are known.
  init(items: [Item]) { self.items = items }

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
    guard let document = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
      throw Mistake(clause: "printed invalid JSON")
    }
    title = document["title"]?.plainText
    notices = document["notices"]?.list?.compactMap(\.plainText) ?? []
    emptyText = document["empty"]?.plainText
    actions = document["actions"]?.list?.compactMap(Self.action) ?? []
    next = document["next"]?.list?.compactMap(\.plainText) ?? []
    lifetime = document["expiresIn"]?.number
    if let ask = document["ask"] {
      guard let question = ask["question"]?.plainText, let words = ask["yes"]?.list?.compactMap(\.plainText)
      else {
        throw Mistake(clause: "printed an “ask” without “question” and “yes”")
      }
      self.question = Question(text: question, words: words)
    }
    if let page = document["page"] { self.page = try Self.page(page, in: text) }
    guard let list = document["items"] else { return }
    guard let values = list.list else { throw Mistake(clause: "printed “items” that aren't a list") }
    for (index, value) in values.enumerated() {
      guard case .object(let members) = value else {
        throw Mistake(clause: "printed items[\(index)], which isn't an object")
      }
      items.append(Item(values: members, actions: value["actions"]?.list?.compactMap(Self.action) ?? []))
    }
  }

  private static func page(_ value: JSONValue, in text: String) throws(Mistake) -> Page {
    guard case .object = value else { throw Mistake(clause: "printed a “page” that isn't an object") }
    var page = Page(picture: value["picture"]?.plainText, text: value["text"]?.plainText)
    page.steps = value["steps"]?.list?.compactMap(\.plainText) ?? []
    if let fields = value["fields"] {
      guard case .object(let members) = fields else {
        throw Mistake(clause: "printed “page.fields” that aren't an object")
      }
      page.fields = JSONOrder.names(in: text, at: ["page", "fields"]).compactMap { name in
        members[name].map { JSONValue.Member(name, $0) }
      }
    }
    return page
  }

  static func action(_ value: JSONValue) -> Action? {
    guard let title = value["title"]?.plainText else { return nil }
    let key = value["key"]?.plainText
    if let words = value["run"]?.list?.compactMap(\.plainText), !words.isEmpty {
      let changes = value["changes"]?.isTrue == true
      return Action(title: title, key: key, words: words, changes: changes, target: nil)
    }
    for kind in Action.Kind.allCases {
      if let text = value[kind.rawValue]?.plainText {
        return Action(title: title, key: key, words: [], target: (kind, text))
      }
    }
    return nil
  }
}
