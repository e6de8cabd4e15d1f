import FeatureKit

struct TrinketRouter: FeatureRouter {
  private let interactor: TrinketInteractor
  private let presenter = TrinketPresenter(routes: Self.routes)

  private static let routes = ItemRoutes(TrinketCommand.charm, show: TrinketCommand.show, favorite: .favorite)

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
    case .show: return show(try await interactor.open(try call[TrinketCommand.charm], call.mode))
    // only list:
    case .random:
      let isDaily = try call[RandomSource.dailyOption]
      return show(try await interactor.random(isDaily: isDaily, call.mode))
    // end
    case .recent: return list(Cached(try interactor.recent(try call.page), .local), .recent, call)
    case .favorites:
      return list(Cached(try interactor.catalog.favorites.page(try call.page), .local), .favorites, call)
    case .favorite:
      let (text, removes) = (try call[TrinketCommand.charm], try call[FavoriteChange.remove])
      let change = try await interactor.favorite(text, removes: removes, call.mode)
      let show = Action(presenter.showing, Self.routes.show(change.id))
      return .screen(change.screen(actions: [TrinketCommand.favorites.action(), show]))
    }
  }

  // only plain:
  private static let first = TrinketCommand.show
  // only list:
  private static let first = TrinketCommand.list
  // only search:
  private static let first = TrinketCommand.search
  // end

  private func list(_ page: Cached<Page<Listed<Charm>>>, _ list: TrinketList, _ call: Call) -> Reply {
    let next = [Self.first, .recent, .favorites].map { $0.action() }
    return .screen(presenter.list(page, list).page(page.value, at: call.route).leading(to: next))
  }

  private func show(_ charm: Cached<Listed<Charm>>) -> Reply {
    let (id, isFavorite) = (charm.value.item.id, charm.value.isFavorite)
    let favorite = Self.routes.favorite(id, isFavorite: isFavorite)
    // only list:
    let other = TrinketCommand.random.action(replaces: true, key: "x")
    // only plain search:
    let other = TrinketCommand.recent.action(key: "x")
    // end
    let next = [favorite, other, Self.first.action()].compactMap(\.self)
    return .screen(presenter.charm(charm).leading(to: next).showing(Self.routes.show(id)))
  }

  // MARK: What is saved

  func suggestions(for parameter: String, of command: TrinketCommand, _ call: UncheckedCall) async -> [Suggestion] {
    if case TrinketCommand.charm = parameter { interactor.catalog.suggestions(call) } else { [] }
  }

  func frontLine() async -> SafeText? { interactor.catalog.frontLine }

  func preview() async -> Route? {
    interactor.catalog.preview(TrinketCommand.favorites, else: TrinketCommand.recent)
  }

  func saved() async -> [SavedItem] { ((try? interactor.catalog.known()) ?? []).map(presenter.savedItem) }

  func userError(_ failure: Failure, _ command: TrinketCommand, _ call: Call) -> UserError? {
    failure.featureError(as: ItemError.self).map { presenter.userError($0, of: call.route) }
  }
}
