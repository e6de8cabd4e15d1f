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
      RowDetails(route: TrinketRoutes.show(charm), actions: actions(charm))
    }
    return Screen(
      title: "__TITLE__",
      notices: charms.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      blocks: [.table(table)],
      paging: page.paging(TrinketRoutes.list),
      data: page.data(Self.fields.data),
      provenance: charms.provenance
    )
  }

  func charm(_ charm: Cached<Charm>) -> Screen {
    Screen(
      title: "\(charm.value.title)",
      notices: charm.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      blocks: [.fields(Self.fields, of: charm.value)],
      actions: [all],
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

  func userError(_ error: TrinketError) -> UserError {
    switch error {
    case .unknown(let id):
      UserError(error.code, "No item has the number \(id) on __HOST__.", advice: "See what there is.", actions: [all])
    }
  }

  private func actions(_ charm: Charm) -> ItemActions {
    ItemActions(link: charm.page, copyText: "\(charm.title)")
  }

  private var all: Action { Action("List all", TrinketRoutes.list) }
}
