import FeatureKit

/// Finds saved things of all features.
enum FindCommand: String, CommandName {
  case saved

  static let feature = "find"
  static let text = Parameter<String?>("text", "TEXT", summary: "words of a name or title", prompt: "Text")
  static let everything = Route(saved, Paging.all.set(true))

  private typealias Thing = (feature: Feature, suggestion: Suggestion, route: Route)

  private static let fields: [ItemField<Thing>] = [
    ItemField("feature", in: .line) { .string($0.feature.name) },
    ItemField("value", "", column: Column.Shape(priority: 1), shown: { $0.suggestion.title.string }) {
      .string($0.suggestion.value)
    },
    ItemField("detail", "") { .string($0.suggestion.detail.string) },
    ItemField("command", in: .json) { .string($0.route.command) },
  ]

  static func feature(_ registry: FeatureRegistry) -> Feature {
    Feature(
      name: feature,
      title: "Find",
      summary: "Search everything saved",
      defaultCommand: saved,
      commands: [
        Command(
          saved,
          title: "Find",
          summary: "Search everything saved, without the network",
          parameters: [text] + Paging.parameters,
          conflicts: Paging.conflicts,
          fields: fields.inLists(),
          examples: [
            Example("find heart", "everything saved that matches"),
            Example("find heart -n 5 --json", "the first five, as JSON"),
          ]
        )
      ],
      router: { _ in
        SingleCommandRouter<Self> { (call) async throws(Failure) in
          let text = try call[text]?.trimmed ?? ""
          return screen(await things(registry, matching: text), text, try call.page)
        }
      }
    )
  }

  /// By feature, the best first.
  private static func things(_ registry: FeatureRegistry, matching text: String) async -> [Thing] {
    let router = CommandRouter(registry)
    var things: [Thing] = []
    for feature in registry.features {
      guard let target = feature.find else { continue }
      let known = await router.suggestions(
        for: target.parameter,
        of: Route(feature.name, target.command)
      )
      let found = text.isEmpty ? known : TextMatch.ranked(known, for: text) { $0.title.string }
      things += found.map { (feature, $0, target.showing($0.value)) }
    }
    return things
  }

  private static func screen(_ things: [Thing], _ text: String, _ request: PageRequest) -> Screen {
    let page = Page(of: things, request)
    let emptyText: SafeText =
      text.isEmpty ? page.emptyText : "Nothing saved matches “\(UserError.shortened(text))”."
    let groups = Dictionary(grouping: page.items, by: \.feature.name)
    let names = BuiltInFeatures.names.filter { groups[$0] != nil }
    let tables = names.flatMap { name -> [Block] in
      let things = groups[name] ?? []
      return [
        .heading(SafeText(things[0].feature.title)),
        .table(fields, things, emptyText: "") { RowDetails(route: $0.route) },
      ]
    }
    var route = everything.setting(Paging.all.set(false))
    if !text.isEmpty { route = route.setting(Self.text.set(text)) }
    return Screen(
      title: text.isEmpty ? "Everything saved" : "Found: \(UserError.shortened(text))",
      blocks: tables.isEmpty ? [.table(fields, [], emptyText: emptyText)] : tables,
      paging: page.paging(route),
      data: page.data(fields.data)
    )
  }
}
