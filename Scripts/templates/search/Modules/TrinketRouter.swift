import FeatureKit

struct TrinketRouter: FeatureRouter {
  private let interactor: TrinketInteractor
  private let presenter = TrinketPresenter()

  init(_ services: Services) { interactor = TrinketInteractor(services) }

  func run(_ command: TrinketCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .search:
      let (text, order) = (try call[TrinketCommand.text], try call[TrinketCommand.order])
      let page = try await interactor.search(text, by: order, try call.remotePage, call.mode)
      return list(page, .found(text: text), call)
    case .show:
      let charm = try await interactor.open(try call[TrinketCommand.charm], call.mode)
      return .screen(presenter.charm(charm, next: TrinketRoutes.following(charm.value)))
    case .recent: return list(Cached(try interactor.recent(try call.page), .local), .recent, call)
    case .favorites: return list(Cached(try interactor.favorites(try call.page), .local), .favorites, call)
    case .favorite:
      let (text, removes) = (try call[TrinketCommand.charm], try call[FavoriteChange.remove])
      let change = try await interactor.favorite(text, removes: removes, call.mode)
      return .screen(presenter.favorite(change, next: TrinketRoutes.following(change)))
    }
  }

  private func list(_ page: Cached<Page<ListedCharm>>, _ list: TrinketList, _ call: Call) -> Reply {
    .screen(presenter.list(page, list, call.route, next: TrinketRoutes.afterList))
  }

  func suggestions(for parameter: String, of command: TrinketCommand, _ call: UncheckedCall) async -> [Suggestion] {
    guard case TrinketCommand.charm = parameter else { return [] }
    return ((try? interactor.known()) ?? []).map { Suggestion($0) }
  }

  func frontLine() async -> SafeText? {
    .frontLine(favorites: favorites.count, recent.prefix(1).map(\.item.title))
  }

  func preview() async -> Route? {
    favorites.isEmpty ? recent.isEmpty ? nil : Route(TrinketCommand.recent) : Route(TrinketCommand.favorites)
  }

  func saved() async -> [SavedItem] { ((try? interactor.known()) ?? []).map(presenter.savedItem) }

  func userError(_ failure: Failure, _ command: TrinketCommand, _ call: Call) -> UserError? {
    let error = failure.featureError(as: ItemError.self)
    return error.map { presenter.userError($0, of: call.route, next: TrinketRoutes.afterNotFound) }
  }

  private var favorites: [ListedCharm] { (try? interactor.favorites(.all).items) ?? [] }
  private var recent: [ListedCharm] { (try? interactor.recent(.all).items) ?? [] }
}
