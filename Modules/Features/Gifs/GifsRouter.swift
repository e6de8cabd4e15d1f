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
      return list(try await interactor.search(keyword, options, call.mode))
    case .trending:
      let options = try options(call, offset: GifsCommand.trendingOffset)
      return list(try await interactor.trending(options, call.mode))
    case .random:
      let keyword = try call[GifsCommand.randomKeyword].joined(separator: " ")
      let gif = try await interactor.randomGif(keyword, try call[GifsCommand.rating], call.mode)
      return .screen(try screen(gif, random: call.route).showing(gif.value.route))
    case .show:
      let gif = try await interactor.gif(try call[GifsCommand.id], call.mode)
      return .screen(try screen(gif))
    case .favorites:
      let page = try interactor.favorites(try call.page)
      return .screen(presenter.favorites(page, next: GifsRoutes.afterFavorites))
    case .favorite:
      let id = try call[GifsCommand.id]
      let change =
        try call[FavoriteChange.remove]
        ? try interactor.removeFavorite(id) : try await interactor.addFavorite(id, call.mode)
      return .screen(presenter.favorite(change, next: GifsRoutes.following(change)))
    case .save:
      let gif = try await interactor.gif(try call[GifsCommand.id], call.mode)
      let destination = try interactor.destination(of: gif.value, to: try call[PictureSaver.path])
      return try await .asking(destination.confirmation) { () async throws(Failure) in
        try await interactor.save(gif.value, to: destination, call.mode)
        return presenter.saved(gif, to: destination)
      }
    }
  }

  private func list(_ page: Cached<GifPage>) -> Reply {
    .screen(presenter.list(page, next: GifsRoutes.following(page.value)))
  }

  /// - Parameter random: The route that led to a random GIF.
  private func screen(_ gif: Cached<Gif>, random: Route? = nil) throws(Failure) -> Screen {
    let listed = try interactor.listed(gif)
    return presenter.gif(listed, next: GifsRoutes.following(listed.value, random: random))
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

  func frontLine() async -> SafeText? { .frontLine(lastSearches.compactMap(\.keyword).prefix(3)) }

  func preview() async -> Route? {
    lastSearches.first?.keyword.map { Route(GifsCommand.search, GifsCommand.keyword.set([$0])) }
  }

  private var lastSearches: [GifQuery] { (try? interactor.lastSearches()) ?? [] }

  func saved() async -> [SavedItem] {
    let searches = lastSearches.compactMap { presenter.savedItem($0, $0.route) }
    let gifs = (try? interactor.seenGifs()) ?? []
    return searches + gifs.map { presenter.savedItem($0, $0.route) }
  }

  func userError(_ failure: Failure, _ command: GifsCommand, _ call: Call) -> UserError? {
    presenter.userError(failure, next: GifsRoutes.following(failure))
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
