import FeatureKit

/// The GIF screens. The words for what fails stand in `GifsPresenterProblems.swift`.
struct GifsPresenter: Sendable {
  /// GIPHY's terms ask for it wherever its GIFs are shown.
  private static let credit = Block.text("Powered by GIPHY")

  /// A list of GIFs.
  ///
  /// - Parameter wanted: How many a page were asked for, where somebody said.
  func list(_ answer: Cached<GifResult>, wanted: Int?, next: [GifsRoute]) -> Screen {
    let (query, page) = (answer.value.query, answer.value.page)
    let tooMany = wanted.map { $0 > GifQuery.largestPage } ?? false
    return Screen(
      title: query.keyword.map { "GIFs about “\($0)”" } ?? "What is trending",
      notices: answer.notices(api: GifsAdapter.api, feature: "gifs")
        + (tooMany ? [.info("GIPHY gives at most \(GifQuery.largestPage) GIFs at a time.")] : []),
      blocks: [.gallery(Gallery(tiles: page.gifs.map(tile), emptyText: emptyText(query))), Self.credit],
      actions: next.map { Action(title($0), $0.route) },
      paging: Paging(
        page: query.offset / query.limit + 1,
        pageCount: nil,
        next: page.hasNext ? query.next.map { GifsRoute.page($0).route } : nil,
        previous: query.previous.map { GifsRoute.page($0).route }
      ),
      filter: Filter(route: GifsRoute.search.route, parameter: "keyword"),
      data: [
        "keyword": JSONValue(query.keyword), "total": JSONValue(page.total),
        "page": query.offset.isMultiple(of: query.limit) ? .int(query.offset / query.limit + 1) : nil,
        "perPage": .int(query.limit), "items": .array(page.gifs.map { .object(data($0)) }),
      ],
      provenance: answer.provenance
    )
  }

  /// One GIF, playing.
  func show(_ answer: Cached<Gif>, next: [GifsRoute]) -> Screen {
    let gif = answer.value
    let size = gif.original.size.map { Field("Size", "\($0.width) × \($0.height)") }
    let author = gif.username.map { Field("By", "\($0)") }
    let page = gif.page.map { Field("Page", "\($0.absoluteString)", link: $0) }
    let fields = [
      Field("Title", caption(gif)), Field("ID", "\(gif.id)"), size,
      Field("Rating", "\(gif.rating ?? "unknown")"), author, page,
    ]
    return Screen(
      title: caption(gif),
      blocks: [
        .picture(Picture(.remote(gif.playable.url), altText: caption(gif), plays: true)),
        .fields(fields.compactMap { $0 }),
        Self.credit,
      ],
      actions: next.map { Action(title($0), $0.route) },
      data: .object(data(gif)),
      provenance: answer.provenance
    )
  }

  /// A GIF that was saved.
  func saved(_ answer: Cached<Gif>, to destination: SaveDestination) -> Screen {
    let path = destination.file.path(percentEncoded: false)
    return Screen(
      title: "Saved",
      blocks: [.text("“\(caption(answer.value))” is saved as \(path).")],
      data: .object(data(answer.value).merging(["path": .string(path)]) { $1 }),
      provenance: answer.provenance
    )
  }

  private func title(_ route: GifsRoute) -> SafeText {
    switch route {
    case .search: "Search GIFs"
    case .trending, .page: "What is trending"
    case .show: "Play it"
    case .save: "Save it"
    }
  }

  private func emptyText(_ query: GifQuery) -> SafeText {
    if query.offset > 0 { return "There is nothing new on this page." }
    return query.keyword.map { "No GIFs found for “\($0)”." } ?? "Nothing is trending."
  }

  private func tile(_ gif: Gif) -> Tile {
    Tile(
      picture: Picture(.remote(gif.small.url), altText: caption(gif)),
      width: gif.shape.width,
      height: gif.shape.height,
      caption: caption(gif),
      route: GifsRoute.show(gif.id).route
    )
  }

  private func caption(_ gif: Gif) -> SafeText { "\(gif.title ?? "GIF \(gif.id)")" }

  private func data(_ gif: Gif) -> [String: JSONValue] {
    [
      "id": .string(gif.id), "title": JSONValue(gif.title), "url": JSONValue(gif.page),
      "mediaURL": JSONValue(gif.original.url), "width": JSONValue(gif.original.size?.width),
      "height": JSONValue(gif.original.size?.height), "rating": JSONValue(gif.rating),
      "username": JSONValue(gif.username),
    ]
  }
}
