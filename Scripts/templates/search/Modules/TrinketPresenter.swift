import FeatureKit

struct TrinketPresenter: Sendable {
  static let fields = charmFields.listed()
  private static let charmFields: [ItemField<Charm>] = [
    ItemField("id", "ID", in: .line) { .string($0.id) },
    ItemField("title", "Title", in: .column, column: Column.Shape(priority: 1)) { .string($0.title) },
    ItemField("summary", "Summary") { JSONValue($0.summary) },
    ItemField("page", "Page", in: .line, link: { $0.page }) { JSONValue($0.page) },
    ItemField("picture", in: .json) { JSONValue($0.picture) },
  ]

  func list(_ page: Cached<Page<ListedCharm>>, _ list: TrinketList, _ route: Route, next: [TrinketStep]) -> Screen {
    let (title, emptyText): (SafeText, SafeText) =
      switch list {
      case .found(let text): ("“\(UserError.shortened(text))”", "Nothing has “\(UserError.shortened(text))” in its title.")
      case .recent: ("Recently viewed", "Nothing opened yet. Search: `curio trinket search TEXT`.")
      case .favorites: ("Favorites", "No favorites yet. Press f in the menu, or run `curio trinket favorite ID`.")
      }
    return Screen(
      title,
      page,
      Self.fields,
      style: .gallery,
      emptyText: emptyText,
      notices: page.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      route: route,
      actions: next.map(action)
    ) { listed in
      Row(
        route: listed.item.route,
        picture: picture(listed.item),
        size: .square,
        actions: actions(listed),
        names: [listed.isFavorite ? "★ \(listed.item.title)" : "\(listed.item.title)"]
      )
    }
  }

  func charm(_ charm: Cached<ListedCharm>, next: [TrinketStep]) -> Screen {
    Screen(
      "\(charm.value.item.title)",
      of: charm,
      Self.fields,
      picture: picture(charm.value.item),
      notices: charm.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      actions: next.map(action),
      item: actions(charm.value)
    )
  }

  func favorite(_ change: FavoriteChange, next: [TrinketStep]) -> Screen { change.screen(actions: next.map(action)) }

  func savedItem(_ charm: Charm) -> SavedItem {
    SavedItem(charm.id, title: "\(charm.title)", texts: ["\(charm.summary ?? "")"], route: charm.route)
  }

  func userError(_ error: ItemError, of route: Route, next: [TrinketStep]) -> UserError {
    UserError(error, "item", of: route, advice: "Search: `curio trinket search TEXT`.", actions: next.map(action))
  }

  private func picture(_ charm: Charm) -> Picture? {
    charm.picture.map { Picture(.remote($0), altText: "\(charm.title)") }
  }

  private func actions(_ listed: ListedCharm) -> ItemActions {
    let (charm, favorite) = (listed.item, TrinketStep.favorite(listed).route)
    return ItemActions(link: charm.page, copyText: "\(charm.title)", favorite: favorite)
  }

  private func action(_ step: TrinketStep) -> Action {
    let title: SafeText =
      switch step {
      case .command(let command): "\(command.declaration.title)"
      case .show: "Show it"
      case .favorite(let listed): listed.isFavorite ? "Remove from favorites" : "Add to favorites"
      }
    return Action(title, step.route)
  }
}
