import FeatureKit

struct TrinketPresenter: Sendable {
  static let fields: [ItemField<Charm>] = [
    ItemField("name", "Name") { $0.name },
    ItemField("summary", "Summary") { $0.summary },
    ItemField("page", link: { $0.page }) { $0.page?.absoluteString },
  ]

  func charm(_ charm: Cached<Charm>) -> Screen {
    Screen(
      title: "\(charm.value.name)",
      notices: charm.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      blocks: [.fields(Self.fields, of: charm.value)],
      actions: [lookUp, viewed],
      item: actions(charm.value),
      data: data(charm.value),
      provenance: charm.provenance
    )
  }

  func list(_ page: Page<Charm>) -> Screen {
    let emptyText: SafeText =
      page.total == 0 ? "Nothing here yet. Look one up: curio trinket show NAME" : page.emptyText
    let table = Table(Self.fields, page.items, emptyText: emptyText) { charm in
      RowDetails(route: route(charm), actions: actions(charm))
    }
    return Screen(
      title: "__TITLE__",
      blocks: [.table(table)],
      actions: [lookUp],
      paging: page.paging(Route(TrinketCommand.list)),
      data: page.data(data),
      provenance: Provenance(.cache)
    )
  }

  func suggestion(_ charm: Charm) -> Suggestion {
    Suggestion(charm.name, detail: "\(charm.summary ?? "")")
  }

  func unknown(_ name: String) -> UserError {
    UserError(.notFound, "No “\(UserError.shortened(name))” on __HOST__.", advice: "Check the spelling.", actions: [lookUp])
  }

  private func route(_ charm: Charm) -> Route {
    Route(TrinketCommand.show, TrinketCommand.name.set(charm.name))
  }

  private func actions(_ charm: Charm) -> ItemActions {
    ItemActions(link: charm.page, copyText: "\(charm.name)")
  }

  private func data(_ charm: Charm) -> JSONValue {
    ["name": .string(charm.name), "summary": JSONValue(charm.summary), "page": JSONValue(charm.page)]
  }

  private var lookUp: Action { Action("Look up a name", Route(TrinketCommand.show)) }
  private var viewed: Action { Action("Recently viewed", Route(TrinketCommand.list)) }
}
