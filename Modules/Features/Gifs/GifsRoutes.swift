import FeatureKit

/// Where the screens lead.
enum GifsRoutes {
  static let search = Route(GifsCommand.search)
  static let trending = Route(GifsCommand.trending)
  static let favorites = Route(GifsCommand.favorites)

  static let random = Route(GifsCommand.random)

  static func list(_ query: GifQuery) -> Route {
    let list = query.keyword.map { Route(GifsCommand.search, GifsCommand.keyword.set([$0])) } ?? trending
    let offset = query.keyword == nil ? GifsCommand.trendingOffset : GifsCommand.searchOffset
    return list.setting(
      GifsCommand.rating.set(query.rating),
      GifsCommand.limit.set(query.limit),
      offset.set(query.offset)
    )
  }

  static func random(_ keyword: String, _ rating: GifRating?) -> Route {
    random.setting(GifsCommand.randomKeyword.set([keyword]), GifsCommand.rating.set(rating))
  }

  static func show(_ id: String) -> Route { Route(GifsCommand.show, GifsCommand.id.set(id)) }
  /// Adds to the favorites, or removes.
  static func favorite(_ listed: ListedGif) -> Route {
    let id = GifsCommand.id.set(listed.gif.id)
    return Route(GifsCommand.favorite, id, FavoriteChange.remove.set(listed.isFavorite))
  }

  static func save(_ gif: Gif) -> Route { Route(GifsCommand.save, GifsCommand.id.set(gif.id)) }
}
