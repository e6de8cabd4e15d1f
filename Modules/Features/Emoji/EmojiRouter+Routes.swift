import FeatureKit

/// Where the screens lead.
extension EmojiRouter {
  func show(_ name: String, tone: Int? = nil) -> Route {
    Route(EmojiCommand.show, EmojiCommand.name.set(name), EmojiCommand.tone.set(tone))
  }

  func showAction(_ name: String) -> Action { Action(presenter.show(name), show(name)) }

  /// The list of a query, with whatever page.
  func route(_ query: EmojiQuery) -> Route {
    let route =
      switch query.source {
      case .all: Route(EmojiCommand.list)
      case .favorites: Route(EmojiCommand.favorites)
      case .recent: Route(EmojiCommand.recent)
      case .pick(let byName): Route(EmojiCommand.pick, EmojiCommand.byName.set(byName))
      case .search(let text): Route(EmojiCommand.search, EmojiCommand.text.set(text))
      }
    return route.setting(EmojiCommand.group.set(query.group), EmojiCommand.tone.set(query.tone))
  }

  /// The list of a query without pages.
  func whole(_ query: EmojiQuery) -> Route {
    if case .pick = query.source { return route(query) }
    return route(query).setting(Paging.all.set(true))
  }

  // MARK: What follows

  func following(_ match: EmojiMatch, isRandom: Bool) -> [Action] {
    let random = isRandom ? EmojiPresenter.another : nil
    let name = EmojiCommand.name.set(match.emoji.name)
    let next = [
      EmojiCommand.random.action(titled: random, replaces: isRandom),
      presenter.routes.favorite(match.emoji.name, isFavorite: match.emoji.isFavorite),
      EmojiCommand.list.action(),
    ].compactMap(\.self)
    return match.isRemoved
      ? [EmojiCommand.restore.action()] + next
      : next + [EmojiCommand.remove.action(name, titled: presenter.remove(match.emoji))]
  }

  func following(_ matches: EmojiMatches) -> [Action] {
    let search = EmojiCommand.search.action()
    switch matches.query.source {
    case .all:
      let restore = matches.list.removed.isEmpty ? [] : [EmojiCommand.restore.action()]
      return [search, EmojiCommand.random.action(), EmojiCommand.favorites.action()] + restore
    case .favorites, .recent, .search: return [search, EmojiCommand.list.action()]
    case .pick: return []
    }
  }

  func following(_ failure: Failure) -> [Action] {
    switch failure.featureError(as: EmojiError.self) {
    case .allRemoved, .alreadyRemoved: [EmojiCommand.restore.action()]
    case .unknown(_, let nearest): [nearest.map(showAction) ?? EmojiCommand.search.action()]
    case .hasNoTones: []
    case nil: [EmojiCommand.fetch.action(titled: EmojiPresenter.download, replaces: true)]
    }
  }
}
