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
    ItemField("group", "Group", in: .details) { JSONValue(EmojiDirectory.entry($0)?.group) },
    ItemField("keywords", "Keywords", in: .details) {
      .array((EmojiDirectory.entry($0)?.keywords ?? []).map { .string($0) })
    },
    ItemField("favorite", in: .json) { .bool($0.isFavorite) },
  ]
  static let countFields: [ItemField<Int>] = [ItemField("count") { .int($0) }]
  static let removedFields = [fields[0]].jsonOnly() + [ItemField("removed", in: .json) { _ in true }]
  static let restoredFields: [ItemField<Int>] = [ItemField("restored", in: .json) { .int($0) }]

  func list(_ list: Cached<EmojiList>, of group: EmojiGroup?, _ request: PageRequest) -> Screen {
    let page = Page(of: list.value.only(group).names, request)
    let emojis = Dictionary(list.value.emojis(page.items).map { ($0.name, $0) }) { first, _ in first }
    return screen(
      list.map { _ in page.compactMap { emojis[$0] } },
      title: "Emojis",
      route: EmojiRoutes.list(group),
      emptyText: list.value.names.isEmpty ? "All emojis are removed." : page.emptyText,
      actions: [search, random, favoriteList] + (list.value.removed.isEmpty ? [] : [restore])
    )
  }

  func matches(
    _ matches: Cached<[Emoji]>,
    for text: String,
    in group: EmojiGroup?,
    _ request: PageRequest
  ) -> Screen {
    let page = matches.map { Page(of: $0, request) }
    return screen(
      page,
      title: "Emojis matching “\(UserError.shortened(text))”",
      route: EmojiRoutes.search(text, group),
      emptyText: matches.value.isEmpty
        ? "No emojis match “\(UserError.shortened(text))”." : page.value.emptyText,
      actions: [search, list]
    )
  }

  func favorites(_ favorites: Cached<[Emoji]>, _ request: PageRequest) -> Screen {
    let page = favorites.map { Page(of: $0, request) }
    return screen(
      page,
      title: "Favorites",
      route: EmojiRoutes.favorites,
      emptyText: favorites.value.isEmpty
        ? "No favorites yet. Add one: `curio emoji favorite NAME`." : page.value.emptyText,
      actions: [search, list]
    )
  }

  func favorite(_ change: FavoriteChange) -> Screen {
    change.screen(actions: [favoriteList, Action("Show “\(change.id)”", EmojiRoutes.show(change.id))])
  }

  func emoji(_ match: Cached<EmojiMatch>, isRandom: Bool = false) -> Screen {
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
    return Screen(
      title: "\(emoji.name)",
      notices: removal + match.notices(api: .gitHub, feature: EmojiCommand.feature),
      blocks: pictureBlocks(emoji) + [.fields(Self.fields, of: emoji)],
      actions: isRemoved ? [restore] + next : next + [remove],
      item: actions(emoji),
      data: Self.fields.data(emoji),
      provenance: match.provenance
    )
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

  func frontLine(_ list: EmojiList) -> SafeText? { list.names.isEmpty ? nil : "\(list.names.count.grouped)" }

  private func screen(
    _ page: Cached<Page<Emoji>>,
    title: SafeText,
    route: Route,
    emptyText: SafeText,
    actions: [Action]
  ) -> Screen {
    Screen(
      title: title,
      notices: page.notices(api: .gitHub, feature: EmojiCommand.feature),
      blocks: [
        .table(Self.fields, page.value.items, emptyText: emptyText) {
          RowDetails(
            route: EmojiRoutes.show($0.name),
            picture: $0.character == nil ? picture($0) : nil,
            actions: self.actions($0)
          )
        }
      ],
      actions: actions,
      paging: page.value.paging(route),
      data: page.value.data(Self.fields.data),
      provenance: page.provenance
    )
  }

  private func picture(_ emoji: Emoji) -> Picture? {
    emoji.url.map {
      Picture(.remote($0), altText: ":\(emoji.name):", character: emoji.character.map { "\($0)" })
    }
  }

  private func pictureBlocks(_ emoji: Emoji) -> [Block] { picture(emoji).map { [.picture($0)] } ?? [] }

  private func actions(_ emoji: Emoji) -> ItemActions {
    ItemActions(
      link: emoji.url,
      copyText: emoji.character.map { "\($0)" } ?? ":\(emoji.name):",
      favorite: EmojiRoutes.favorite(emoji)
    )
  }

  private func counted(_ count: Int) -> SafeText { count == 1 ? "1 emoji" : "\(count) emojis" }

  private var list: Action { Action("List emojis", EmojiRoutes.list) }
  private var favoriteList: Action { Action("Favorites", EmojiRoutes.favorites) }
  private var random: Action { Action("Random emoji", EmojiRoutes.random) }
  var search: Action { Action("Search emojis", EmojiRoutes.search) }
  var restore: Action { Action("Restore removed emojis", EmojiRoutes.restore) }
}
