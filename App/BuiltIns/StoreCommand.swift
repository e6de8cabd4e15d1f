import CommandLine
import FeatureKit
import Storage

enum StoreCommand: String, BuiltInCommand {
  case list, get, export, clear, path

  static let feature = "store"

  private static let summary = "feature with the data"
  static let suite = Parameter.text("suite", "SUITE", summary: summary, prompt: "Saved data of")
  static let optionalSuite = Parameter<String?>("suite", "SUITE", summary: summary)
  static let clearedSuite = Parameter<String?>(
    "suite",
    "SUITE",
    summary: summary,
    prompt: "Clear the saved data of"
  )
  static let key = Parameter<String>("key", "KEY", summary: "name of the entry", prompt: "Entry")
  static let format = Parameter<StoreFormat>.option(
    "format",
    "json|plist",
    summary: "format of the document",
    default: .json
  )
  static let all = Parameter<Bool>.flag("all", summary: "every suite")
}

/// Browses, exports and clears saved data.
struct StoreGroup: BuiltInGroup {
  static let title = "Saved data"
  static let summary = "Browse, export or clear saved data"

  let registry: FeatureRegistry
  let services: Services

  private var dependencies: Dependencies { registry.context.dependencies }
  private var store: any KeyValueStore { dependencies.store }

  static func commands(_ registry: FeatureRegistry) -> [Command] { [list, get, export, clear, path] }

  private static let list = Command(
    StoreCommand.list,
    title: "List saved data",
    summary: "List saved data",
    parameters: [StoreCommand.optionalSuite] + Paging.parameters,
    fields: StoreScreens.fields.inLists()
      + StoreScreens.keyFields.map { OutputField($0.name, "with SUITE") },
    examples: [
      Example("store list", "every suite"), Example("store list emoji", "the entries of one suite"),
    ]
  )
  private static let get = Command(
    StoreCommand.get,
    title: "Show an entry",
    summary: "Show an entry",
    parameters: [StoreCommand.suite, StoreCommand.key],
    fields: StoreScreens.entryFields.inDetails(),
    examples: [Example("store get emoji all", "the saved emojis")]
  )
  private static let export = Command(
    StoreCommand.export,
    title: "Export",
    summary: "Export a suite as one document",
    parameters: [StoreCommand.suite, StoreCommand.format],
    fields: StoreScreens.exportFields.inDetails(),
    examples: [
      Example("store export emoji", "as JSON"),
      Example("store export emoji --format plist", "as a property list"),
    ]
  )
  private static let clear = Command(
    StoreCommand.clear,
    title: "Clear saved data",
    summary: "Clear a suite, or all with --all",
    parameters: [StoreCommand.clearedSuite, StoreCommand.all],
    conflicts: [[StoreCommand.clearedSuite, StoreCommand.all]],
    fields: StoreScreens.clearedFields.inDetails(),
    examples: [Example("store clear emoji --yes", "clear the emojis")]
  )
  private static let path = Command(
    StoreCommand.path,
    title: "Data folder",
    summary: "Print the path of the data folder",
    fields: Screen.pathFields.inDetails(),
    examples: [Example("store path", "the folder's path")]
  )

  func reply(to command: StoreCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list:
      guard let name = try call[StoreCommand.optionalSuite] else {
        return .screen(StoreScreens.suites(try suites(), try call.page))
      }
      let suite = try suite(name)
      return .screen(StoreScreens.keys(try store.keys(in: suite), of: suite, try call.page))
    case .get:
      return .screen(try entry(try call[StoreCommand.key], of: try suite(try call[StoreCommand.suite])))
    case .export:
      let (suite, format) = (try suite(try call[StoreCommand.suite]), try call[StoreCommand.format])
      return .screen(StoreScreens.export((suite, format, try SuiteExport.text(suite, of: store, format))))
    case .clear: return try await clear(try suitesToClear(call))
    case .path: return .screen(Screen(title: "Data folder", path: dependencies.dataFolder?.path))
    }
  }

  func suggestions(for parameter: String, of command: StoreCommand, _ call: Route) async
    -> [Suggestion]
  {
    switch parameter {
    case StoreCommand.suite:
      ((try? store.suites()) ?? []).map { Suggestion($0.description) }
    case StoreCommand.key:
      call.given(StoreCommand.suite).flatMap(SuiteName.init).flatMap { try? store.keys(in: $0) }?
        .map { Suggestion($0) } ?? []
    default: []
    }
  }

  private func suites() throws(Failure) -> [StoreScreens.SuiteSummary] {
    try store.suites().map { (name) throws(Failure) in (name, try store.keys(in: name).count) }
  }

  private func entry(_ name: String, of suite: SuiteName) throws(Failure) -> Screen {
    let key = StoreKey(suite, name)
    guard let entry = try store.entry(JSONValue.self, for: key) else {
      let message: SafeText = "No saved entry “\(UserError.shortened(name))” in \(suite)."
      throw .alreadyWorded(UserError(.notFound, message, advice: "See `curio store list \(suite)`."))
    }
    return StoreScreens.entry((key, entry))
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
      return Screen(
        title: "Saved data",
        notices: [.info(names.isEmpty ? "Nothing to clear." : "Cleared \(list).")],
        effect: .removed,
        data: StoreScreens.clearedFields.data(names)
      )
    }
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
    let names = suites.map(\.description)
    let advice = UserError.advice(for: text, among: names, else: "See `curio store list`.")
    let message: SafeText = "No saved data in “\(UserError.shortened(text))”."
    throw .alreadyWorded(UserError(.notFound, message, advice: advice))
  }
}
