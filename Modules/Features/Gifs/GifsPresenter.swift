import FeatureKit

struct GifsPresenter: Sendable {
  static let fields: [ItemField<Gif>] = [
    ItemField("id", "ID") { $0.id },
    ItemField("title") { $0.title },
    ItemField("size", "Size", text: { $0.original.size.map { "\($0.width) × \($0.height)" } }) {
      $0.original.size.map { "\($0.width)x\($0.height)" }
    },
    ItemField("rating", "Rating") { $0.rating },
    ItemField("url", "Page", link: { $0.page }) { $0.page?.absoluteString },
  ]
  static let detailFields: [ItemField<Gif>] =
    fields + [
      ItemField("mediaURL") { $0.original.url.absoluteString },
      ItemField("username", "By") { $0.username },
    ]

  /// Required by GIPHY's terms on every screen with GIFs.
  private static let credit = Block.note("Powered by GIPHY")

  /// - Parameter requestedSize: From `--limit`, if given.
  func list(_ list: Cached<GifPage>, requestedSize: Int?) -> Screen {
    let (page, query) = (list.value, list.value.query)
    let isTooLarge = requestedSize ?? 0 > GifQuery.largestPage
    return Screen(
      title: query.keyword.map { "GIFs for “\(UserError.shortened($0))”" } ?? "Trending GIFs",
      notices: list.notices(api: GifsAdapter.api, feature: GifsCommand.feature)
        + (isTooLarge ? [.info("GIPHY returns at most \(GifQuery.largestPage) GIFs.")] : []),
      blocks: [
        .gallery(Gallery(Self.fields, page.gifs, emptyText: emptyText(page), tile: tile)), Self.credit,
      ],
      actions: [search] + (query.keyword == nil ? [] : [trending]),
      paging: Paging(
        page: query.offset / query.limit + 1,
        pageCount: nil,
        next: page.hasNext ? query.next.map(route) : nil,
        previous: query.previous.map(route)
      ),
      data: [
        "keyword": JSONValue(query.keyword), "total": JSONValue(page.total),
        "page": query.offset.isMultiple(of: query.limit) ? .int(query.offset / query.limit + 1) : nil,
        "perPage": .int(query.limit), "items": .array(page.gifs.map(data)),
      ],
      provenance: list.provenance
    )
  }

  func gif(_ gif: Cached<Gif>) -> Screen {
    let save = Route(GifsCommand.save, GifsCommand.id.set(gif.value.id))
    return Screen(
      title: caption(gif.value),
      notices: gif.notices(api: GifsAdapter.api, feature: GifsCommand.feature),
      blocks: [
        .picture(Picture(.remote(gif.value.playable.url), altText: caption(gif.value), plays: true)),
        .fields(Self.detailFields, of: gif.value), Self.credit,
      ],
      actions: [Action("Save this GIF", save), search],
      item: itemActions(gif.value),
      data: data(gif.value),
      provenance: gif.provenance
    )
  }

  func saved(_ gif: Cached<Gif>, to destination: SaveDestination) -> Screen {
    let path = destination.file.path(percentEncoded: false)
    return Screen(
      title: caption(gif.value),
      notices: [.info("Saved to \(path).")],
      blocks: [.fields([Field("path", nil, "\(path)")])],
      effect: .changed,
      data: data(gif.value).adding(["path": .string(path)]),
      provenance: gif.provenance
    )
  }

  func suggestion(_ search: GifQuery) -> Suggestion? {
    search.keyword.map { Suggestion($0, detail: search.rating.map { "rated up to \($0)" } ?? "") }
  }

  func suggestion(_ gif: Gif) -> Suggestion {
    Suggestion(gif.id, title: caption(gif), detail: SafeText(gif.id))
  }

  func tooLong(_ keyword: String) -> UserError {
    UserError(
      .init("must be at most \(GifQuery.longestKeyword) characters"),
      value: keyword,
      for: GifsCommand.keyword.declaration.placeholder
    )
  }

  func tooFar(lastPage: Int) -> UserError { UserError(.invalidInput, "The last page is \(lastPage).") }

  func noLastSearch() -> UserError {
    UserError(
      .usage,
      "No previous search.",
      advice: "Give a keyword: `curio gifs search KEYWORD`.",
      actions: [search, trending]
    )
  }

  func unknown(_ id: String) -> UserError {
    UserError(
      .notFound,
      "No GIF “\(UserError.shortened(id))” on GIPHY.",
      advice: "Find one: `curio gifs search KEYWORD`.",
      actions: [search]
    )
  }

  func missingKey() -> UserError {
    UserError(
      .unauthorized,
      "GIPHY needs an API key.",
      advice: """
        Get a free one at \(GifsAdapter.api.keyPage), then run `curio config set gifs.apiKey -` \
        (or set CURIO_GIFS_API_KEY). To try without: --sample.
        """,
      actions: [UserError.enterKey(GifsCommand.feature)]
    )
  }

  func rateLimited() -> UserError {
    UserError(
      .rateLimited,
      "GIPHY rate limit reached.",
      advice: "A beta key allows 100 requests an hour. Try again later."
    )
  }

  private var search: Action { Action("Search GIFs", Route(GifsCommand.search)) }
  private var trending: Action { Action("Trending GIFs", Route(GifsCommand.trending)) }

  private func route(_ query: GifQuery) -> Route {
    let list =
      query.keyword.map { Route(GifsCommand.search, GifsCommand.keyword.set([$0])) }
      ?? Route(GifsCommand.trending)
    let offset = query.keyword == nil ? GifsCommand.trendingOffset : GifsCommand.searchOffset
    return list.setting(
      GifsCommand.rating.set(query.rating),
      GifsCommand.limit.set(query.limit),
      offset.set(query.offset)
    )
  }

  private func emptyText(_ page: GifPage) -> SafeText {
    let query = page.query
    if query.offset > 0 { return page.hasNext ? "No new GIFs on this page." : "No more GIFs." }
    guard let keyword = query.keyword else { return "No trending GIFs." }
    return "No GIFs found for “\(UserError.shortened(keyword))”."
  }

  private func tile(_ gif: Gif) -> Tile {
    Tile(
      picture: Picture(.remote(gif.small.url), altText: caption(gif)),
      width: gif.shape.width,
      height: gif.shape.height,
      caption: caption(gif),
      route: Route(GifsCommand.show, GifsCommand.id.set(gif.id)),
      actions: itemActions(gif)
    )
  }

  private func itemActions(_ gif: Gif) -> ItemActions {
    let link = gif.page ?? gif.original.url
    return ItemActions(
      link: link,
      copyText: SafeText(link.absoluteString),
      save: Route(GifsCommand.save, GifsCommand.id.set(gif.id))
    )
  }

  private func caption(_ gif: Gif) -> SafeText { "\(gif.title ?? "GIF \(gif.id)")" }

  private func data(_ gif: Gif) -> JSONValue {
    [
      "id": .string(gif.id), "title": JSONValue(gif.title), "url": JSONValue(gif.page),
      "mediaURL": JSONValue(gif.original.url), "width": JSONValue(gif.original.size?.width),
      "height": JSONValue(gif.original.size?.height), "rating": JSONValue(gif.rating),
      "username": JSONValue(gif.username),
    ]
  }
}
