import CommandLine
import FeatureKit

/// The items of the day of all features that have one.
enum TodayCommand: String, BuiltInCommand {
  case show

  static let feature = "today"
  static let route = Route(show)
}

struct TodayGroup: BuiltInGroup {
  static let title = "Today"
  static let summary = "One thing of the day from each feature"
  static let defaultCommand = TodayCommand.show

  let registry: FeatureRegistry
  let services: Services

  private struct Item: Sendable {
    let feature: Feature
    let route: Route
    let screen: Screen

    /// With the character of an emoji.
    var shownTitle: String {
      [screen.subject, screen.picture?.character].compactMap { $0?.string }.joined(separator: " ")
    }
  }

  private static let fields: [ItemField<Item>] = [
    ItemField("title", "Today", column: Column.Shape(priority: 1), shown: \.shownTitle) {
      .string($0.screen.subject.string)
    },
    ItemField("feature", "Feature", column: .whole(), shown: \.feature.title) { .string($0.feature.name) },
    ItemField(
      "text",
      "",
      in: .screenOnly,
      // In a list it would leave no room for the others.
      column: Column.Shape(priority: -1, least: 1_000),
      shown: { $0.screen.text?.string }
    ) { _ in .null },
    ItemField("url", in: .line) { JSONValue($0.screen.item.link?.absoluteString) },
    ItemField("data", in: .json) { $0.screen.data },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        TodayCommand.show,
        title: "Today",
        summary: "Show one thing of the day from each feature",
        activity: "Loading today's things…",
        fields: fields.inLists(),
        examples: [
          Example("today", "one thing of the day from each feature"),
          Example("today --plain", "one a line, for a status bar or .bashrc"),
        ]
      )
    ]
  }

  func reply(to command: TodayCommand, _ call: Call) async throws(Failure) -> Reply {
    .screen(try screen(await results(call.mode)))
  }

  private typealias FeatureResult = (feature: Feature, route: Route, result: Result<Screen, UserError>)

  /// In menu order. One request fails without the others.
  private func results(_ mode: CacheMode) async -> [FeatureResult] {
    let router = CommandRouter(registry)
    let running = Running(mode: mode, deadline: services.deadline, isInBackground: true)
    let routes = registry.features.compactMap { feature in
      feature.today.map { (feature, $0) }
    }
    let results = await withTaskGroup(of: (Int, Result<Screen, UserError>).self) { group in
      for (index, (_, route)) in routes.enumerated() {
        group.addTask {
          (index, await router.result(route, running))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    return routes.enumerated().compactMap { index, pair in
      results[index].map { (pair.0, pair.1, $0) }
    }
  }

  /// - Throws: The first error, when there is nothing to show.
  private func screen(_ results: [FeatureResult]) throws(Failure) -> Screen {
    var items: [Item] = []
    var errors: [(feature: Feature, error: UserError)] = []
    for (feature, route, result) in results {
      switch result {
      case .success(let screen): items.append(Item(feature: feature, route: route, screen: screen))
      case .failure(let error) where error.code == .notFetched: break
      case .failure(let error): errors.append((feature, error))
      }
    }
    if items.isEmpty, let first = errors.first { throw .alreadyWorded(first.error) }
    let emptyText: SafeText = "No feature has a thing of the day."
    let table = Table(Self.fields, items, style: .card, emptyText: emptyText) { item in
      Row(route: item.route, picture: item.screen.picture, actions: item.screen.item)
    }
    return Screen(
      title: "Today",
      notices: registry.context.plugins.news
        + errors.map { .warning("\($0.feature.title): \($0.error.message)") },
      blocks: [.table(table)],
      data: ["items": .array(items.map(Self.fields.data))]
    )
  }
}

extension Screen {
  /// What it shows: its heading, or else its title.
  var subject: SafeText {
    for case .heading(let text) in blocks { return text }
    return title
  }

  var text: SafeText? {
    for case .text(let text) in blocks { return text }
    return nil
  }

  var picture: Picture? {
    for case .picture(let picture) in blocks { return picture }
    return nil
  }
}
