import FeatureKit

/// What may follow a screen; the presenter words it.
enum GifsStep: Sendable, Equatable {
  case command(GifsCommand)
  /// A random GIF of a search.
  case random(GifQuery)
  /// The same random choice again.
  case another(Route)
  case play(id: String)
  case save(Gif)
  case favorite(ListedGif)

  var route: Route {
    switch self {
    case .command(let command): Route(command)
    case .random(let query):
      Route(
        GifsCommand.random,
        GifsCommand.randomKeyword.set(query.keyword.map { [$0] } ?? []),
        GifsCommand.rating.set(query.rating)
      )
    case .another(let route): route
    case .play(let id): Route(GifsCommand.show, GifsCommand.id.set(id))
    case .save(let gif): gif.saveRoute
    case .favorite(let listed): listed.favoriteRoute(GifsCommand.favorite, GifsCommand.id)
    }
  }

  /// Whether its screen replaces the one before.
  var replaces: Bool { if case .another = self { true } else { false } }
}

/// Where the screens lead.
enum GifsRoutes {
  static let afterFavorites: [GifsStep] = [.command(.search), .command(.trending)]

  static func following(_ page: GifPage) -> [GifsStep] {
    let isSearch = page.query.keyword != nil
    return [
      .command(.search), isSearch ? .command(.trending) : nil,
      isSearch && !page.gifs.items.isEmpty ? .random(page.query) : nil, .command(.favorites),
    ].compactMap { $0 }
  }

  /// - Parameter random: The route that led to a random GIF.
  static func following(_ listed: ListedGif, random: Route? = nil) -> [GifsStep] {
    (random.map { [.another($0)] } ?? []) + [.save(listed.item), .favorite(listed), .command(.search)]
  }

  static func following(_ change: FavoriteChange) -> [GifsStep] {
    [.command(.favorites), .play(id: change.id)]
  }

  static func following(_ failure: Failure) -> [GifsStep] {
    switch failure.featureError(as: GifsError.self) {
    case .noLastSearch: afterFavorites
    case .noneFound, .unknown: [.command(.search)]
    default: []
    }
  }
}

extension GifQuery {
  var route: Route {
    let list =
      keyword.map { Route(GifsCommand.search, GifsCommand.keyword.set([$0])) } ?? Route(GifsCommand.trending)
    let offsetParameter = keyword == nil ? GifsCommand.trendingOffset : GifsCommand.searchOffset
    return list.setting(
      GifsCommand.rating.set(rating),
      GifsCommand.limit.set(limit),
      offsetParameter.set(offset)
    )
  }
}

extension Gif {
  var route: Route { GifsStep.play(id: id).route }
  var saveRoute: Route { Route(GifsCommand.save, GifsCommand.id.set(id)) }
}
