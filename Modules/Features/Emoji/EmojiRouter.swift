import FeatureKit

struct EmojiRouter: FeatureRouter {
  private let interactor: EmojiInteractor
  private let presenter = EmojiPresenter()

  init(_ services: Services) {
    interactor = EmojiInteractor(services)
  }

  func run(_ command: EmojiCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list:
      let list = try await interactor.list(call.mode)
      return .screen(presenter.list(list, of: try call[EmojiCommand.group], try call.page))
    case .random:
      return .screen(presenter.emoji(try await interactor.random(call.mode), isRandom: true))
    case .search:
      let text = try call[EmojiCommand.text]
      let group = try call[EmojiCommand.group]
      let matches = try await interactor.search(text, in: group, call.mode)
      return .screen(presenter.matches(matches, for: text, in: group, try call.page))
    case .show:
      let (name, tone) = (try call[EmojiCommand.name], try call[EmojiCommand.tone])
      return .screen(presenter.emoji(try await interactor.emoji(name, tone: tone, call.mode)))
    case .favorites:
      return .screen(presenter.favorites(try await interactor.favorites(call.mode), try call.page))
    case .favorite:
      let name = try call[EmojiCommand.name]
      let change =
        try call[FavoriteChange.remove]
        ? try await interactor.removeFavorite(name, call.mode)
        : try await interactor.addFavorite(name, call.mode)
      return .screen(presenter.favorite(change))
    case .fetch:
      return .screen(presenter.fetched(try await interactor.fetch(call.mode)))
    case .remove:
      let emoji = try await interactor.listedEmoji(try call[EmojiCommand.name])
      return .ask(presenter.removal(of: emoji)) { () throws(Failure) in
        try interactor.remove(emoji)
        return presenter.removed(emoji)
      }
    case .restore:
      return .screen(presenter.restored(try interactor.restore()))
    }
  }

  func suggestions(for parameter: String, of command: EmojiCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    guard case EmojiCommand.name = parameter,
      let list = try? await interactor.list(.offline).value
    else { return [] }
    return list.names.map { presenter.suggestion(list[$0]) }
  }

  func frontLine() async -> SafeText? {
    try? presenter.frontLine(await interactor.list(.offline).value)
  }

  func preview() async -> Route? {
    try? await interactor.list(.offline).value.names.isEmpty ? nil : EmojiRoutes.list
  }

  func userError(_ failure: Failure, _ command: EmojiCommand, _ call: Call) -> UserError? {
    presenter.userError(failure)
  }
}
