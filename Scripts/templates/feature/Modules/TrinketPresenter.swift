import FeatureKit

struct TrinketPresenter: Sendable {
  static let fields: [ItemField<Charm>] = [
    ItemField("name", "Name", in: .column, column: Column.Shape(priority: 1)) { .string($0.name) },
    ItemField("summary", "Summary") { JSONValue($0.summary) },
    ItemField("page", "Page", in: .line, link: { $0.page }) { JSONValue($0.page) },
  ]

  func charm(_ charm: Cached<Charm>, next: [TrinketStep]) -> Screen {
    Screen(
      "\(charm.value.name)",
      of: charm,
      Self.fields,
      notices: charm.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      actions: next.map(action),
      item: actions(charm.value)
    )
  }

  func list(_ page: Page<Charm>, next: [TrinketStep]) -> Screen {
    Screen(
      "__TITLE__",
      Cached(page, Provenance(.cache)),
      Self.fields,
      emptyText: "Nothing here yet. Look one up: `curio trinket show NAME`.",
      route: TrinketStep.viewed.route,
      actions: next.map(action)
    ) { Row(route: $0.route, actions: actions($0)) }
  }

  func suggestion(_ charm: Charm) -> Suggestion {
    Suggestion(charm.name, detail: "\(charm.summary ?? "")")
  }

  func savedItem(_ charm: Charm) -> SavedItem {
    SavedItem(charm.name, texts: ["\(charm.summary ?? "")"], route: charm.route)
  }

  func userError(_ error: ItemError, of route: Route, next: [TrinketStep]) -> UserError {
    UserError(error, "item", of: route, advice: "Check the spelling.", actions: next.map(action))
  }

  private func actions(_ charm: Charm) -> ItemActions {
    ItemActions(link: charm.page, copyText: "\(charm.name)")
  }

  private func action(_ step: TrinketStep) -> Action {
    switch step {
    case .lookUp: Action("Look up a name", step.route)
    case .viewed: Action("Recently viewed", step.route)
    }
  }
}
