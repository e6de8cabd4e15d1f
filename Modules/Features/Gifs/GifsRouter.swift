import FeatureKit

struct GifsRouter: FeatureRouter {
  let interactor: GifsInteractor
  private let presenter = GifsPresenter(routes: Self.routes)

  private static let routes = ItemRoutes(
    GifsCommand.id,
    show: GifsCommand.show,
    favorite: .favorite,
    save: .save
  )

  func run(_ command: GifsCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .search:
      let keyword = try call[GifsCommand.keyword].joined(separator: " ")
      return list(try await interactor.search(keyword, options(call), call.mode))
    case .trending:
      return list(try await interactor.trending(options(call), call.mode))
    case .random:
      let keyword = try call[GifsCommand.randomKeyword].joined(separator: " ")
      let gif = try await interactor.randomGif(keyword, call[GifsCommand.rating], call.mode)
      let again = Action(presenter.anotherRandomGif, call.route, replaces: true)
      return .screen(try screen(gif, after: again).showing(Self.routes.show(gif.value.id)))
    case .show:
      return .screen(try screen(await interactor.gif(call[GifsCommand.id], call.mode)))
    case .favorites:
      let page = try interactor.favorites.page(call.page)
      let list = presenter.favorites(page).page(page, at: Route(GifsCommand.favorites))
      return .screen(list.leading(to: searches))
    case .favorite:
      let id = try call[GifsCommand.id]
      let change = try await interactor.favorite(id, removes: call[FavoriteChange.remove], call.mode)
      let show = Action(presenter.playing, Self.routes.show(id))
      return .screen(change.screen(actions: actions(.favorites) + [show]))
    case .save:
      let gif = try await interactor.gif(call[GifsCommand.id], call.mode)
      let destination = try interactor.destination(of: gif.value, to: call[PictureSaver.path])
      return try await .asking(destination.confirmation) { () async throws(Failure) in
        try await interactor.save(gif.value, to: destination, call.mode)
        return presenter.saved(gif, to: destination)
      }
    }
  }

  private func list(_ page: Cached<GifPage>) -> Reply {
    .screen(presenter.list(page, at: route).leading(to: following(page.value)))
  }

  /// - Parameter first: The action before those of every GIF.
  private func screen(_ gif: Cached<Gif>, after first: Action? = nil) throws(Failure) -> Screen {
    let id = gif.value.id
    let listed = try interactor.favorites.listed(gif)
    return presenter.gif(listed).leading(to: [
      first, Self.routes.save(id).map { Action(presenter.saving, $0) },
      Self.routes.favorite(id, isFavorite: listed.value.isFavorite), GifsCommand.search.action(),
    ])
  }

  // MARK: Where the screens lead

  private var searches: [Action] { actions(.search, .trending) }

  private func following(_ page: GifPage) -> [Action] {
    guard let keyword = page.query.keyword else { return actions(.search, .favorites) }
    let random = GifsCommand.random.action(
      GifsCommand.randomKeyword.set([keyword]),
      GifsCommand.rating.set(page.query.rating)
    )
    return searches + (page.gifs.items.isEmpty ? [] : [random]) + actions(.favorites)
  }

  private func route(_ query: GifQuery) -> Route {
    let list =
      query.keyword.map { Route(GifsCommand.search, GifsCommand.keyword.set([$0])) }
      ?? Route(GifsCommand.trending)
    return list.setting(
      GifsCommand.rating.set(query.rating),
      GifsCommand.limit.set(query.limit),
      GifsCommand.offset.set(query.offset)
    )
  }

  // MARK: What is saved

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    switch parameter {
    case GifsCommand.keyword: searchSuggestions
    case GifsCommand.id: knownGifs.map(presenter.suggestion)
    default: []
    }
  }

  func downloads() async -> [Feature.Download] {
    let searches = lastSearches.reversed().map(route)
    return (searches + [Route(GifsCommand.trending), Route(GifsCommand.favorites)]).map { ($0, 20, 20) }
  }

  func frontLine() async -> SafeText? { .frontLine(lastSearches.compactMap(\.keyword).prefix(3)) }

  func preview() async -> Route? {
    lastSearches.first?.keyword.map { Route(GifsCommand.search, GifsCommand.keyword.set([$0])) }
  }

  func saved() async -> [Suggestion] {
    searchSuggestions + knownGifs.map(presenter.suggestion)
  }

  private var searchSuggestions: [Suggestion] {
    lastSearches.compactMap { presenter.suggestion($0, route($0)) }
  }

  private var lastSearches: [GifQuery] { (try? interactor.lastSearches()) ?? [] }

  private var knownGifs: [Gif] { (try? interactor.knownGifs()) ?? [] }

  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    let next: [Action] =
      switch failure.featureError(as: GifsError.self) {
      case .noLastSearch: searches
      case .noneFound, .unknown: actions(.search)
      default: []
      }
    return presenter.userError(failure)?.leading(to: next)
  }

  private func options(_ call: Call) throws(Failure) -> GifOptions {
    let limit = try call[GifsCommand.limit]
    let perPage = try call[GifsCommand.perPage]
    return try GifOptions(
      rating: call[GifsCommand.rating],
      size: limit ?? perPage,
      offset: call[GifsCommand.offset],
      page: call[GifsCommand.page]
    )
  }
}
