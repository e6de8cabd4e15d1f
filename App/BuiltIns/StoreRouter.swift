import CommandLine
import FeatureKit
import Storage

struct StoreRouter: FeatureRouter {
  let dependencies: Dependencies
  private var store: any KeyValueStore { dependencies.store }

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
    ItemField("expiresAt", "Expires", shown: { $0.entry.expiresAt.map(Timestamp.text) ?? "never" }) {
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

  func run(_ command: StoreCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list:
      guard let name = try call[StoreCommand.optionalSuite] else { return .screen(try suites(try call.page)) }
      return .screen(try keys(of: try suite(name), try call.page))
    case .get:
      return .screen(try entry(try call[StoreCommand.key], of: try suite(try call[StoreCommand.suite])))
    case .export:
      return .screen(try export(try suite(try call[StoreCommand.suite]), try call[StoreCommand.format]))
    case .clear:
      let names = try suitesToClear(call)
      return try await .asking(clearing(names)) { () throws(Failure) in try clear(names) }
    case .path: return .screen(Screen(title: "Data folder", path: dependencies.dataFolder?.path))
    }
  }

  private static func list(_ names: [SuiteName]) -> String {
    names.map(\.description).joined(separator: ", ")
  }

  private func clearing(_ names: [SuiteName]) -> Confirmation? {
    if names.isEmpty { return nil }
    return Confirmation(question: "Clear all saved data of \(Self.list(names))?")
  }

  func suggestions(for parameter: String, of command: StoreCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    switch parameter {
    case StoreCommand.suite:
      ((try? store.suites()) ?? []).map { Suggestion($0.description) }
    case StoreCommand.key:
      (call.given(StoreCommand.suite).flatMap(SuiteName.init).flatMap { try? store.keys(in: $0) } ?? [])
        .map { Suggestion($0) }
    default: []
    }
  }

  private func suites(_ request: PageRequest) throws(Failure) -> Screen {
    var suites: [SuiteSummary] = []
    for name in try store.suites() { suites.append((name, try store.keys(in: name).count)) }
    let page = Page(of: suites, request)
    let table = Table(Self.fields, page.items, emptyText: "No saved data.") { suite in
      Row(route: Route(StoreCommand.list, StoreCommand.optionalSuite.set(suite.name.description)))
    }
    return Screen(
      title: "Saved data",
      blocks: [.table(table)],
      paging: page.paging(Route(StoreCommand.list)),
      data: page.data(Self.fields.data)
    )
  }

  private func keys(of suite: SuiteName, _ request: PageRequest) throws(Failure) -> Screen {
    let page = Page(of: try store.keys(in: suite), request)
    let name = suite.description
    let table = Table(Self.keyFields, page.items, emptyText: "No saved data in “\(name)”.") { key in
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

  private func entry(_ key: String, of suite: SuiteName) throws(Failure) -> Screen {
    let storeKey = StoreKey(suite, key)
    guard let entry = try store.entry(JSONValue.self, for: storeKey) else {
      let message: SafeText = "No saved entry “\(UserError.shortened(key))” in \(suite)."
      throw .alreadyWorded(UserError(.notFound, message, advice: "See `curio store list \(suite)`."))
    }
    let item: Entry = (storeKey, entry)
    return Screen(
      title: "\(suite) \(key)",
      blocks: [
        .fields(Self.entryFields, of: item), .verbatim(SafeText(paragraphs: entry.value.text())),
      ],
      data: Self.entryFields.data(item)
    )
  }

  private func export(_ suite: SuiteName, _ format: StoreFormat) throws(Failure) -> Screen {
    let document = try SuiteExport(suite, of: store).text(format)
    return Screen(
      title: "Export of \(suite)",
      blocks: [.verbatim(SafeText(paragraphs: document))],
      data: Self.exportFields.data((suite, format, document))
    )
  }

  private func clear(_ names: [SuiteName]) throws(Failure) -> Screen {
    for name in names {
      for files in dependencies.suiteFiles { try files.clear(name) }
      try store.clear(name)
    }
    return Screen(
      title: "Saved data",
      notices: [.info(names.isEmpty ? "Nothing to clear." : "Cleared \(Self.list(names)).")],
      effect: .removed,
      data: Self.clearedFields.data(names)
    )
  }

  private func suitesToClear(_ call: Call) throws(Failure) -> [SuiteName] {
    var names = try store.suites()
    // A suite can have pages or pictures after its records have expired.
    for files in dependencies.suiteFiles { names += try files.suites() }
    let suites = Set(names).sorted()
    switch (try call[StoreCommand.clearedSuite], try call[StoreCommand.all]) {
    case (nil, true): return suites
    case (let name?, false): return suites.filter { $0.description == name }
    default: throw .alreadyWorded(UserError(.usage, "Give a suite or --all."))
    }
  }

  private func suite(_ text: String) throws(Failure) -> SuiteName {
    let suites = try store.suites()
    if let name = suites.first(where: { $0.description == text }) { return name }
    let advice = UserError.advice(
      for: text,
      among: suites.map(\.description),
      else: "See `curio store list`."
    )
    let message: SafeText = "No saved data in “\(UserError.shortened(text))”."
    throw .alreadyWorded(UserError(.notFound, message, advice: advice))
  }
}
