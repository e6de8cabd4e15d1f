import CommandLine
import FeatureKit
import Storage

/// Browses, exports and clears saved data.
struct StoreGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case list, get, export, clear, path }

  static let feature = "store"
  static let documents = [Name.path]
  private static let summary = "feature with the data"
  private static let suite = Parameter.text("suite", "SUITE", summary: summary, prompt: "Saved data of")
  private static let optionalSuite = Parameter<String?>("suite", "SUITE", summary: summary)
  private static let clearedSuite = Parameter<String?>(
    "suite",
    "SUITE",
    summary: summary,
    prompt: "Clear the saved data of"
  )
  private static let key = Parameter<String>("key", "KEY", summary: "name of the entry", prompt: "Entry")
  private static let format = Parameter<StoreFormat>(
    "format",
    "json|plist",
    summary: "format of the document",
    default: .json
  ).option
  private static let all = Parameter.flag("all", summary: "every suite")

  let registry: FeatureRegistry
  let services: Services

  private var dependencies: Dependencies { context.dependencies }
  private var store: any KeyValueStore { dependencies.store }

  private typealias Entry = (key: StoreKey, entry: StoreEntry<JSONValue>)
  private typealias Export = (suite: SuiteName, format: StoreFormat, document: String)

  private static let suiteFields: [ItemField<(name: SuiteName, keyCount: Int)>] = [
    ItemField("suite", "Suite", column: Column.Shape(priority: 1)) { $0.name.description },
    ItemField("keys", "Entries", column: .number()) { $0.keyCount },
  ]
  private static let keyFields: [ItemField<String>] = [ItemField("key", "Entry") { $0 }]
  private static let entryFields: [ItemField<Entry>] = [
    ItemField("suite", in: .json) { $0.key.suite.description },
    ItemField("key", in: .json) { $0.key.name },
    ItemField("savedAt", "Saved") { $0.entry.savedAt },
    ItemField("expiresAt", "Expires", shown: { $0.entry.expiresAt.map(\.timestamp) ?? "never" }) {
      $0.entry.expiresAt
    },
    ItemField("value", in: .block) { $0.entry.value },
  ]
  private static let exportFields: [ItemField<Export>] = [
    ItemField("document", in: .block) { $0.document },
    ItemField("suite", in: .json) { $0.suite.description },
    ItemField("format", in: .json) { $0.format.rawValue },
  ]
  private static let clearedFields: [ItemField<[SuiteName]>] = [
    ItemField("cleared", in: .json) { $0.map(\.description) }
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    let listed = suiteFields.inLists() + keyFields.map { OutputField($0.name, "with SUITE") }
    let cleared: [any AnyParameter] = [clearedSuite, all]
    return [
      command(.list, parameters: [optionalSuite] + Paging.parameters, fields: listed),
      command(.get, parameters: [suite, key], fields: entryFields.inDetails()),
      command(.export, parameters: [suite, format], fields: exportFields.inDetails()),
      command(.clear, parameters: cleared, conflicts: [cleared], fields: clearedFields.inDetails()),
      command(.path, fields: Screen.pathFields.inDetails()),
    ]
  }

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list:
      guard let name = try call[Self.optionalSuite] else { return .screen(try suites(call.page)) }
      return .screen(try keys(of: suite(name), call.page))
    case .get: return .screen(try entry(call[Self.key], of: suite(call[Self.suite])))
    case .export: return .screen(try export(suite(call[Self.suite]), call[Self.format]))
    case .clear: return try await clear(suitesToClear(call))
    case .path: return .screen(Screen(title: "Data folder", path: dependencies.dataFolder?.path))
    }
  }

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    if parameter != Self.key.declaration.name {
      return ((try? store.suites()) ?? []).map { Suggestion($0.description) }
    }
    let suite = call.given(Self.suite).flatMap(SuiteName.init)
    return suite.flatMap { try? store.keys(in: $0) }?.map { Suggestion($0) } ?? []
  }

  private func suites(_ request: PageRequest) throws(Failure) -> Screen {
    let suites = try store.suites().map { (name) throws(Failure) in
      (name: name, keyCount: try store.keys(in: name).count)
    }
    let page = Page(of: suites, request)
    let list = Cached(page, .local)
    let absence = Absence("No saved data.", help: "What Curio fetches is kept here.")
    return Screen("Saved data", list, Self.suiteFields, absence: absence) { suite in
      Row(route: Self.route(.list, Self.optionalSuite.set(suite.name.description)))
    }
    .page(page, at: Self.route(.list))
  }

  private func keys(of suite: SuiteName, _ request: PageRequest) throws(Failure) -> Screen {
    let page = Page(of: try store.keys(in: suite), request)
    let name = Self.suite.set(suite.description)
    let table = Block.table(Self.keyFields, page.items, absence: "No saved data in “\(suite)”.") { key in
      Row(route: Self.route(.get, name, Self.key.set(key)))
    }
    return Screen(
      title: "Saved data of \(suite)",
      blocks: [table],
      actions: [
        Action("Export", Self.route(.export, name)),
        Action("Clear", Self.route(.clear, name)),
      ],
      paging: page.paging(Self.route(.list, name)),
      data: page.data(JSONValue.string)
    )
  }

  private func entry(_ name: String, of suite: SuiteName) throws(Failure) -> Screen {
    let key = StoreKey(suite, name)
    guard let entry = try store.entry(JSONValue.self, for: key) else {
      let message: SafeText = "No saved entry “\(name.shortened)” in \(suite)."
      throw .worded(.notFound, message, advice: "See `curio store list \(suite)`.")
    }
    let value = Block.verbatim(SafeText(paragraphs: entry.value.text()))
    return Screen(
      title: "\(suite) \(name)",
      blocks: [.fields(Self.entryFields, of: (key, entry)), value],
      data: Self.entryFields.data((key, entry))
    )
  }

  private func export(_ suite: SuiteName, _ format: StoreFormat) throws(Failure) -> Screen {
    let document = try SuiteExport.text(suite, of: store, format)
    return Screen(
      title: "Export of \(suite)",
      blocks: [.verbatim(SafeText(paragraphs: document))],
      data: Self.exportFields.data((suite, format, document))
    )
  }

  /// Asks, unless there is nothing to clear.
  private func clear(_ names: [SuiteName]) async throws(Failure) -> Reply {
    let list = names.map(\.description).joined(separator: ", ")
    let question = Confirmation(question: "Clear all saved data of \(list)?")
    return try await .asking(names.isEmpty ? nil : question) { () throws(Failure) in
      for name in names {
        for files in dependencies.suiteFiles { try files.clear(name) }
        try store.clear(name)
      }
      let done: SafeText = names.isEmpty ? "Nothing to clear." : "Cleared \(list)."
      return Screen("Saved data", done: done, .removed, data: Self.clearedFields.data(names))
    }
  }

  private func suitesToClear(_ call: Call) throws(Failure) -> [SuiteName] {
    var names = try store.suites()
    // A suite can have pages or pictures after its records have expired.
    for files in dependencies.suiteFiles { names += try files.suites() }
    let suites = Set(names).sorted()
    switch (try call[Self.clearedSuite], try call[Self.all]) {
    case (nil, true): return suites
    case (let name?, false): return suites.filter { $0.description == name }
    default: throw .worded(.usage, "Give a suite or --all.")
    }
  }

  private func suite(_ text: String) throws(Failure) -> SuiteName {
    let suites = try store.suites()
    if let name = suites.first(where: { $0.description == text }) { return name }
    let known = suites.map(\.description)
    let advice = UserError.advice(for: text, among: known, else: "See `curio store list`.")
    throw .worded(.notFound, "No saved data in “\(text.shortened)”.", advice: advice)
  }
}
