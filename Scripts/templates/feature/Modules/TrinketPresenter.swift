import FeatureKit

/// The screens: all their words stand here.
struct TrinketPresenter: Sendable {
  func found(_ answer: Cached<Charm>, next: [TrinketRoute]) -> Screen {
    Screen(
      title: "\(answer.value.name)",
      notices: answer.notices(api: TrinketAdapter.api, feature: "trinket"),
      blocks: [.fields(fields(answer.value))],
      actions: next.map(action),
      data: data(answer.value),
      provenance: answer.provenance
    )
  }

  func list(_ page: Page<Charm>) -> Screen {
    Screen(
      title: "__TITLE__",
      blocks: [
        .table(
          Table(
            columns: [Column("Name"), Column("Summary")],
            rows: page.items.map(row),
            emptyText: page.total == 0
              ? "Nothing is kept yet; `curio trinket show NAME` brings something." : "There is no such page."
          )
        )
      ],
      paging: page.paging(TrinketRoute.list.route),
      data: page.data(data),
      provenance: Provenance(.cache)
    )
  }

  /// The feature's own words for a failure; nil leaves it to the general ones.
  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    guard failure == .notFound else { return nil }
    return UserError(
      .notFound,
      "\(TrinketAdapter.api.name) has nothing called “\(call.text("name"))”.",
      advice: "Check the spelling of the name."
    )
  }

  private func fields(_ charm: Charm) -> [Field] {
    let summary = charm.summary.map { [Field("Summary", "\($0)")] } ?? []
    let page = charm.page.map { [Field("Page", "\($0.absoluteString)", link: $0)] } ?? []
    return [Field("Name", "\(charm.name)")] + summary + page
  }

  private func row(_ charm: Charm) -> Row {
    Row(
      ["\(charm.name)", "\(charm.summary ?? "")"],
      route: TrinketRoute.show(charm.name).route
    )
  }

  private func data(_ charm: Charm) -> JSONValue {
    [
      "name": .string(charm.name), "summary": JSONValue(charm.summary),
      "page": JSONValue(charm.page),
    ]
  }

  private func action(_ route: TrinketRoute) -> Action {
    let title: SafeText =
      switch route {
      case .show(let name): "Show “\(name)”"
      case .list: "List what was seen"
      }
    return Action(title, route.route)
  }
}
