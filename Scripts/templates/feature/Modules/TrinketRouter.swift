import FeatureKit

struct TrinketRouter: FeatureRouter {
  private let interactor: TrinketInteractor
  private let presenter = TrinketPresenter(routes: Self.routes)

  private static let routes = ItemRoutes(
    TrinketCommand.charm,
    show: TrinketCommand.show,
    favorite: .favorite,
    favorites: .favorites,
    opened: .recent
  )

  init(_ services: Services) { interactor = TrinketInteractor(services) }

  var catalog: (items: Catalog<Charm>, routes: ItemRoutes)? { (interactor.catalog, Self.routes) }

  func run(_ command: TrinketCommand, _ call: Call) async throws(Failure) -> Reply {
    let title = command.declaration.title
    switch command {
    // only list:
    case .list: return list(try await interactor.list(try call.page, call.mode), title, call)
    // only search:
    case .search:
      let text = try call[TrinketCommand.text]
      return list(try await interactor.search(text, try call.remotePage, call.mode), text, call)
    // end
    case .show: return show(try await interactor.open(try call[TrinketCommand.charm], call.mode))
    // only list:
    case .random:
      let isDaily = try call[RandomSource.dailyOption]
      return show(try await interactor.random(isDaily: isDaily, call.mode))
    // end
    case .recent:
      return list(Cached(try interactor.catalog.viewed(try call.page), .local), title, call)
    case .favorites:
      return list(Cached(try interactor.catalog.favorites.page(try call.page), .local), title, call)
    case .favorite:
      let text = try call[TrinketCommand.charm]
      let change = try await interactor.catalog.favorite(
        text,
        removes: try call[FavoriteChange.remove],
        try await interactor.charm(text, call.mode).value
      )
      return .screen(change.screen(actions: [TrinketCommand.favorites.action()]))
    }
  }

  // only plain:
  private static let first = TrinketCommand.show
  // only list:
  private static let first = TrinketCommand.list
  // only search:
  private static let first = TrinketCommand.search
  // end

  private func list(_ page: Cached<Page<Listed<Charm>>>, _ title: String, _ call: Call) -> Reply {
    let next = [Self.first, .recent, .favorites].map { $0.action() }
    return .screen(presenter.list(page, title).page(page.value, at: call.route).leading(to: next))
  }

  private func show(_ charm: Cached<Listed<Charm>>) -> Reply {
    let id = charm.value.item.id
    let favorite = Self.routes.favorite(id, isFavorite: charm.value.isFavorite)
    // only list:
    let other = TrinketCommand.random.action(replaces: true, key: "x")
    // only plain search:
    let other = TrinketCommand.recent.action(key: "x")
    // end
    let next = [favorite, other, Self.first.action()].compactMap(\.self)
    return .screen(presenter.charm(charm).leading(to: next).showing(Self.routes.show(id)))
  }
}
