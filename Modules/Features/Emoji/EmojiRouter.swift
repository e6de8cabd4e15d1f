import FeatureKit

struct EmojiRouter: FeatureRouter {
  private let interactor: EmojiInteractor
  let presenter = EmojiPresenter(routes: Self.routes)

  private static let routes = ItemRoutes(EmojiCommand.name, show: EmojiCommand.show, favorite: .favorite)

  init(_ services: Services) {
    interactor = EmojiInteractor(services)
  }

  func run(_ command: EmojiCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list: return .screen(try await list(.all, call, try call.page))
    case .search: return .screen(try await list(.search(try call[EmojiCommand.text]), call, try call.page))
    case .favorites: return .screen(try await list(.favorites, call, try call.page))
    case .recent:
      let isCleared = try call[EmojiCommand.clear]
      if isCleared { try interactor.clearRecent() }
      let screen = try await list(.recent, call, try call.page)
      return .screen(isCleared ? presenter.cleared(screen) : screen)
    case .pick: return .pick(try await list(.pick(byName: try call[EmojiCommand.byName]), call, .all))
    case .random:
      let match = try await interactor.random(isDaily: try call[RandomSource.dailyOption], call.mode)
      return .screen(screen(match, isRandom: true).showing(show(match.value.emoji.name)))
    case .show:
      let (name, tone) = (try call[EmojiCommand.name], try call[EmojiCommand.tone])
      return .screen(screen(try await interactor.emoji(name, tone: tone, call.mode), tone: tone))
    case .favorite:
      let (name, removes) = (try call[EmojiCommand.name], try call[FavoriteChange.remove])
      let change = try await interactor.favorite(name, removes: removes, call.mode)
      return .screen(change.screen(actions: [EmojiCommand.favorites.action(), showAction(change.id)]))
    case .fetch:
      let next = [
        EmojiCommand.list.action(), EmojiCommand.random.action(), EmojiCommand.search.action(),
      ]
      return .screen(presenter.fetched(try await interactor.fetch(call.mode)).leading(to: next))
    case .remove:
      let emoji = try await interactor.listedEmoji(try call[EmojiCommand.name])
      return .ask(presenter.removal(of: emoji)) { () throws(Failure) in try remove(emoji) }
    case .restore:
      return .screen(presenter.restored(try interactor.restore()).leading(to: [EmojiCommand.list.action()]))
    }
  }

  private func list(
    _ source: EmojiQuery.Source,
    _ call: Call,
    _ request: PageRequest
  ) async throws(Failure) -> Screen {
    let group = [.favorites, .recent].contains(source) ? nil : try call[EmojiCommand.group]
    let query = EmojiQuery(source: source, group: group, tone: try call[EmojiCommand.tone])
    let matches = try await interactor.emojis(query, call.mode)
    let page = matches.value.page(request)
    return presenter.list(
      page,
      of: matches,
      tab: { whole(query.with($0)) },
      variant: Action(EmojiPresenter.skinTone, whole(query.withNextTone)),
      opening: { show($0.name, tone: $0.takesTone ? query.tone : nil) }
    )
    .page(page, at: route(query)).leading(to: following(matches.value))
  }

  private func screen(_ match: Cached<EmojiMatch>, tone: Int? = nil, isRandom: Bool = false) -> Screen {
    let emoji = match.value.emoji
    let toned = Action(EmojiPresenter.skinTone, show(emoji.name, tone: EmojiTone.next(tone)))
    let near = whole(EmojiQuery(group: EmojiGroup.allCases.first { $0.contains(emoji) }))
    return presenter.emoji(match, near: near, variant: emoji.takesTone ? toned : nil)
      .leading(to: following(match.value, isRandom: isRandom))
  }

  private func remove(_ emoji: Emoji) throws(Failure) -> Screen {
    let list = EmojiCommand.list.action()
    try interactor.remove(emoji)
    let removal = presenter.removed(emoji).leading(to: [list, EmojiCommand.restore.action()])
    return removal.undoing { () throws(Failure) in
      try interactor.restore(emoji)
      return presenter.restored(1).leading(to: [list])
    }
  }

  // MARK: What is saved

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
    guard let list = try? await interactor.list(.offline).value, !list.names.isEmpty else { return nil }
    let hasOwn = !list.recent.isEmpty || !list.favorites.isEmpty
    return whole(EmojiQuery(group: hasOwn ? nil : .smileys))
  }

  func saved() async -> [SavedItem] {
    guard let list = try? await interactor.list(.offline).value else { return [] }
    return list.emojis(list.names).map(presenter.savedItem)
  }

  func downloads() async -> [(route: Route, opens: Int, pictures: Int)] {
    let lists = [EmojiCommand.recent, .favorites].map { Route($0, Paging.all.set(true)) }
    return [(Route(EmojiCommand.fetch), 0, 0), (whole(EmojiQuery()), 20, 20)] + lists.map { ($0, 48, 48) }
  }

  func copied(_ text: SafeText) async { try? await interactor.markUsed(text.string) }

  func userError(_ failure: Failure, _ command: EmojiCommand, _ call: Call) -> UserError? {
    presenter.userError(failure)?.leading(to: following(failure))
  }
}
