import FeatureKit

/// Where a screen of the GIFs can lead.
enum GifsRoute: Sendable, Equatable {
  case list(GifQuery)
  case show(String)
  case save(String)

  var route: Route {
    switch self {
    case .list(let query):
      var arguments = ["limit": ["\(query.limit)"], "offset": ["\(query.offset)"]]
      if let keyword = query.keyword { arguments["keyword"] = [keyword] }
      if let rating = query.rating { arguments["rating"] = [rating] }
      return Route("gifs", query.keyword == nil ? "trending" : "search", arguments)
    case .show(let id): return Route("gifs", "show", ["id": [id]])
    case .save(let id): return Route("gifs", "save", ["id": [id]])
    }
  }
}
