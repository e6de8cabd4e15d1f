import FeatureKit

struct GifsPresenter {
  let routes: ItemRoutes

  static let fields = gifFields.listed()
  private static let gifFields: [ItemField<Gif>] = [
    ItemField("id", "ID", in: .line) { $0.id },
    ItemField("title", "Title", in: .column, column: Column.Shape(priority: 1)) { $0.title },
    ItemField(
      "size",
      "Size",
      column: .whole(),
      shown: { $0.original.size.map { "\($0.width) × \($0.height)" } }
    ) {
      $0.original.size.map { "\($0.width)x\($0.height)" }
    },
    ItemField("rating", "Rating") { $0.rating },
    ItemField("url", "Page", in: .line, link: { $0.page }) { $0.page },
    ItemField("mediaURL", in: .details) { $0.original.url },
    ItemField("username", "By", in: .details) { $0.username },
    ItemField("width", in: .json) { $0.original.size?.width },
    ItemField("height", in: .json) { $0.original.size?.height },
  ]
  static let savedFields: [ItemField<SavedGif>] =
    [ItemField("path") { $0.path }] + gifFields.jsonOnly().of { $0.gif }

  /// Required by GIPHY's terms on every screen with GIFs.
  private static let credit: SafeText = "Powered by GIPHY"

  /// - Parameter route: The list of a query.
  func list(_ list: Cached<GifPage>, at route: (GifQuery) -> Route) -> Screen {
    let page = list.value.gifs
    let query = list.value.query
    return Screen(
      title: query.keyword.map { "GIFs for “\($0.shortened)”" } ?? "Trending GIFs",
      notices: GifsFeature.feature.notices(list),
      blocks: [
        .table(Self.fields, page.items, style: .wall, absence: absence(list.value), row: row),
        .note(Self.credit),
      ],
      paging: Paging(
        page: query.offset / query.limit + 1,
        pageCount: nil,
        next: page.hasNext ? query.next.map(route) : nil,
        previous: query.previous.map(route)
      ),
      data: [
        "keyword": JSONValue(query.keyword), "total": JSONValue(page.total),
        "page": query.offset.isMultiple(of: query.limit) ? .int(query.offset / query.limit + 1) : nil,
        "perPage": .int(query.limit), "items": .array(page.items.map(Self.fields.data)),
      ],
      provenance: list.provenance
    )
  }

  func favorites(_ page: Page<Listed<Gif>>) -> Screen {
    Screen(
      "Favorites",
      Cached(page, .local),
      Self.fields,
      style: .wall,
      absence: Absence(
        "No favorites yet.",
        help: "Press f on a GIF in the menu, or run `curio gifs favorite ID`."
      ),
      note: Self.credit,
      row: row
    )
  }

  func gif(_ gif: Cached<Listed<Gif>>) -> Screen {
    let listed = gif.value
    let title = caption(gif.value.item)
    return Screen(
      title,
      of: gif,
      Self.fields,
      above: [.picture(Picture(.remote(listed.item.playable.url), altText: title, plays: true))],
      below: [.note(Self.credit)],
      notices: GifsFeature.feature.notices(gif),
      item: itemActions(listed)
    )
  }

  /// A GIF on standard output has nothing beside it.
  func saved(_ gif: Cached<Gif>, to destination: SaveDestination) -> Screen {
    let saved = (gif: gif.value, path: destination.path)
    return Screen(
      title: caption(gif.value),
      notices: [destination.path.map { .info("Saved to \($0).") }],
      blocks: destination.path == nil ? [] : [.fields(Self.savedFields, of: saved)],
      effect: .changed,
      data: Self.savedFields.data(saved),
      provenance: gif.provenance
    )
  }

  func suggestion(_ search: GifQuery, _ route: Route) -> Suggestion? {
    let rating: SafeText? = search.rating.map { "rated up to \($0.rawValue)" }
    return search.keyword.map { Suggestion($0, detail: rating ?? "search", route: route) }
  }

  func suggestion(_ gif: Gif) -> Suggestion {
    Suggestion(gif.id, title: caption(gif), texts: ["\(gif.username ?? "")"], route: routes.show(gif.id))
  }

  private func absence(_ list: GifPage) -> Absence {
    let query = list.query
    if query.offset > 0 {
      return list.gifs.hasNext && query.next != nil ? "No new GIFs on this page." : "No more GIFs."
    }
    guard let keyword = query.keyword else { return "No trending GIFs." }
    return Absence("No GIFs found for “\(keyword.shortened)”.", help: "Try another word.")
  }

  private func row(_ listed: Listed<Gif>) -> Row {
    let gif = listed.item
    return Row(
      route: routes.show(gif.id),
      picture: Picture(.remote(gif.small.url), altText: caption(gif)),
      size: gif.shape,
      actions: itemActions(listed),
      names: [listed.isFavorite ? "★ \(caption(gif))" : caption(gif)]
    )
  }

  private func itemActions(_ listed: Listed<Gif>) -> ItemActions {
    let gif = listed.item
    let link = gif.page ?? gif.original.url
    let copyText = SafeText(link.absoluteString)
    return ItemActions(routes, gif.id, isFavorite: listed.isFavorite, link: link, copyText: copyText)
  }

  private func caption(_ gif: Gif) -> SafeText { "\(gif.title ?? "GIF \(gif.id)")" }
}

/// The titles of actions that aren't those of their commands.
extension GifsPresenter {
  var anotherRandomGif: SafeText { "Another random GIF" }
  var playing: SafeText { "Play the GIF" }
  var saving: SafeText { "Save this GIF" }
}
