import FeatureKit

struct GifsRouter: FeatureRouter {
  private let interactor: GifsInteractor
  private let presenter = GifsPresenter()

  init(_ services: Services) {
    interactor = GifsInteractor(services)
  }

  func run(_ command: GifsCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .search:
      let keyword = try call[GifsCommand.keyword].joined(separator: " ")
      let options = try options(call, offset: GifsCommand.searchOffset)
      return .screen(
        presenter.list(
          try await interactor.search(keyword, options, call.mode),
          favorites: try interactor.favoriteIDs()
        )
      )
    case .trending:
      let options = try options(call, offset: GifsCommand.trendingOffset)
      return .screen(
        presenter.list(
          try await interactor.trending(options, call.mode),
          favorites: try interactor.favoriteIDs()
        )
      )
    case .random:
      let keyword = try call[GifsCommand.randomKeyword].joined(separator: " ")
      let gif = try await interactor.randomGif(keyword, try call[GifsCommand.rating], call.mode)
      let favorites = try interactor.favoriteIDs()
      let isFavorite = favorites.contains(gif.value.id)
      return .screen(
        presenter.gif(gif, isFavorite: isFavorite, again: call.route).showing(GifsRoutes.show(gif.value.id))
      )
    case .show:
      let gif = try await interactor.gif(try call[GifsCommand.id], call.mode)
      return .screen(presenter.gif(gif, isFavorite: try interactor.favoriteIDs().contains(gif.value.id)))
    case .favorites:
      return .screen(presenter.favorites(try interactor.favorites(try call.page)))
    case .favorite:
      let id = try call[GifsCommand.id]
      let change =
        try call[FavoriteChange.remove]
        ? try interactor.removeFavorite(id) : try await interactor.addFavorite(id, call.mode)
      return .screen(presenter.favorite(change))
    case .save:
      let gif = try await interactor.gif(try call[GifsCommand.id], call.mode)
      let destination = try interactor.destination(of: gif.value, to: try call[PictureSaver.path])
      return try await .asking(destination.confirmation) { () async throws(Failure) in
        try await interactor.save(gif.value, to: destination, call.mode)
        return presenter.saved(gif, to: destination)
      }
    }
  }

  func suggestions(for parameter: String, of command: GifsCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    switch parameter {
    case GifsCommand.keyword:
      (try? interactor.lastSearches())?.compactMap(presenter.suggestion) ?? []
    case GifsCommand.id:
      (try? interactor.seenGifs())?.map(presenter.suggestion) ?? []
    default: []
    }
  }

  func frontLine() async -> SafeText? { presenter.frontLine(lastSearches) }

  func preview() async -> Route? { lastSearches.isEmpty ? nil : GifsRoutes.search }

  private var lastSearches: [GifQuery] { (try? interactor.lastSearches()) ?? [] }

  func saved() async -> [SavedItem] {
    let searches = lastSearches.compactMap { presenter.savedItem($0, GifsRoutes.list($0)) }
    let gifs = (try? interactor.seenGifs()) ?? []
    return searches + gifs.map { presenter.savedItem($0, GifsRoutes.show($0.id)) }
  }

  func userError(_ failure: Failure, _ command: GifsCommand, _ call: Call) -> UserError? {
    presenter.userError(failure)
  }

  private func options(_ call: Call, offset: Parameter<Int?>) throws(Failure) -> GifOptions {
    let (limit, perPage) = (try call[GifsCommand.limit], try call[GifsCommand.perPage])
    return GifOptions(
      rating: try call[GifsCommand.rating],
      size: limit ?? perPage,
      offset: try call[offset],
      page: try call[GifsCommand.page]
    )
  }
}
