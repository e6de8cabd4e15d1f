import FeatureKit

/// The screens of saved data.
enum StoreScreens {
  typealias SuiteSummary = (name: SuiteName, keyCount: Int)
  typealias Entry = (key: StoreKey, entry: StoreEntry<JSONValue>)
  typealias Export = (suite: SuiteName, format: StoreFormat, document: String)

  static let fields: [ItemField<SuiteSummary>] = [
    ItemField("suite", "Suite", column: Column.Shape(priority: 1)) { .string($0.name.description) },
    ItemField("keys", "Entries", column: .number()) { .int($0.keyCount) },
  ]
  static let keyFields: [ItemField<String>] = [ItemField("key", "Entry") { .string($0) }]
  static let entryFields: [ItemField<Entry>] = [
    ItemField("suite", in: .json) { .string($0.key.suite.description) },
    ItemField("key", in: .json) { .string($0.key.name) },
    ItemField("savedAt", "Saved") { JSONValue($0.entry.savedAt) },
    ItemField("expiresAt", "Expires", shown: { $0.entry.expiresAt.map(\.timestamp) ?? "never" }) {
      JSONValue($0.entry.expiresAt)
    },
    ItemField("value", in: .block) { $0.entry.value },
  ]
  static let exportFields: [ItemField<Export>] = [
    ItemField("document", in: .block) { .string($0.document) },
    ItemField("suite", in: .json) { .string($0.suite.description) },
    ItemField("format", in: .json) { .string($0.format.rawValue) },
  ]
  static let clearedFields: [ItemField<[SuiteName]>] = [
    ItemField("cleared", in: .json) { .array($0.map { .string($0.description) }) }
  ]

  static func suites(_ suites: [SuiteSummary], _ request: PageRequest) -> Screen {
    let page = Page(of: suites, request)
    let table = Table(fields, page.items, emptyText: "No saved data.") { suite in
      Row(route: Route(StoreCommand.list, StoreCommand.optionalSuite.set(suite.name.description)))
    }
    return Screen(
      title: "Saved data",
      blocks: [.table(table)],
      paging: page.paging(Route(StoreCommand.list)),
      data: page.data(fields.data)
    )
  }

  static func keys(_ keys: [String], of suite: SuiteName, _ request: PageRequest) -> Screen {
    let page = Page(of: keys, request)
    let name = suite.description
    let table = Table(keyFields, page.items, emptyText: "No saved data in “\(name)”.") { key in
      Row(route: Route(StoreCommand.get, StoreCommand.suite.set(name), StoreCommand.key.set(key)))
    }
    return Screen(
      title: "Saved data of \(name)",
      blocks: [.table(table)],
      actions: [
        Action("Export", Route(StoreCommand.export, StoreCommand.suite.set(name))),
        Action("Clear", Route(StoreCommand.clear, StoreCommand.optionalSuite.set(name))),
      ],
      paging: page.paging(Route(StoreCommand.list, StoreCommand.optionalSuite.set(name))),
      data: page.data(JSONValue.string)
    )
  }

  static func entry(_ item: Entry) -> Screen {
    let value = Block.verbatim(SafeText(paragraphs: item.entry.value.text()))
    return Screen(
      title: "\(item.key.suite) \(item.key.name)",
      blocks: [.fields(entryFields, of: item), value],
      data: entryFields.data(item)
    )
  }

  static func export(_ export: Export) -> Screen {
    Screen(
      title: "Export of \(export.suite)",
      blocks: [.verbatim(SafeText(paragraphs: export.document))],
      data: exportFields.data(export)
    )
  }
}
