import FeatureKit
import Foundation

/// The GIF screens: all their words stand here.
struct GifsPresenter: Sendable {
  func list(_ answer: Answer<GifResult>) -> Screen {
    let (query, page) = (answer.value.query, answer.value.page)
    let gallery = Gallery(tiles: page.gifs.map(tile), emptyText: emptyText(query))
    return Screen(
      title: title(query),
      notices: answer.notices(api: GifsAdapter.api, feature: "gifs"),
      blocks: [.gallery(gallery), .text("Powered by GIPHY")],
      actions: query.keyword == nil
        ? [Action("Search GIFs", Route("gifs", "search"))]
        : [Action("What is trending", Route("gifs", "trending")), Action("Search GIFs", Route("gifs", "search"))],
      paging: paging(query, page),
      filter: Filter(route: Route("gifs", "search"), parameter: "keyword"),
      data: [
        "keyword": JSONValue(query.keyword), "total": JSONValue(page.total),
        "page": query.offset % query.limit == 0 ? .int(query.offset / query.limit + 1) : nil,
        "perPage": .int(query.limit), "items": .array(page.gifs.map(data)),
      ],
      provenance: answer.provenance
    )
  }

  func show(_ answer: Answer<Gif>) -> Screen {
    let gif = answer.value
    let by = gif.username.isEmpty ? [] : [Field("By", "\(gif.username)")]
    let page = gif.page.map { [Field("Page", "\($0.absoluteString)", link: $0)] } ?? []
    return Screen(
      title: caption(gif),
      blocks: [
        .picture(Picture(.remote(gif.original.url), altText: caption(gif), plays: true)),
        .fields(
          [
            Field("Title", caption(gif)), Field("Size", "\(gif.original.width) × \(gif.original.height)"),
            Field("Rating", gif.rating.isEmpty ? "unknown" : "\(gif.rating)"),
          ] + by + page
        ),
        .text("Powered by GIPHY"),
      ],
      actions: [Action("Save it", GifsRoute.save(gif.id).route)],
      data: data(gif),
      provenance: answer.provenance
    )
  }

  func saved(_ answer: Answer<Gif>, to destination: SaveDestination) -> Screen {
    let path = destination.file.path(percentEncoded: false)
    guard case .object(var fields) = data(answer.value) else { return show(answer) }
    fields["path"] = .string(path)
    return Screen(
      title: "Saved",
      blocks: [.text("“\(caption(answer.value))” is saved as \(path).")],
      data: .object(fields),
      provenance: answer.provenance
    )
  }

  /// The feature's own words for a failure.
  func problem(_ failure: Failure, _ call: Call) -> Problem? {
    switch failure {
    case .notFetched:
      Problem(.usage, "There is no last keyword yet.", advice: "Name one: `curio gifs search KEYWORD`.")
    case .notFound:
      Problem(.notFound, "GIPHY has no GIF “\(call.text("id"))”.", advice: "`curio gifs search` shows ids.")
    case .unauthorized(.missingKey):
      Problem(
        .unauthorized,
        "GIPHY needs a key, a text by which it knows who asks, and none is set.",
        advice: """
          One is had for free at \(GifsAdapter.api.keyPage); set it with `curio config set gifs.apiKey -`. \
          `curio gifs --sample` needs none.
          """
      )
    default: nil
    }
  }

  private func title(_ query: GifQuery) -> SafeText {
    query.keyword.map { "GIFs about “\($0)”" } ?? "What is trending"
  }

  private func emptyText(_ query: GifQuery) -> SafeText {
    if query.offset > 0 { return "There are no more GIFs." }
    return query.keyword.map { "No GIFs found for “\($0)”." } ?? "Nothing is trending."
  }

  private func paging(_ query: GifQuery, _ page: GifPage) -> Paging {
    Paging(
      page: query.offset / query.limit + 1,
      pageCount: nil,
      next: page.hasNext ? query.next.map { GifsRoute.list($0).route } : nil,
      previous: query.previous.map { GifsRoute.list($0).route }
    )
  }

  private func tile(_ gif: Gif) -> Tile {
    Tile(
      picture: Picture(.remote(gif.small.url), altText: caption(gif)),
      width: gif.small.width,
      height: gif.small.height,
      caption: caption(gif),
      route: GifsRoute.show(gif.id).route
    )
  }

  private func caption(_ gif: Gif) -> SafeText {
    gif.title.isEmpty ? "GIF \(gif.id)" : "\(gif.title)"
  }

  private func data(_ gif: Gif) -> JSONValue {
    [
      "id": .string(gif.id), "title": .string(gif.title), "url": JSONValue(gif.page),
      "mediaURL": JSONValue(gif.original.url), "width": .int(gif.original.width),
      "height": .int(gif.original.height), "rating": .string(gif.rating), "username": .string(gif.username),
    ]
  }
}
