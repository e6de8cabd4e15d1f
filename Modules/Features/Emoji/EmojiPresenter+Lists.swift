import FeatureKit

extension EmojiPresenter {
  /// - Parameters:
  ///   - variant: The list in another skin tone.
  ///   - open: The route of an emoji in the list's skin tone.
  func list(
    _ page: Page<Emoji>,
    of matches: Cached<EmojiMatches>,
    variant: Action,
    opening open: (Emoji) -> Route
  ) -> Screen {
    let query = matches.value.query
    var screen = Screen(
      title(query),
      matches.map { _ in page },
      Self.fields,
      // GitHub's own emojis are pictures only.
      style: page.items.contains { $0.character != nil } ? .grid : .gallery,
      absence: absence(matches.value),
      notices: EmojiFeature.feature.notices(matches)
    ) {
      row($0, of: matches.value, route: open($0))
    }
    if page.items.contains(where: \.takesTone) { screen.around.variant = variant }
    return screen
  }

  func cleared(_ list: Screen) -> Screen {
    var screen = list
    screen.notices.append(.info("The recent emojis are forgotten."))
    screen.effect = .changed
    return screen
  }

  private func title(_ query: EmojiQuery) -> SafeText {
    switch query.source {
    case .all: "Emojis"
    case .pick: "Pick an emoji"
    case .favorites: "Favorites"
    case .recent: "Recent emojis"
    case .search(let text): "Emojis matching “\(text.shortened)”"
    }
  }

  private func absence(_ matches: EmojiMatches) -> Absence {
    switch matches.query.source {
    case .all where matches.list.names.isEmpty: "All emojis are removed."
    case .favorites:
      Absence(
        "No favorites yet.",
        help: "Press f on an emoji in the menu, or run `curio emoji favorite NAME`."
      )
    case .recent:
      Absence("None yet.", help: "Copy one with y in the menu, or run `curio emoji pick`.")
    case .search(let text): "No emojis match “\(text.shortened)”."
    default: "Nothing here."
    }
  }

  static func title(_ group: EmojiGroup?) -> SafeText {
    switch group {
    case nil: "All"
    case .activities: "Activity"
    case .github: "GitHub"
    case let group?: "\(group.rawValue.capitalized)"
    }
  }

  // MARK: Rows

  private func row(_ emoji: Emoji, of matches: EmojiMatches, route: Route) -> Row {
    let entry = emoji.entry
    let keywords = entry?.keywords.joined(separator: ", ") ?? ""
    return Row(
      route: route,
      picture: picture(emoji),
      size: .square,
      actions: actions(emoji, of: matches.query),
      cell: GridCell(
        emoji.character.map { "\($0)" } ?? ":\(emoji.name):",
        caption: caption(emoji, entry),
        order: order(emoji, entry, of: matches)
      ),
      names: ([emoji.name] + emoji.aliases).map { "\($0)" },
      keywords: keywords.isEmpty ? [] : ["\(keywords)"]
    )
  }

  private func caption(_ emoji: Emoji, _ entry: EmojiEntry?) -> [SafeText] {
    let also = emoji.aliases.isEmpty ? nil : "also " + emoji.aliases.joined(separator: ", ")
    let codePoints = emoji.codePoints.joined(separator: " ")
    let group = entry?.group ?? (emoji.character == nil ? "GitHub" : "")
    let name = emoji.isFavorite ? "★ \(emoji.name)" : emoji.name
    return [name, ":\(emoji.name):", also ?? "", codePoints, group].filter { !$0.isEmpty }.map { "\($0)" }
  }

  /// What was used recently and the favorites come first, then Unicode's order, then GitHub's own. What is
  /// found stays as it is.
  private func order(_ emoji: Emoji, _ entry: EmojiEntry?, of matches: EmojiMatches) -> Int {
    switch matches.query.source {
    case .favorites, .recent, .search: return 0
    case .all, .pick:
      let first = matches.list.recent + matches.list.favorites
      return first.firstIndex(of: emoji.name).map { $0 - first.count } ?? entry?.position ?? .max
    }
  }

  private func actions(_ emoji: Emoji, of query: EmojiQuery) -> ItemActions {
    var actions = actions(emoji.toned(query.copiedTone))
    if query.source == .pick(byName: true) { actions.copyText = actions.copyName }
    return actions
  }
}
