import FeatureKit

struct EmojiPresenter: Sendable {
  static let fields: [ItemField<Emoji>] = [
    ItemField(
      "name",
      "Name",
      in: .column,
      column: Column.Shape(priority: 1),
      shown: { $0.isFavorite ? "★ \($0.name)" : $0.name }
    ) { .string($0.name) },
    ItemField("character", "Emoji", in: .column, column: .whole(), shown: { $0.character ?? ":\($0.name):" })
    {
      JSONValue($0.character)
    },
    ItemField("url") { .string($0.address) },
    ItemField("aliases", "Other names", in: .details) { .array($0.aliases.map { .string($0) }) },
    ItemField("codePoints", "Code points", in: .details) { .array($0.codePoints.map { .string($0) }) },
    ItemField("group", "Group", in: .details) { JSONValue($0.entry?.group) },
    ItemField("keywords", "Keywords", in: .details) {
      .array(($0.entry?.keywords ?? []).map { .string($0) })
    },
    ItemField("favorite", in: .json) { .bool($0.isFavorite) },
  ]
  static let countFields: [ItemField<Int>] = [ItemField("count") { .int($0) }]
  static let removedFields = [fields[0]].jsonOnly() + [ItemField("removed", in: .json) { _ in true }]
  static let restoredFields: [ItemField<Int>] = [ItemField("restored", in: .json) { .int($0) }]

  func favorite(_ change: FavoriteChange) -> Screen {
    change.screen(actions: [favoriteList, Action("Show “\(change.id)”", EmojiRoutes.show(change.id))])
  }

  func emoji(_ match: Cached<EmojiMatch>, tone: Int? = nil, isRandom: Bool = false) -> Screen {
    let emoji = match.value.emoji
    let isRemoved = match.value.isRemoved
    let removal: [Notice] = isRemoved ? [.info("Removed; `curio emoji restore` restores it.")] : []
    let another = Action("Another random emoji", EmojiRoutes.random, replaces: true)
    let remove = Action("Remove “\(emoji.name)” from the list", EmojiRoutes.remove(emoji.name))
    let favorite = Action(
      emoji.isFavorite ? "Remove from favorites" : "Add to favorites",
      EmojiRoutes.favorite(emoji)
    )
    let next = [isRandom ? another : random, favorite, list]
    var screen = Screen(
      title: "\(emoji.name)",
      notices: removal + match.notices(api: .gitHub, feature: EmojiCommand.feature),
      blocks: pictureBlocks(emoji) + [.note(shortcodes(emoji)), .fields(Self.fields, of: emoji)],
      actions: isRemoved ? [restore] + next : next + [remove],
      item: actions(emoji),
      data: Self.fields.data(emoji),
      provenance: match.provenance
    )
    if emoji.takesTone {
      screen.nextForm = Action("skin tone", EmojiRoutes.show(emoji.name, tone: EmojiTone.next(tone)))
    }
    return screen
  }

  func fetched(_ list: Cached<EmojiList>) -> Screen {
    let count = list.value.addresses.count
    let notice: Notice? =
      switch list.provenance.source {
      case .network: .info("Emojis stored successfully!")
      case .cache: .info("The Emojis are already stored!")
      default: nil
      }
    return Screen(
      title: "Emojis",
      notices: [notice].compactMap { $0 } + list.notices(api: .gitHub, feature: EmojiCommand.feature),
      blocks: [.note("\(counted(count)) saved."), .fields(Self.countFields, of: count)],
      actions: [self.list, random, search],
      effect: .changed,
      data: Self.countFields.data(count),
      provenance: list.provenance
    )
  }

  func removal(of emoji: Emoji) -> Confirmation {
    Confirmation(blocks: pictureBlocks(emoji), question: "Remove “\(emoji.name)” from the list?")
  }

  func removed(_ emoji: Emoji) -> Screen {
    Screen(
      title: "Emojis",
      notices: [.info("Removed “\(emoji.name)”.")],
      actions: [list, restore],
      effect: .removed,
      data: Self.removedFields.data(emoji)
    )
  }

  func restored(_ count: Int) -> Screen {
    Screen(
      title: "Emojis",
      notices: [.info(count == 0 ? "Nothing to restore." : "Restored \(counted(count)).")],
      actions: [list],
      effect: .changed,
      data: Self.restoredFields.data(count)
    )
  }

  func suggestion(_ emoji: Emoji) -> Suggestion {
    Suggestion(emoji.name, title: "\(emoji.name)", detail: "\(emoji.character ?? "")")
  }

  func savedItem(_ emoji: Emoji, _ route: Route) -> SavedItem {
    let texts = emoji.aliases + (emoji.entry?.keywords ?? []) + emoji.codePoints
    return SavedItem(
      emoji.name,
      detail: "\(emoji.character ?? ":\(emoji.name):")",
      texts: texts.map { "\($0)" } + ["\(emoji.entry?.group ?? "GitHub")"],
      route: route
    )
  }

  func frontLine(_ list: EmojiList) -> SafeText? { list.names.isEmpty ? nil : "\(list.names.count.grouped)" }

  func picture(_ emoji: Emoji) -> Picture? {
    emoji.url.map {
      Picture(.remote($0), altText: ":\(emoji.name):", character: emoji.character.map { "\($0)" })
    }
  }

  private func pictureBlocks(_ emoji: Emoji) -> [Block] { picture(emoji).map { [.picture($0)] } ?? [] }

  func actions(_ emoji: Emoji) -> ItemActions {
    ItemActions(
      link: emoji.url,
      copyText: emoji.character.map { "\($0)" } ?? ":\(emoji.name):",
      copyName: ":\(emoji.name):",
      favorite: EmojiRoutes.favorite(emoji)
    )
  }

  /// All names: “:+1:  :thumbsup:”.
  private func shortcodes(_ emoji: Emoji) -> SafeText {
    ([emoji.name] + emoji.aliases).map { ":\($0):" }.joined(separator: "  ")
  }

  private func counted(_ count: Int) -> SafeText { count == 1 ? "1 emoji" : "\(count) emojis" }

  var list: Action { Action("List emojis", EmojiRoutes.list) }
  var favoriteList: Action { Action("Favorites", EmojiRoutes.favorites) }
  var random: Action { Action("Random emoji", EmojiRoutes.random) }
  var search: Action { Action("Search emojis", EmojiRoutes.search) }
  var restore: Action { Action("Restore removed emojis", EmojiRoutes.restore) }
}
