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

  func list(_ charms: Cached<[Charm]>, _ request: PageRequest) -> Screen {
    let page = Page(of: charms.value, request)
    let emptyText: SafeText = page.total == 0 ? "Nothing there at the moment." : page.emptyText
    let table = Table(Self.fields, page.items, emptyText: emptyText) { charm in
      RowDetails(route: charm.route, actions: actions(charm))
    }
    return Screen(
      title: "__TITLE__",
      notices: charms.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      blocks: [.table(table)],
      paging: page.paging(TrinketStep.all.route),
      data: page.data(Self.fields.data),
      provenance: charms.provenance
    )
  }

  func charm(_ charm: Cached<Charm>, next: [TrinketStep]) -> Screen {
    Screen(
      title: "\(charm.value.title)",
      notices: charm.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      blocks: [.fields(Self.fields, of: charm.value)],
      actions: next.map(action),
      item: actions(charm.value),
      data: Self.fields.data(charm.value),
      provenance: charm.provenance
    )
  }

  func suggestion(_ charm: Charm) -> Suggestion {
    Suggestion("\(charm.id)", detail: "\(charm.title)")
  }

  func frontLine(_ charms: [Charm]) -> SafeText? {
    charms.isEmpty ? nil : charms.prefix(3).map { SafeText($0.title) }.joined()
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
