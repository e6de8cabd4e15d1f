import FeatureKit

struct EmojiPresenter: Sendable {
  static let fields: [ItemField<Emoji>] = [
    ItemField("name", "Name") { $0.name },
    ItemField("character", "Emoji") { $0.presentation },
    ItemField("url") { $0.address },
  ]

  func list(_ list: Cached<EmojiList>, _ request: PageRequest) -> Screen {
    let page = Page(of: list.value.names, request)
    return screen(
      list.map { list in page.compactMap { list[$0] } },
      title: "Emojis",
      route: Route(EmojiCommand.list),
      emptyText: list.value.names.isEmpty ? "All emojis are removed." : page.emptyText,
      actions: [search, random] + (list.value.removed.isEmpty ? [] : [restore])
    )
  }

  func matches(_ matches: Cached<[Emoji]>, for text: String, _ request: PageRequest) -> Screen {
    let page = matches.map { Page(of: $0, request) }
    return screen(
      page,
      title: "Emojis matching “\(UserError.shortened(text))”",
      route: Route(EmojiCommand.search, EmojiCommand.text.set(text)),
      emptyText: matches.value.isEmpty
        ? "No emojis match “\(UserError.shortened(text))”." : page.value.emptyText,
      actions: [search, list]
    )
  }

  func emoji(_ match: Cached<EmojiMatch>, isRandom: Bool = false) -> Screen {
    let emoji = match.value.emoji
    let isRemoved = match.value.isRemoved
    let removal: [Notice] = isRemoved ? [.info("Removed; `curio emoji restore` restores it.")] : []
    let another = Action("Another random emoji", Route(EmojiCommand.random), replaces: true)
    let remove = Action("Remove “\(emoji.name)” from the list", route(.remove, emoji))
    let next = [isRandom ? another : random, list]
    return Screen(
      title: "\(emoji.name)",
      notices: removal + match.notices(api: .gitHub, feature: EmojiCommand.feature),
      blocks: pictureBlocks(emoji) + [.fields(Self.fields.map(\.unlabeled), of: emoji)],
      actions: isRemoved ? [restore] + next : next + [remove],
      item: actions(emoji),
      data: data(emoji),
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
      blocks: [.note("\(counted(count)) saved."), .fields([Field("count", nil, "\(count)")])],
      actions: [self.list, random, search],
      effect: .changed,
      data: ["count": .int(count)],
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
      data: ["name": .string(emoji.name), "removed": true]
    )
  }

  func restored(_ count: Int) -> Screen {
    Screen(
      title: "Emojis",
      notices: [.info(count == 0 ? "Nothing to restore." : "Restored \(counted(count)).")],
      actions: [list],
      effect: .changed,
      data: ["restored": .int(count)]
    )
  }

  func suggestion(_ emoji: Emoji) -> Suggestion {
    Suggestion(emoji.name, title: "\(emoji.name)", detail: "\(emoji.presentation ?? "")")
  }

  func notFetched() -> UserError {
    UserError(
      .notFetched,
      "No emojis saved yet.",
      advice: "Run `curio emoji fetch` first.",
      actions: [Action("Download them now", Route(EmojiCommand.fetch), replaces: true)]
    )
  }

  func allRemoved() -> UserError {
    UserError(
      .notFound,
      "All emojis are removed.",
      advice: "`curio emoji restore` restores them.",
      actions: [restore]
    )
  }

  func alreadyRemoved(_ emoji: Emoji) -> UserError {
    UserError(
      .notFound,
      "“\(emoji.name)” is already removed.",
      advice: "`curio emoji restore` restores it.",
      actions: [restore]
    )
  }

  func unknown(_ name: String, suggestion: String?) -> UserError {
    let show = suggestion.map {
      Action("Show “\($0)”", Route(EmojiCommand.show, EmojiCommand.name.set($0)))
    }
    return UserError(
      .notFound,
      "No emoji “\(UserError.shortened(name))”.",
      advice: suggestion.map { "Did you mean “\($0)”?" }
        ?? "Search by part of the name: `curio emoji search TEXT`.",
      actions: [show ?? search]
    )
  }

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
          RowDetails(route: self.route(.show, $0), picture: picture($0), actions: self.actions($0))
        }
      ],
      actions: actions,
      paging: page.value.paging(route),
      data: page.value.data(data),
      provenance: page.provenance
    )
  }

  private func picture(_ emoji: Emoji) -> Picture? {
    emoji.url.map {
      Picture(.remote($0), altText: ":\(emoji.name):", character: emoji.presentation.map { "\($0)" })
    }
  }

  private func pictureBlocks(_ emoji: Emoji) -> [Block] { picture(emoji).map { [.picture($0)] } ?? [] }

  private func actions(_ emoji: Emoji) -> ItemActions {
    ItemActions(link: emoji.url, copyText: emoji.presentation.map { "\($0)" } ?? ":\(emoji.name):")
  }

  private func data(_ emoji: Emoji) -> JSONValue {
    ["name": .string(emoji.name), "url": .string(emoji.address), "character": JSONValue(emoji.character)]
  }

  private func route(_ command: EmojiCommand, _ emoji: Emoji) -> Route {
    Route(command, EmojiCommand.name.set(emoji.name))
  }

  private func counted(_ count: Int) -> SafeText { count == 1 ? "1 emoji" : "\(count) emojis" }

  private var list: Action { Action("List emojis", Route(EmojiCommand.list)) }
  private var random: Action { Action("Random emoji", Route(EmojiCommand.random)) }
  private var search: Action { Action("Search emojis", Route(EmojiCommand.search)) }
  private var restore: Action { Action("Restore removed emojis", Route(EmojiCommand.restore)) }
}
