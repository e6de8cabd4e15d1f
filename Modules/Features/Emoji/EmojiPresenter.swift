import FeatureKit

struct EmojiPresenter: Sendable {
  static let fields: [ItemField<Emoji>] = [
    ItemField("name", "Name", in: .column, column: Column.Shape(priority: 1)) { .string($0.name) },
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
      actions: [search, random] + (list.value.removed.isEmpty ? [] : [restore])
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

  func emoji(_ match: Cached<EmojiMatch>, isRandom: Bool = false) -> Screen {
    let emoji = match.value.emoji
    let isRemoved = match.value.isRemoved
    let removal: [Notice] = isRemoved ? [.info("Removed; `curio emoji restore` restores it.")] : []
    let another = Action("Another random emoji", EmojiRoutes.random, replaces: true)
    let remove = Action("Remove “\(emoji.name)” from the list", EmojiRoutes.remove(emoji.name))
    let next = [isRandom ? another : random, list]
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

  func userError(_ failure: Failure) -> UserError? {
    if let error = failure.own(EmojiError.self) { return userError(error) }
    guard failure == .notFetched else { return nil }
    return UserError(
      failure.code,
      "No emojis saved yet.",
      advice: "Run `curio emoji fetch` first.",
      actions: [Action("Download them now", EmojiRoutes.fetch, replaces: true)]
    )
  }

  private func userError(_ error: EmojiError) -> UserError {
    switch error {
    case .allRemoved:
      UserError(
        error.code,
        "All emojis are removed.",
        advice: "`curio emoji restore` restores them.",
        actions: [restore]
      )
    case .alreadyRemoved(let name):
      UserError(
        error.code,
        "“\(name)” is already removed.",
        advice: "`curio emoji restore` restores it.",
        actions: [restore]
      )
    case .hasNoTones(let name):
      UserError(error.code, "“\(name)” has no skin tones.", advice: "Leave out --tone.")
    case .unknown(let text, let nearest):
      UserError(
        error.code,
        "No emoji “\(UserError.shortened(text))”.",
        advice: nearest.map { "Did you mean “\($0)”?" }
          ?? "Search by part of the name: `curio emoji search TEXT`.",
        actions: [nearest.map { Action("Show “\($0)”", EmojiRoutes.show($0)) } ?? search]
      )
    }
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
    ItemActions(link: emoji.url, copyText: emoji.character.map { "\($0)" } ?? ":\(emoji.name):")
  }

  private func counted(_ count: Int) -> SafeText { count == 1 ? "1 emoji" : "\(count) emojis" }

  private var list: Action { Action("List emojis", EmojiRoutes.list) }
  private var random: Action { Action("Random emoji", EmojiRoutes.random) }
  private var search: Action { Action("Search emojis", EmojiRoutes.search) }
  private var restore: Action { Action("Restore removed emojis", EmojiRoutes.restore) }
}
