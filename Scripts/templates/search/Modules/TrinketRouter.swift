import FeatureKit

struct TrinketRouter: FeatureRouter {
  private let interactor: TrinketInteractor
  private let presenter = TrinketPresenter()

  init(_ services: Services) {
    interactor = TrinketInteractor(services)
  }

  func run(_ command: TrinketCommand, _ call: Call) async throws(Failure) -> Reply {
    .screen(try await screen(command, call))
  }

  private func screen(_ command: TrinketCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .search:
      let (text, order) = (try call[TrinketCommand.text], try call[TrinketCommand.order])
      let page = try await interactor.search(text, by: order, try call.remotePage, call.mode)
      return presenter.found(page, for: text, call.route, next: TrinketRoutes.afterList)
    case .show:
      let charm = try await interactor.open(try call[TrinketCommand.charm], call.mode)
      return presenter.charm(charm, next: TrinketRoutes.following(charm.value))
    case .recent: return presenter.recent(try interactor.recent(try call.page), next: TrinketRoutes.afterList)
    case .favorites: return presenter.favorites(try interactor.favorites(try call.page), next: TrinketRoutes.afterList)
    case .favorite:
      let text = try call[TrinketCommand.charm]
      let change =
        try call[FavoriteChange.remove]
        ? try interactor.removeFavorite(text) : try await interactor.addFavorite(text, call.mode)
      return presenter.favorite(change, next: TrinketRoutes.following(change))
    }
  }

  func suggestions(for parameter: String, of command: TrinketCommand, _ call: UncheckedCall) async -> [Suggestion] {
    guard case TrinketCommand.charm = parameter else { return [] }
    return ((try? interactor.known()) ?? []).map(presenter.suggestion)
  }

  func frontLine() async -> SafeText? {
    .frontLine(favorites: favorites.count, recent.prefix(1).map(\.item.title))
  }

  func preview() async -> Route? {
    favorites.isEmpty ? recent.isEmpty ? nil : TrinketStep.recent.route : TrinketStep.favorites.route
  }

  func saved() async -> [SavedItem] { ((try? interactor.known()) ?? []).map(presenter.savedItem) }

  func userError(_ failure: Failure, _ command: TrinketCommand, _ call: Call) -> UserError? {
    failure.featureError(as: ItemError.self).map {
      presenter.userError($0, of: call.route, next: TrinketRoutes.afterNotFound)
    }
  }

  private var favorites: [Listed<Charm>] { (try? interactor.favorites(.all).items) ?? [] }
  private var recent: [Listed<Charm>] { (try? interactor.recent(.all).items) ?? [] }
}
