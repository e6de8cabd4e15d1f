import FeatureKit
import Storage

/// The output of a plug-in's command: records, or one JSON document.
struct PluginDocument {
  struct Item: Sendable, Equatable {
    /// By field name.
    let values: [String: JSONValue]
    var actions: [Action] = []

    /// As JSON, in a line.
    var record: String { JSONValue.object(values).text(indented: false) }

    func text(_ name: String) -> String? {
      let text = values[name]?.plainText ?? ""
      return text.isEmpty ? nil : text
    }

    /// A number is one that a column or a bar can show.
    func value(of field: PluginDescription.Field) -> JSONValue {
      let value = values[field.name] ?? .null
      return switch field.kind {
      case .number: value.clamped(to: -Int.range.upperBound...Int.range.upperBound)
      case .bar: value.clamped(to: 0...100)
      case .text, .date: value
      }
    }

    func count(_ name: String) -> Int? { values[name]?.number.flatMap { Int(exactly: $0) } }

    var id: String? { text("id") }
    /// For a person.
    var title: String { text("title") ?? id ?? "" }
    var link: URL? { text("link").flatMap { URL(web: $0) } }

    /// With the value of a field as its title, where it has none.
    func titled(by field: String) -> Item {
      guard title.isEmpty, let value = values[field] else { return self }
      return Item(values: values.merging(["title": value]) { $1 }, actions: actions)
    }
  }

  /// How a page's text is shown.
  enum Format: String, CaseIterable {
    /// Paragraphs, wrapped at words.
    case text
    /// Lines with their spaces.
    case code
    /// Lines with colors and bold type.
    case ansi
  }

  struct Page {
    let keys: JSONValue
    /// In the document's order.
    let fields: [JSONValue.Member]

    var picture: String? { keys.text("picture") }
    var text: String? { keys.text("text") }
    /// Lines that begin with a space, or have two in a row, are shown as they are.
    var format: Format {
      let isIndented = text?.contains("  ") == true || text?.contains("\n ") == true
      return keys.choice("format") ?? (isIndented ? .code : .text)
    }
    var steps: [String] { keys.texts("steps") }
  }

  struct Action: Equatable {
    /// Actions that run no command.
    enum Kind: String, CaseIterable { case link, copy, save }

    let keys: JSONValue

    var title: String { keys.text("title") ?? "" }
    /// As it is printed; `ReservedKeys.free` says whether the menu takes it.
    var key: String? { keys.text("key") }
    var words: [String] { keys.texts("run") }
    /// Whether lists are read again afterwards.
    var changes: Bool { keys.isOn("changes") }
    /// The parameters that the menu asks for first, some with what they begin with.
    var form: [String: JSONValue] {
      keys["form"]?.members ?? Dictionary(keys.texts("form").map { ($0, .null) }) { $1 }
    }
    /// A URL, or the text to copy.
    var target: (kind: Kind, text: String)? {
      if !words.isEmpty { return nil }
      return Kind.allCases.lazy.compactMap { kind in keys.text(kind.rawValue).map { (kind, $0) } }.first
    }
  }

  var keys: JSONValue = [:]
  var items: [Item] = []
  var page: Page?
  /// The keys of the first item, where no field is declared.
  var names: [String] = []
  /// Has read a JSON document.
  var reader: PluginReader?

  var title: String? { keys.text("title") }
  var notices: [String] { keys.texts("notices") }
  var emptyText: String? { keys.text("empty") }
  var actions: [Action] { keys.list("actions").map(Action.init) }
  var next: [String] { keys.texts("next") }
  var question: (text: String, words: [String])? {
    keys["ask"].map { ($0.text("question") ?? "", $0.texts("yes")) }
  }
  /// What a command has done, in a sentence.
  var done: String? { keys.text("done") }
  /// The words that take it back.
  var undo: [String] { keys.texts("undo") }
  /// Whether it says something, but shows nothing.
  var isMessage: Bool { (done != nil || !notices.isEmpty) && page == nil && keys["items"] == nil }
  /// In seconds.
  var lifetime: Double? { keys["expiresIn"]?.number }

  /// Clauses about what was left out, and what was ignored: “printed a document whose title must be a text”.
  var problems: [String] { (reader?.problems ?? []).map(Self.clause) }
  var unknownKeys: [String] { (reader?.unknownKeys ?? []).map(Self.clause) }

  static func clause(_ problem: String) -> String { "printed a document whose \(problem)" }

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
    if text.starts(with: /\s*<(!DOCTYPE )?html/.ignoresCase()) {
      throw Mistake(clause: "printed an HTML page")
    }
    if command.printsJSONLines {
      try readLines(text)
    } else if text.utf8.first == "{" {
      let json = JSONText(data)
      guard let value = json.value else { throw Mistake(clause: "printed invalid JSON\(json.failurePlace)") }
      try read(value, json)
    } else {
      try readRecords(text, command)
    }
    if let first = command.fields.first?.name ?? names.first {
      items = items.map { $0.titled(by: first) }
    }
    if command.view == .page, page == nil, items.isEmpty, question == nil, !isMessage {
      throw Mistake(clause: text.isEmpty ? "printed nothing" : "printed no page")
    }
  }

  /// The record of an ID: the item with it, the page, or the only item if that has no ID; nil for none.
  func record(of id: String) -> Item? {
    if let item = items.first(where: { $0.id == id }) { return item }
    var values: [String: JSONValue] = [:]
    if let page {
      values = Dictionary(page.fields.map { ($0.name, $0.value) }) { $1 }
      values["title"] = keys["title"] ?? values["title"]
      values["picture"] = page.keys["picture"] ?? values["picture"]
    } else if items.count == 1, items[0].id == nil {
      values = items[0].values
    } else {
      return nil
    }
    values["id"] = .string(id)
    return Item(values: values)
  }

  /// Its own, and those of its items.
  var allActions: [Action] { actions + items.flatMap(\.actions) }

  /// All words that it leads to.
  var calls: [[String]] {
    (allActions.map(\.words) + [next, question?.words ?? []]).filter { !$0.isEmpty }
  }
}

extension PluginDocument.Item {
  /// - Parameter record: JSON; nil for what isn't an object.
  init?(record: String) {
    guard let item = try? JSONDecoder().decode(Self.self, from: Data(record.utf8)) else { return nil }
    self = item
  }
}
