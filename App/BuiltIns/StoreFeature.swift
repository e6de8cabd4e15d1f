import FeatureKit
import Foundation
import Storage

/// `curio store`: what is kept.
struct StoreFeature: Sendable {
  let store: any KeyValueStore
  /// The folder the store is in; nil in the sample world.
  let path: String?
  /// Removes the pictures that are kept for a suite.
  let clearFiles: @Sendable (SuiteName) throws(Failure) -> Void

  var feature: Feature {
    Feature(
      name: "store",
      title: "What is kept",
      summary: "What Curio keeps: suites of keys and values",
      api: nil,
      sample: SampleWorld { _ in nil },
      defaultCommand: "list",
      commands: { _ in [list, get, export, clear, pathCommand] }
    )
  }

  private var list: Command {
    Command(
      "list",
      title: "Suites and keys",
      summary: "Lists the suites, or the keys of one",
      parameters: [
        Parameter(
          "suite",
          kind: .positional(required: false, many: false),
          placeholder: "SUITE",
          summary: "the suite whose keys are listed"
        )
      ] + Parameter.paging,
      examples: [Example("store list", "every suite"), Example("store list emoji", "the keys of one suite")],
      words: words,
      run: { (call) async throws(Failure) in
        guard let name = call["suite"] else { return try suites(call.page) }
        return try keys(of: try suite(name), call.page)
      }
    )
  }

  private func suites(_ request: PageRequest) throws(Failure) -> Screen {
    var counted: [(name: SuiteName, count: Int)] = []
    for name in try store.suites() { counted.append((name, try store.keys(in: name).count)) }
    let page = Page(of: counted, request)
    let rows = page.items.map { item in
      Row(
        ["\(item.name)", "\(item.count)"],
        route: Route("store", "list", ["suite": [item.name.description]])
      )
    }
    return Screen(
      title: "What is kept",
      blocks: [
        .table(
          Table(
            columns: [Column("suite"), Column("keys", alignment: .trailing)],
            rows: rows,
            emptyText: "Nothing is kept yet."
          )
        )
      ],
      paging: page.paging(Route("store", "list")),
      data: page.data { ["suite": .string($0.name.description), "keys": .int($0.count)] }
    )
  }

  private func keys(of suite: SuiteName, _ request: PageRequest) throws(Failure) -> Screen {
    let page = Page(of: try store.keys(in: suite), request)
    let rows = page.items.map { key in
      Row([SafeText(key)], route: Route("store", "get", ["suite": [suite.description], "key": [key]]))
    }
    return Screen(
      title: "What is kept in \(suite.description)",
      blocks: [
        .table(
          Table(
            columns: [Column("key")],
            rows: rows,
            emptyText: "Nothing is kept under \(suite.description)."
          )
        )
      ],
      actions: [
        Action("Export the suite", Route("store", "export", ["suite": [suite.description]])),
        Action("Clear the suite", Route("store", "clear", ["suite": [suite.description]])),
      ],
      paging: page.paging(Route("store", "list", ["suite": [suite.description]])),
      data: page.data(JSONValue.string)
    )
  }

  private var get: Command {
    Command(
      "get",
      title: "One value",
      summary: "Shows what is kept under a key",
      parameters: [
        suiteParameter,
        .word("key", "KEY", summary: "the key", prompt: "Key"),
      ],
      examples: [Example("store get emoji all", "the kept emojis")],
      words: words,
      run: { (call) async throws(Failure) in
        let suite = try suite(call.text("suite"))
        let key = StoreKey(suite, call.text("key"))
        guard let entry = try store.entry(JSONValue.self, for: key) else { throw .notFound }
        return Screen(
          title: "\(suite.description) \(key.name)",
          blocks: [
            .fields([
              Field("kept", SafeText(Timestamp.text(entry.savedAt))),
              Field("until", SafeText(entry.expiresAt.map(Timestamp.text) ?? "for ever")),
            ]),
            .verbatim(SafeText(paragraphs: JSONView.text(entry.value))),
          ],
          data: [
            "suite": .string(suite.description), "key": .string(key.name),
            "savedAt": JSONValue(entry.savedAt), "expiresAt": JSONValue(entry.expiresAt),
            "value": entry.value,
          ]
        )
      }
    )
  }

  private var export: Command {
    Command(
      "export",
      title: "Export a suite",
      summary: "Writes all of a suite as one document",
      parameters: [
        suiteParameter,
        Parameter(
          "format",
          kind: .option,
          placeholder: "json|plist",
          summary: "the document's format",
          defaultValue: "json",
          check: { (text) throws(Parameter.Rejection) in try Choice.one(of: ["json", "plist"], text) }
        ),
      ],
      examples: [
        Example("store export emoji", "as JSON"),
        Example("store export emoji --format plist", "as a property list"),
      ],
      words: words,
      run: { (call) async throws(Failure) in
        let suite = try suite(call.text("suite"))
        let format: StoreFormat = call["format"] == "plist" ? .propertyList : .json
        let document = try SuiteExport(suite, of: store).text(format)
        return Screen(
          title: "Export of \(suite.description)",
          blocks: [.verbatim(SafeText(paragraphs: document))],
          data: [
            "suite": .string(suite.description), "format": JSONValue(call["format"]),
            "document": .string(document),
          ]
        )
      }
    )
  }

  private var clear: Command {
    Command(
      "clear",
      title: "Clear what is kept",
      summary: "Removes all of a suite, or of every suite with --all; asks first",
      parameters: [
        Parameter(
          "suite",
          kind: .positional(required: false, many: false),
          placeholder: "SUITE",
          summary: "the suite to clear",
          prompt: "Which suite?"
        ),
        .toggle("all", summary: "every suite"),
      ],
      examples: [Example("store clear emoji --yes", "forget the emojis")],
      confirm: { (call) async throws(Failure) in
        let names = try cleared(call).map { SafeText($0.description) }
        return Confirmation(question: "Remove all that is kept in \(names.joined())?")
      },
      run: { (call) async throws(Failure) in
        let names = try cleared(call)
        for name in names {
          try clearFiles(name)
          try store.clear(name)
        }
        return Screen(
          title: "Cleared",
          blocks: [
            .text(
              names.isEmpty
                ? "Nothing was kept." : "Cleared: \(names.map { SafeText($0.description) }.joined())."
            )
          ],
          data: ["cleared": .array(names.map { .string($0.description) })]
        )
      }
    )
  }

  private func cleared(_ call: Call) throws(Failure) -> [SuiteName] {
    switch (call["suite"], call.isOn("all")) {
    case (nil, true): return try store.suites()
    case (let name?, false): return try store.suites().filter { $0.description == name }
    default:
      throw .invalidInput(subject: "The call", value: "store clear", reason: "name one suite, or give --all")
    }
  }

  private var pathCommand: Command {
    Command(
      "path",
      title: "Where it is kept",
      summary: "Prints the folder of the store",
      examples: [Example("store path", "the folder's path")],
      run: { (_) async throws(Failure) in
        Screen(
          title: "Where it is kept",
          blocks: [.verbatim(SafeText(path ?? "in memory: the sample world"))],
          data: ["path": JSONValue(path)]
        )
      }
    )
  }

  private var suiteParameter: Parameter {
    .word("suite", "SUITE", summary: "the suite", prompt: "Suite", check: Parameter.filled)
  }

  /// - Throws: `notFound` when nothing is kept under that name.
  private func suite(_ text: String) throws(Failure) -> SuiteName {
    guard let name = try store.suites().first(where: { $0.description == text }) else { throw .notFound }
    return name
  }

  private func words(_ failure: Failure, _ call: Call) -> UserError? {
    guard failure == .notFound, let typed = call["suite"] else { return nil }
    let names = ((try? store.suites()) ?? []).map(\.description)
    if names.contains(typed), let key = call["key"] {
      return UserError(
        .notFound,
        "Nothing is kept in \(typed) under “\(key)”.",
        advice: "See `curio store list \(typed)`."
      )
    }
    let nearest = TextMatch.suggestion(for: typed, among: names)
    return UserError(
      .notFound,
      "Nothing is kept under the suite “\(typed)”.",
      advice: nearest.map { "Did you mean \($0)?" } ?? "`curio store list` shows the suites."
    )
  }
}
