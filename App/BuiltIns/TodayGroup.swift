import CommandLine
import FeatureKit
import Views

/// The items of the day of all features that have one.
struct TodayGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case show }

  static let feature = "today"
  static let small = Parameter.flag("small", summary: "one line from the store, for a prompt")

  static func adapt(_ start: inout Start, to tokens: Tokens) {
    guard tokens.has(small), !conflicts(start.flags) else { return }
    start.isGreeting = true
    start.flags.set(GlobalFlags.declared.offline.declaration)
  }

  private static func conflicts(_ flags: GlobalFlags) -> Bool { flags.refresh || flags.form != nil }

  let registry: FeatureRegistry
  let services: Services

  private typealias Entry = (feature: Feature, route: Route, screen: Screen)

  private static let fields: [ItemField<Entry>] = [
    ItemField(
      "title",
      "Today",
      column: Column.Shape(priority: 1, least: 24),
      shown: \.screen.namedSubject.string
    ) {
      $0.screen.subject.string
    },
    ItemField("feature", "Feature", column: .whole(), shown: \.feature.title) { $0.feature.name },
    ItemField(
      "text",
      "",
      in: .screenOnly,
      // In a list it would leave no room for the others.
      column: Column.Shape(priority: -1, least: 1_000),
      shown: { ($0.screen.text ?? $0.screen.facts).string }
    ) { _ in JSONValue.null },
    ItemField("url", in: .line) { $0.screen.item.link?.absoluteString },
    ItemField("data", in: .json) { $0.screen.data },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [command(.show, parameters: [small], fields: fields.inLists())]
  }

  /// One request fails without the others. The first error is thrown when there is nothing to show.
  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    let isSmall = try call[Self.small]
    if isSmall, Self.conflicts(context.flags) {
      throw .worded(.usage, "--small doesn't go with --refresh, --json, --plain or --svg.")
    }
    let running = Running(mode: call.mode, deadline: services.deadline, isInBackground: true)
    let routes = registry.features.compactMap { feature in feature.today.map { (feature, $0) } }
    let results = await routes.concurrentMap { feature, route in
      (feature, route, await router.result(route, running))
    }
    var items: [Entry] = []
    var firstError: UserError?
    var warnings: [Notice] = []
    for (feature, route, result) in results {
      switch result {
      case .success(let screen):
        if let thing = screen.thing { items.append((feature, thing.around.item ?? route, thing)) }
      case .failure(let error) where error.code == .notFetched || error.key == .missing: break
      case .failure(let error):
        firstError = firstError ?? error
        warnings.append(.warning("\(feature.title): \(error.message)"))
      }
    }
    if items.isEmpty, let firstError { throw .alreadyWorded(firstError) }
    if isSmall { return .screen(Screen(inOneLine: items.map(\.screen))) }
    let table = Block.table(Self.fields, items, style: .card, absence: "No feature has a thing of the day.") {
      item in
      Row(route: item.route, picture: item.screen.picture, actions: item.screen.item)
    }
    let screen = Screen(
      title: "Today",
      notices: context.plugins.news + warnings,
      blocks: [table],
      data: Self.fields.data(of: items)
    )
    return .screen(screen)
  }
}
