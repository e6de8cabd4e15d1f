import FeatureKit

struct TrinketPresenter: Sendable {
  static let fields = charmFields.listed()
  private static let charmFields: [ItemField<Charm>] = [
    ItemField("id", "ID", in: .line) { .string($0.id) },
    ItemField("title", "Title", in: .column, column: Column.Shape(priority: 1)) { .string($0.title) },
    ItemField("summary", "Summary") { JSONValue($0.summary) },
    ItemField("page", "Page", in: .line, link: { $0.page }) { JSONValue($0.page) },
    // only search:
    ItemField("picture", in: .json) { JSONValue($0.picture) },
    // end
  ]

  func list(
    _ page: Cached<Page<ListedCharm>>,
    _ list: TrinketList,
    at route: Route,
    _ routes: (ListedCharm) -> ItemRoutes,
    next: [Action]
  ) -> Screen {
    let (title, emptyText): (SafeText, SafeText) =
      switch list {
      // only list:
      case .all: ("__TITLE__", "There is nothing.")
      // only search:
      case .found(let text):
        ("“\(UserError.shortened(text))”", "Nothing has “\(UserError.shortened(text))” in its title.")
      // end
      case .recent: ("Recently viewed", "Nothing opened yet. Show one: `curio trinket show ID`.")
      case .favorites:
        ("Favorites", "No favorites yet. Press f in the menu, or run `curio trinket favorite ID`.")
      }
    return Screen(
      title,
      page,
      Self.fields,
      // only search:
      style: .gallery,
      // end
      emptyText: emptyText,
      notices: page.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      route: route,
      actions: next
    ) { listed in
      Row(
        route: routes(listed).open,
        // only search:
        picture: picture(listed.item),
        size: .square,
        // end
        actions: actions(listed, routes(listed)),
        names: [listed.isFavorite ? "★ \(listed.item.title)" : "\(listed.item.title)"]
      )
    }
  }

  func charm(_ charm: Cached<ListedCharm>, _ routes: ItemRoutes, next: [Action]) -> Screen {
    Screen(
      "\(charm.value.item.title)",
      of: charm,
      Self.fields,
      // only search:
      picture: picture(charm.value.item),
      // end
      notices: charm.notices(api: TrinketAdapter.api, feature: TrinketCommand.feature),
      actions: next,
      item: actions(charm.value, routes)
    )
  }

  func savedItem(_ charm: Charm, _ route: Route) -> SavedItem {
    SavedItem(charm.id, title: "\(charm.title)", texts: ["\(charm.summary ?? "")"], route: route)
  }

  func userError(_ error: ItemError, of route: Route, next: [Action]) -> UserError {
    UserError(error, "item", of: route, advice: "Check the spelling.", actions: next)
  }

  // only search:
  private func picture(_ charm: Charm) -> Picture? {
    charm.picture.map { Picture(.remote($0), altText: "\(charm.title)") }
  }

  // end
  private func actions(_ listed: ListedCharm, _ routes: ItemRoutes) -> ItemActions {
    ItemActions(routes, link: listed.item.page, copyText: "\(listed.item.title)")
  }
}

/// The titles of actions that aren't those of their commands.
extension TrinketPresenter {
  var showIt: SafeText { "Show it" }
}
