import FeatureKit

struct TrinketRouter: FeatureRouter {
  private let interactor: TrinketInteractor
  private let presenter = TrinketPresenter()

  init(_ services: Services) { interactor = TrinketInteractor(services) }

  func run(_ command: TrinketCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    // only list:
    case .list: return list(try await interactor.list(try call.page, call.mode), .all, call)
    // only search:
    case .search:
      let (text, order) = (try call[TrinketCommand.text], try call[TrinketCommand.order])
      let page = try await interactor.search(text, by: order, try call.remotePage, call.mode)
      return list(page, .found(text: text), call)
    // end
    case .show:
      let charm = try await interactor.open(try call[TrinketCommand.charm], call.mode)
      return .screen(presenter.charm(charm, routes(charm.value), next: following(charm.value)))
    case .recent: return list(Cached(try interactor.recent(try call.page), .local), .recent, call)
    case .favorites: return list(Cached(try interactor.favorites(try call.page), .local), .favorites, call)
    case .favorite:
      let (text, removes) = (try call[TrinketCommand.charm], try call[FavoriteChange.remove])
      let change = try await interactor.favorite(text, removes: removes, call.mode)
      let show = TrinketCommand.show.action(TrinketCommand.charm.set(change.id), titled: presenter.showIt)
      return .screen(change.screen(actions: [TrinketCommand.favorites.action(), show]))
    }
  }

  private func list(_ page: Cached<Page<ListedCharm>>, _ list: TrinketList, _ call: Call) -> Reply {
    let next = [Self.first, .recent, .favorites].map { $0.action() }
    return .screen(presenter.list(page, list, at: call.route, routes, next: next))
  }

  // MARK: Where the screens lead

  // only plain:
  private static let first = TrinketCommand.show
  // only list:
  private static let first = TrinketCommand.list
  // only search:
  private static let first = TrinketCommand.search
  // end

  private func routes(_ listed: ListedCharm) -> ItemRoutes {
    ItemRoutes(open: route(listed.item), favorite: favorite(listed).route)
  }

  private func favorite(_ listed: ListedCharm) -> Action {
    let charm = TrinketCommand.charm.set(listed.item.id)
    return TrinketCommand.favorite.favoriteAction(charm, isFavorite: listed.isFavorite)
  }

  private func route(_ charm: Charm) -> Route {
    Route(TrinketCommand.show, TrinketCommand.charm.set(charm.id))
  }

  private func following(_ listed: ListedCharm) -> [Action] {
    [favorite(listed), Self.first.action(), TrinketCommand.recent.action()]
  }

  // MARK: What is saved

  func suggestions(for parameter: String, of command: TrinketCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    guard case TrinketCommand.charm = parameter else { return [] }
    return ((try? interactor.known()) ?? []).map { Suggestion($0) }
  }

  func frontLine() async -> SafeText? {
    .frontLine(favorites: favorites.count, recent.prefix(1).map(\.item.title))
  }

  func preview() async -> Route? {
    favorites.isEmpty ? recent.isEmpty ? nil : Route(TrinketCommand.recent) : Route(TrinketCommand.favorites)
  }

  func saved() async -> [SavedItem] {
    ((try? interactor.known()) ?? []).map { presenter.savedItem($0, route($0)) }
  }

  private var favorites: [ListedCharm] { (try? interactor.favorites(.all).items) ?? [] }
  private var recent: [ListedCharm] { (try? interactor.recent(.all).items) ?? [] }

  func userError(_ failure: Failure, _ command: TrinketCommand, _ call: Call) -> UserError? {
    let error = failure.featureError(as: ItemError.self)
    return error.map { presenter.userError($0, of: call.route, next: [Self.first.action()]) }
  }
}
