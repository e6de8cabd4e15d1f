import FeatureKit

struct EmojiRouter: FeatureRouter {
  private let interactor: EmojiInteractor
  private let presenter = EmojiPresenter()

  init(_ services: Services) {
    interactor = EmojiInteractor(services)
  }

  func run(_ command: EmojiCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list: return try await list(.all, call)
    case .random:
      let match = try await interactor.random(isDaily: try call[RandomSource.dailyOption], call.mode)
      let next = EmojiRoutes.following(match.value, isRandom: true)
      let near = EmojiRoutes.near(match.value.emoji)
      let show = EmojiRoutes.show(match.value.emoji.name)
      return .screen(presenter.emoji(match, near: near, next: next).showing(show))
    case .search: return try await list(.search(try call[EmojiCommand.text]), call)
    case .show:
      let (name, tone) = (try call[EmojiCommand.name], try call[EmojiCommand.tone])
      let match = try await interactor.emoji(name, tone: tone, call.mode)
      let (near, next) = (EmojiRoutes.near(match.value.emoji), EmojiRoutes.following(match.value))
      return .screen(presenter.emoji(match, tone: tone, near: near, next: next))
    case .pick:
      let source = EmojiQuery.Source.pick(byName: try call[EmojiCommand.byName])
      return .pick(presenter.list(try await emojis(source, call), .all, next: []))
    case .favorites: return try await list(.favorites, call)
    case .favorite:
      let name = try call[EmojiCommand.name]
      let change =
        try call[FavoriteChange.remove]
        ? try await interactor.removeFavorite(name, call.mode)
        : try await interactor.addFavorite(name, call.mode)
      return .screen(presenter.favorite(change, next: EmojiRoutes.following(change)))
    case .fetch:
      return .screen(
        presenter.fetched(try await interactor.fetch(call.mode), next: EmojiRoutes.afterFetching)
      )
    case .remove:
      let emoji = try await interactor.listedEmoji(try call[EmojiCommand.name])
      return .ask(presenter.removal(of: emoji)) { () throws(Failure) in
        try interactor.remove(emoji)
        return presenter.removed(emoji, next: EmojiRoutes.afterRemoving).undoing { () throws(Failure) in
          try interactor.restore(emoji)
          return presenter.restored(1, next: EmojiRoutes.afterRestoring)
        }
      }
    case .restore:
      return .screen(presenter.restored(try interactor.restore(), next: EmojiRoutes.afterRestoring))
    }
  }

  private func list(_ source: EmojiQuery.Source, _ call: Call) async throws(Failure) -> Reply {
    let matches = try await emojis(source, call)
    return .screen(presenter.list(matches, try call.page, next: EmojiRoutes.following(matches.value)))
  }

  private func emojis(_ source: EmojiQuery.Source, _ call: Call) async throws(Failure) -> Cached<EmojiMatches>
  {
    let group = source == .favorites ? nil : try call[EmojiCommand.group]
    let query = EmojiQuery(source: source, group: group, tone: try call[EmojiCommand.tone])
    return try await interactor.emojis(query, call.mode)
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
    try? await interactor.list(.offline).value.names.isEmpty ? nil : EmojiRoutes.preview
  }

  func saved() async -> [SavedItem] {
    guard let list = try? await interactor.list(.offline).value else { return [] }
    return list.emojis(list.names).map { presenter.savedItem($0, EmojiRoutes.show($0.name)) }
  }

  func copied(_ text: SafeText) async { try? await interactor.markCopied(text.string) }

  func userError(_ failure: Failure, _ command: EmojiCommand, _ call: Call) -> UserError? {
    presenter.userError(failure, next: EmojiRoutes.following(failure))
  }
}
