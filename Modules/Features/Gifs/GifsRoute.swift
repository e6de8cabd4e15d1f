import FeatureKit

/// Where a screen of the GIFs can lead.
enum GifsRoute: Sendable, Equatable {
  /// A search, which asks for its keyword.
  case search
  /// What is trending, from its beginning.
  case trending
  /// A page of what is found or trending.
  case page(GifQuery)
  case show(String)
  case save(String)

  var route: Route {
    switch self {
    case .search: Route("gifs", "search")
    case .trending: Route("gifs", "trending")
    case .page(let query):
      Route(
        "gifs",
        query.keyword == nil ? "trending" : "search",
        [
          "keyword": query.keyword, "rating": query.rating, "limit": "\(query.limit)",
          "offset": "\(query.offset)",
        ].compactMapValues { $0.map { [$0] } }
      )
    case .show(let id): Route("gifs", "show", ["id": [id]])
    case .save(let id): Route("gifs", "save", ["id": [id]])
    }
  }
}
