import FeatureKit
import Storage

extension PluginDocument {
  // MARK: Records

  mutating func readRecords(_ text: String, _ command: PluginDescription.Command) throws(Mistake) {
    let names = command.fields.map(\.name)
    guard !names.isEmpty || text.utf8.allSatisfy({ $0 == "\n" }) else {
      throw Mistake(clause: "prints records, but declares no fields")
    }
    let kinds = Dictionary(command.fields.map { ($0.name, $0.kind) }, uniquingKeysWith: { $1 })
    var number = 0
    for line in text.utf8.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let line = line.last == "\r" ? line.dropLast() : line
      if line.isEmpty { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns.count > names.count {
        throw Mistake(
          clause: "printed \(columns.count) fields in line \(number), but declares \(names.count)"
        )
      }
      var values: [String: JSONValue] = [:]
      for (name, column) in zip(names, columns) where !column.isEmpty {
        values[name] = Self.value(Self.decoded(column), kinds[name] ?? .text)
      }
      items.append(Item(values: values))
    }
  }

  /// With `\t`, `\n`, `\\` and `\{` decoded.
  private static func decoded(_ column: Substring.UTF8View) -> String {
    let text = String(Substring(column))
    guard column.contains("\\") else { return text }
    let escape = /\\([tn\\{])/.matchingSemantics(.unicodeScalar)
    return text.replacing(escape) { match in
      ["t": "\t", "n": "\n"][match.1] ?? String(match.1)
    }
  }

  /// A number where the field has numbers and it is one.
  private static func value(_ text: String, _ kind: PluginDescription.Field.Kind) -> JSONValue {
    guard kind == .number || kind == .bar else { return .string(text) }
    return Int(text).map(JSONValue.int) ?? Double(texts: [text]).map(JSONValue.double) ?? .string(text)
  }

  // MARK: JSON

  /// Each line is an item, or says something about all of them with a single key.
  mutating func readLines(_ text: String) throws(Mistake) {
    var document: [String: JSONValue] = [:]
    var (items, notices): ([JSONValue], [JSONValue]) = ([], [])
    for (index, line) in text.utf8.split(separator: "\n").enumerated() {
      let json = JSONText(line)
      guard let value = json.value, let members = value.members
      else { throw Mistake(clause: "printed line \(index + 1), which isn't a JSON object") }
      guard let member = members.first, members.count == 1, Self.lineKeys.contains(member.key) else {
        if items.isEmpty { names = json.names(at: "") }
        items.append(value)
        continue
      }
      if member.key == "notice" { notices.append(member.value) } else { document[member.key] = member.value }
    }
    (document["items"], document["notices"]) = (.array(items), .array(notices))
    try read(.object(document), nil)
  }

  private static let lineKeys: Set = ["notice", "next", "done", "undo", "actions"]

  /// - Parameter json: The document, for the order of its page's fields.
  mutating func read(_ value: JSONValue, _ json: JSONText?) throws(Mistake) {
    let reader = PluginReader(value, PluginSchema.documents, in: json)
    if let fault = reader.fault { throw Mistake(clause: Self.clause(fault)) }
    keys = reader.members
    self.reader = reader
    if let json { names = json.names(at: "items[0]") }
    names.removeAll { $0 == "actions" }
    items = keys.list("items").map { value in
      Item(values: value.members ?? [:], actions: value.list("actions").map(Action.init))
    }
    page = keys["page"].map { page in
      let fields = page["fields"]?.members ?? [:]
      let names = json?.names(at: "page.fields") ?? []
      return Page(keys: page, fields: names.compactMap { name in fields[name].map { .init(name, $0) } })
    }
  }
}
