import FeatureKit

struct EmojiRouter: FeatureRouter {
  let interactor: EmojiInteractor
  private let presenter = EmojiPresenter(routes: Self.routes)

  private static let routes = ItemRoutes(EmojiCommand.name, show: EmojiCommand.show, favorite: .favorite)

  func run(_ command: EmojiCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list: return .screen(try await list(.all, call, call.page))
    case .search: return .screen(try await list(.search(call[EmojiCommand.text]), call, call.page))
    case .favorites: return .screen(try await list(.favorites, call, call.page))
    case .recent:
      let isCleared = try call[EmojiCommand.clear]
      if isCleared { try interactor.clearRecent() }
      let screen = try await list(.recent, call, call.page)
      return .screen(isCleared ? presenter.cleared(screen) : screen)
    case .pick: return .pick(try await list(.pick(byName: call[EmojiCommand.byName]), call, .all))
    case .random:
      let isDaily = try call[RandomSource.dailyOption]
      let tone = try call[EmojiCommand.tone]
      let emoji = try await interactor.random(isDaily: isDaily, tone: tone, call.mode)
      let another = EmojiCommand.random.action(
        EmojiCommand.tone.set(tone),
        titled: EmojiPresenter.another,
        replaces: true
      )
      return .screen(screen(emoji, tone: tone, random: another).showing(show(emoji.value, tone)))
    case .show:
      let name = try call[EmojiCommand.name]
      let tone = try call[EmojiCommand.tone]
      return .screen(screen(try await interactor.emoji(name, tone: tone, call.mode), tone: tone))
    case .favorite:
      let name = try call[EmojiCommand.name]
      let removes = try call[FavoriteChange.remove]
      let change = try await interactor.favorite(name, removes: removes, call.mode)
      return .screen(change.screen(actions: actions(.favorites) + [showAction(change.id)]))
    case .fetch:
      let list = try await interactor.list(call.mode, fetches: true)
      return .screen(presenter.fetched(list).leading(to: actions(.list, .random, .search)))
    case .remove:
      let name = try call[EmojiCommand.name]
      let emoji = try await interactor.emoji(name, .cacheFirst, isMarked: false).value
      return .ask(presenter.removal(of: emoji)) { () throws(Failure) in try remove(emoji) }
    case .restore:
      return .screen(presenter.restored(try interactor.restore()).leading(to: actions(.list)))
    }
  }

  private func list(
    _ source: EmojiQuery.Source,
    _ call: Call,
    _ request: PageRequest
  ) async throws(Failure) -> Screen {
    let group = [.favorites, .recent].contains(source) ? nil : try call[EmojiCommand.group]
    let tone = try call[EmojiCommand.tone]
    let isPick = if case .pick = source { true } else { false }
    let usual = isPick ? interactor.usualTone : .yellow
    let query = EmojiQuery(
      source: source,
      group: group,
      tone: tone ?? usual,
      copiedTone: tone ?? interactor.usualTone
    )
    let matches = try await interactor.emojis(query, call.mode)
    let page = matches.value.page(request)
    let whole = isPick ? call.route : call.route.whole
    let nextTone = whole.setting(Self.tone(query.tone.next, unless: usual))
    return presenter.list(
      page,
      of: matches,
      variant: Action(EmojiPresenter.skinTone, nextTone),
      opening: { show($0, tone) }
    )
    .page(page, at: call.route).leading(to: following(matches.value))
  }

  private func screen(
    _ cached: Cached<Emoji>,
    tone: EmojiTone?,
    random: Action = EmojiCommand.random.action()
  ) -> Screen {
    let emoji = cached.value
    let usual = interactor.usualTone
    let nextTone = Self.routes.show(emoji.name).setting(Self.tone((tone ?? usual).next, unless: usual))
    let near = group(EmojiGroup.allCases.first { $0.contains(emoji) })
    let variant = emoji.takesTone ? Action(EmojiPresenter.skinTone, nextTone) : nil
    return presenter.emoji(cached, near: near, variant: variant)
      .leading(to: following(emoji, random: random))
  }

  private func remove(_ emoji: Emoji) throws(Failure) -> Screen {
    try interactor.remove(emoji)
    let removal = presenter.removed(emoji).leading(to: actions(.list, .restore))
    return removal.undoing { () throws(Failure) in
      try interactor.restore(emoji)
      return presenter.restored(1).leading(to: actions(.list))
    }
  }

  // MARK: Where the screens lead

  /// - Parameter tone: nil for the usual one.
  private func show(_ emoji: Emoji, _ tone: EmojiTone?) -> Route {
    Self.routes.show(emoji.name).setting(EmojiCommand.tone.set(emoji.takesTone ? tone : nil))
  }

  /// The option for a tone, which a call lacks for the one that it has without.
  private static func tone(_ tone: EmojiTone, unless usual: EmojiTone) -> Argument {
    EmojiCommand.tone.set(tone == usual ? nil : tone)
  }

  private func showAction(_ name: String) -> Action {
    Action(presenter.show(name), Self.routes.show(name))
  }

  private func group(_ group: EmojiGroup?) -> Route {
    Route(EmojiCommand.list, EmojiCommand.group.set(group)).whole
  }

  private func following(_ emoji: Emoji, random: Action) -> [Action] {
    let favorite = Self.routes.favorite(emoji.name, isFavorite: emoji.isFavorite)
    let next = [random, favorite].compactMap(\.self) + actions(.list)
    if emoji.isRemoved { return actions(.restore) + next }
    let name = EmojiCommand.name.set(emoji.name)
    return next + [EmojiCommand.remove.action(name, titled: presenter.remove(emoji))]
  }

  private func following(_ matches: EmojiMatches) -> [Action] {
    switch matches.query.source {
    case .all:
      let next = actions(.search, .random, .favorites)
      return matches.list.removed.isEmpty ? next : next + actions(.restore)
    case .favorites, .recent, .search: return actions(.search, .list)
    case .pick: return []
    }
  }

  // MARK: What is saved

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    guard case EmojiCommand.name = parameter, let list = await stored else { return [] }
    return list.names.map { presenter.suggestion(list[$0]) }
  }

  func frontLine() async -> SafeText? { await stored.flatMap(presenter.frontLine) }

  func preview() async -> Route? {
    guard let list = await stored, !list.names.isEmpty else { return nil }
    return group(list.recent.isEmpty && list.favorites.isEmpty ? .smileys : nil)
  }

  func saved() async -> [Suggestion] {
    await stored.map { $0.emojis($0.names).map(presenter.suggestion) } ?? []
  }

  func downloads() async -> [Feature.Download] {
    let lists = [EmojiCommand.recent, .favorites].map { Route($0).whole }
    return [(Route(EmojiCommand.fetch), 0, 0), (group(nil), 20, 20)] + lists.map { ($0, 48, 48) }
  }

  /// nil when nothing is.
  private var stored: EmojiList? {
    get async { try? await interactor.list(.offline).value }
  }

  func copied(_ text: SafeText) async { try? await interactor.markUsed(text.string) }

  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    let next: [Action] =
      switch failure.featureError(as: EmojiError.self) {
      case .allRemoved: actions(.restore)
      case .unknown(_, let nearest): nearest.map { [showAction($0)] } ?? actions(.search)
      case .hasNoTones: []
      case nil: [EmojiCommand.fetch.action(titled: EmojiPresenter.download, replaces: true)]
      }
    return presenter.userError(failure)?.leading(to: next)
  }
}
