import FeatureKit

struct TrinketPresenter: Sendable {
  static let fields: [ItemField<Charm>] = [
    ItemField("id", "ID", column: .number(priority: 1), shown: { "\($0.id)" }) { .int($0.id) },
    ItemField("title", "Title", in: .column, column: Column.Shape(priority: 2)) { .string($0.title) },
    ItemField("updatedAt", "Updated", shown: { $0.updatedAt.map { "\(Timestamp.text($0).prefix(10))" } }) {
      JSONValue($0.updatedAt)
    },
    ItemField("page", "Page", in: .line, link: { $0.page }) { JSONValue($0.page) },
  ]

  func list(_ page: Cached<Page<Charm>>) -> Screen {
    Screen(
      "__TITLE__",
      page,
      Self.fields,
      emptyText: "Nothing there at the moment.",
      notices: page.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      route: TrinketStep.all.route
    ) { Row(route: $0.route, actions: actions($0)) }
  }

  func charm(_ charm: Cached<Charm>, next: [TrinketStep]) -> Screen {
    Screen(
      "\(charm.value.title)",
      of: charm,
      Self.fields,
      notices: charm.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      actions: next.map(action),
      item: actions(charm.value)
    )
  }

  func suggestion(_ charm: Charm) -> Suggestion {
    Suggestion("\(charm.id)", detail: "\(charm.title)")
  }

  func savedItem(_ charm: Charm) -> SavedItem {
    SavedItem("\(charm.id)", title: "\(charm.title)", route: charm.route)
  }

  func userError(_ error: TrinketError, next: [TrinketStep]) -> UserError {
    switch error {
    case .unknown(let id):
      UserError(error.code, "No item has the number \(id) on __HOST__.", advice: "See what there is.", actions: next.map(action))
    }
  }

  private func actions(_ charm: Charm) -> ItemActions {
    ItemActions(link: charm.page, copyText: "\(charm.title)")
  }

  private func action(_ step: TrinketStep) -> Action { Action("List all", step.route) }
}
