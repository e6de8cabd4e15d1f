import FeatureKit

struct TrinketPresenter {
  static let fields = charmFields.listed()
  private static let charmFields: [ItemField<Charm>] = [
    ItemField("id", "ID", in: .line) { $0.id },
    ItemField("title", "Title", in: .column, column: Column.Shape(priority: 1)) { $0.title },
    ItemField("summary", "Summary") { $0.summary },
    ItemField("page", "Page", in: .line, link: { $0.page }) { $0.page },
    // only search:
    ItemField("picture", in: .json) { $0.picture },
    // end
  ]

  let routes: ItemRoutes

  func list(_ page: Cached<Page<Listed<Charm>>>, _ title: String) -> Screen {
    Screen(
      "__TITLE__: \(title.shortened)",
      page,
      Self.fields,
      // only search:
      style: .gallery,
      // end
      absence: page.provenance.source == .local ? "Nothing here yet." : "Nothing found.",
      notices: TrinketFeature.feature.notices(page)
    ) { listed in
      Row(
        route: routes.show(listed.item.id),
        // only search:
        picture: picture(listed.item),
        size: .square,
        // end
        actions: actions(listed),
        names: [listed.isFavorite ? "★ \(listed.item.title)" : "\(listed.item.title)"]
      )
    }
  }

  func charm(_ charm: Cached<Listed<Charm>>) -> Screen {
    Screen(
      "\(charm.value.item.title)",
      of: charm,
      Self.fields,
      // only search:
      above: [picture(charm.value.item).map(Block.picture)],
      // end
      notices: TrinketFeature.feature.notices(charm),
      item: actions(charm.value)
    )
  }

  // only search:
  private func picture(_ charm: Charm) -> Picture? {
    charm.picture.map { Picture(.remote($0), altText: "\(charm.title)") }
  }

  // end
  private func actions(_ listed: Listed<Charm>) -> ItemActions {
    let charm = listed.item
    return ItemActions(
      routes,
      charm.id,
      isFavorite: listed.isFavorite,
      link: charm.page,
      copyText: "\(charm.title)"
    )
  }
}
