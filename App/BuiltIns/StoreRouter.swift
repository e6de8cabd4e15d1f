import FeatureKit
import Storage

struct StoreRouter: FeatureRouter {
  let dependencies: Dependencies
  private var store: any KeyValueStore { dependencies.store }

  typealias SuiteSummary = (name: SuiteName, keyCount: Int)

  static let fields: [ItemField<SuiteSummary>] = [
    ItemField("suite", "Suite") { $0.name.description },
    ItemField("keys", "Entries", alignment: .trailing) { "\($0.keyCount)" },
  ]

  func run(_ command: StoreCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .list:
      guard let name = call[StoreCommand.optionalSuite] else { return try suites(call.page) }
      return try keys(of: try suite(name), call.page)
    case .get: return try entry(call[StoreCommand.key], of: try suite(call[StoreCommand.suite]))
    case .export: return try export(try suite(call[StoreCommand.suite]), call[StoreCommand.format])
    case .clear: return try clear(try suitesToClear(call))
    case .path: return Screen(title: "Data folder", path: dependencies.dataFolder?.path)
    }
  }

  func confirmation(_ command: StoreCommand, _ call: Call) async throws(Failure) -> Confirmation? {
    guard command == .clear else { return nil }
    let names = try suitesToClear(call)
    if names.isEmpty { return nil }
    return Confirmation(question: "Clear all saved data of \(names.map { "\($0)" }.joined())?")
  }

  func suggestions(for parameter: String, of command: StoreCommand, _ call: Call) async -> [Suggestion] {
    if parameter == StoreCommand.suite.declaration.name {
      return ((try? store.suites()) ?? []).map { Suggestion($0.description) }
    }
    guard parameter == StoreCommand.key.declaration.name,
      let name = call.arguments[StoreCommand.suite.declaration.name]?.first.flatMap(SuiteName.init)
    else { return [] }
    return ((try? store.keys(in: name)) ?? []).map { Suggestion($0) }
  }

  private func suites(_ request: PageRequest) throws(Failure) -> Screen {
    var suites: [SuiteSummary] = []
    for name in try store.suites() { suites.append((name, try store.keys(in: name).count)) }
    let page = Page(of: suites, request)
    let table = Table(Self.fields, page.items, emptyText: "No saved data.") { suite in
      RowDetails(route: Route(StoreCommand.list, StoreCommand.optionalSuite.set(suite.name.description)))
    }
    return Screen(
      title: "Saved data",
      blocks: [.table(table)],
      paging: page.paging(Route(StoreCommand.list)),
      data: page.data { ["suite": .string($0.name.description), "keys": .int($0.keyCount)] }
    )
  }

  private func keys(of suite: SuiteName, _ request: PageRequest) throws(Failure) -> Screen {
    let page = Page(of: try store.keys(in: suite), request)
    let name = suite.description
    let fields = [ItemField<String>("key", "Entry") { $0 }]
    let table = Table(fields, page.items, emptyText: "No saved data in “\(name)”.") { key in
      RowDetails(route: Route(StoreCommand.get, StoreCommand.suite.set(name), StoreCommand.key.set(key)))
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
    guard let entry = try store.entry(JSONValue.self, for: StoreKey(suite, key)) else {
      let message: SafeText = "No saved entry “\(UserError.shortened(key))” in \(suite)."
      throw .presented(UserError(.notFound, message, advice: "See `curio store list \(suite)`."))
    }
    let fields = [
      Field("saved", "Saved", SafeText(Timestamp.text(entry.savedAt))),
      Field("expires", "Expires", SafeText(entry.expiresAt.map(Timestamp.text) ?? "never")),
    ]
    return Screen(
      title: "\(suite) \(key)",
      blocks: [.fields(fields), .verbatim(SafeText(paragraphs: JSONView.text(entry.value)))],
      data: [
        "suite": .string(suite.description), "key": .string(key),
        "savedAt": JSONValue(entry.savedAt), "expiresAt": JSONValue(entry.expiresAt),
        "value": entry.value,
      ]
    )
  }

  private func export(_ suite: SuiteName, _ format: String) throws(Failure) -> Screen {
    let document = try SuiteExport(suite, of: store).text(format == "plist" ? .propertyList : .json)
    return Screen(
      title: "Export of \(suite)",
      blocks: [.verbatim(SafeText(paragraphs: document))],
      data: [
        "suite": .string(suite.description), "format": .string(format), "document": .string(document),
      ]
    )
  }

  private func clear(_ names: [SuiteName]) throws(Failure) -> Screen {
    for name in names {
      try dependencies.clearFiles(name)
      try store.clear(name)
    }
    return Screen(
      title: "Saved data",
      notices: [.info(names.isEmpty ? "Nothing to clear." : "Cleared \(names.map { "\($0)" }.joined()).")],
      effect: .removed,
      data: ["cleared": .array(names.map { .string($0.description) })]
    )
  }

  private func suitesToClear(_ call: Call) throws(Failure) -> [SuiteName] {
    switch (call[StoreCommand.optionalSuite], call[StoreCommand.all]) {
    case (nil, true): return try store.suites()
    case (let name?, false): return try store.suites().filter { $0.description == name }
    default: throw .presented(UserError(.usage, "Give a suite or --all."))
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
    throw .presented(UserError(.notFound, message, advice: advice))
  }
}
