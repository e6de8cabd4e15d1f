import FeatureKit

struct TrinketPresenter: Sendable {
  static let fields: [ItemField<Charm>] = [
    ItemField("name", "Name", in: .column, column: Column.Shape(priority: 1)) { .string($0.name) },
    ItemField("summary", "Summary") { JSONValue($0.summary) },
    ItemField("page", "Page", in: .line, link: { $0.page }) { JSONValue($0.page) },
  ]

  func charm(_ charm: Cached<Charm>, next: [TrinketStep]) -> Screen {
    Screen(
      title: "\(charm.value.name)",
      notices: charm.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      blocks: [.fields(Self.fields, of: charm.value)],
      actions: next.map(action),
      item: actions(charm.value),
      data: Self.fields.data(charm.value),
      provenance: charm.provenance
    )
  }

  func list(_ page: Page<Charm>, next: [TrinketStep]) -> Screen {
    let emptyText: SafeText =
      page.total == 0 ? "Nothing here yet. Look one up: curio trinket show NAME" : page.emptyText
    let table = Table(Self.fields, page.items, emptyText: emptyText) { charm in
      RowDetails(route: charm.route, actions: actions(charm))
    }
    return Screen(
      title: "__TITLE__",
      blocks: [.table(table)],
      actions: next.map(action),
      paging: page.paging(TrinketStep.viewed.route),
      data: page.data(Self.fields.data),
      provenance: Provenance(.cache)
    )
  }

  func suggestion(_ charm: Charm) -> Suggestion {
    Suggestion(charm.name, detail: "\(charm.summary ?? "")")
  }

  func frontLine(_ viewed: [Charm]) -> SafeText? {
    viewed.isEmpty ? nil : viewed.prefix(3).map { SafeText($0.name) }.joined()
  }

  func savedItem(_ charm: Charm) -> SavedItem {
    SavedItem(charm.name, texts: ["\(charm.summary ?? "")"], route: charm.route)
  }

  func userError(_ error: TrinketError, next: [TrinketStep]) -> UserError {
    switch error {
    case .unknown(let name):
      UserError(error.code, "No “\(UserError.shortened(name))” on __HOST__.", advice: "Check the spelling.", actions: next.map(action))
    }
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
