import FeatureKit

/// The emoji screens: all their words stand here.
struct EmojiPresenter: Sendable {
  func fetched(_ store: Cached<EmojiStore>, next: [EmojiRoute]) -> Screen {
    let count = store.value.emojis.count
    let notice: Notice? =
      switch store.provenance.source {
      case .network: .info("Emojis stored successfully!")
      case .cache: .info("The Emojis are already stored!")
      default: nil
      }
    return Screen(
      title: "Emojis",
      notices: [notice].compactMap { $0 } + notices(store),
      blocks: [.text("\(counted(count)) in store.")],
      actions: next.map(action),
      data: ["count": .int(count)],
      provenance: store.provenance
    )
  }

  func list(_ store: Cached<EmojiStore>, _ request: PageRequest, next: [EmojiRoute]) -> Screen {
    list(
      store.map { Page(of: $0.listed, request) },
      title: "Emojis",
      route: .list,
      emptyText: store.value.listed.isEmpty ? "Every emoji was removed." : "There is no such page.",
      next: next
    )
  }

  func matches(
    _ matches: Cached<[Emoji]>,
    of text: String,
    _ request: PageRequest,
    next: [EmojiRoute]
  ) -> Screen {
    list(
      matches.map { Page(of: $0, request) },
      title: "Emojis like “\(text)”",
      route: .search(text),
      emptyText: matches.value.isEmpty ? "No emoji has a name like “\(text)”." : "There is no such page.",
      next: next
    )
  }

  func emoji(_ find: Cached<EmojiMatch>, next: [EmojiRoute]) -> Screen {
    let emoji = find.value.emoji
    let removal: [Notice] =
      find.value.isRemoved
      ? [.info("It was removed from the list; `curio emoji restore` brings it back.")] : []
    return Screen(
      title: "\(emoji.name)",
      notices: removal + notices(find),
      blocks: [
        .picture(picture(emoji)),
        .fields([
          Field("Name", "\(emoji.name)"),
          Field("Picture", "\(emoji.url.absoluteString)", link: emoji.url),
        ]),
      ],
      actions: next.map(action),
      data: data(emoji),
      provenance: find.provenance
    )
  }

  func removal(of emoji: Emoji) -> Confirmation {
    Confirmation(blocks: [.picture(picture(emoji))], question: "Take “\(emoji.name)” off the list?")
  }

  func removed(_ emoji: Emoji, next: [EmojiRoute]) -> Screen {
    Screen(
      title: "Removed",
      blocks: [.text("“\(emoji.name)” is off the list.")],
      actions: next.map(action),
      data: ["name": .string(emoji.name), "removed": true]
    )
  }

  func restored(_ count: Int, next: [EmojiRoute]) -> Screen {
    Screen(
      title: "Restored",
      blocks: [
        .text(
          count == 0
            ? "Nothing was removed; the list is whole." : "The list is whole again: \(counted(count)) back."
        )
      ],
      actions: next.map(action),
      data: ["restored": .int(count)]
    )
  }

  /// The feature's own words for a failure.
  ///
  /// - Parameters:
  ///   - failure: What went wrong.
  ///   - name: The name that was asked for, where one was.
  ///   - guess: What a name may have meant.
  func userError(_ failure: Failure, name: String?, guess: (String) -> EmojiSuggestion) -> UserError? {
    switch (failure, name) {
    case (.notFetched, _):
      UserError(.notFetched, "No emojis are stored yet.", advice: "Run `curio emoji fetch` first.")
    case (.notFound, nil):
      UserError(.notFound, "Every emoji was removed.", advice: "`curio emoji restore` brings them back.")
    case (.notFound, let name?):
      userError(name, guess(name))
    default: nil
    }
  }

  private func userError(_ name: String, _ guess: EmojiSuggestion) -> UserError {
    switch guess {
    case .removed(let name):
      UserError(
        .notFound,
        "“\(name)” was removed from the list before.",
        advice: "`curio emoji restore` brings it back."
      )
    case .near(let near):
      UserError(.notFound, "There is no emoji “\(name)”.", advice: "Did you mean “\(near)”?")
    case .nothing:
      UserError(
        .notFound,
        "There is no emoji “\(name)”.",
        advice: "`curio emoji search TEXT` finds parts of a name."
      )
    }
  }

  private func list(
    _ page: Cached<Page<Emoji>>,
    title: SafeText,
    route: EmojiRoute,
    emptyText: SafeText,
    next: [EmojiRoute]
  ) -> Screen {
    Screen(
      title: title,
      notices: notices(page),
      blocks: [
        .table(
          Table(
            columns: [Column("Emoji"), Column("Name")],
            rows: page.value.items.map(row),
            emptyText: emptyText
          )
        )
      ],
      actions: next.map(action),
      paging: page.value.paging(route.route),
      filter: Filter(route: EmojiRoute.search(nil).route, parameter: "text"),
      data: page.value.data(data),
      provenance: page.provenance
    )
  }

  private func row(_ emoji: Emoji) -> Row {
    Row(["\(emoji.presentation ?? "")", "\(emoji.name)"], route: EmojiRoute.show(emoji.name).route)
  }

  private func picture(_ emoji: Emoji) -> Picture {
    Picture(.remote(emoji.url), altText: ":\(emoji.name):", character: emoji.presentation.map { "\($0)" })
  }

  private func data(_ emoji: Emoji) -> JSONValue {
    ["name": .string(emoji.name), "url": JSONValue(emoji.url), "character": JSONValue(emoji.character)]
  }

  private func notices(_ answer: Cached<some Sendable>) -> [Notice] {
    answer.notices(api: .gitHub, feature: "emoji")
  }

  private func counted(_ count: Int) -> SafeText {
    count == 1 ? "1 emoji" : "\(count) emojis"
  }

  private func action(_ route: EmojiRoute) -> Action {
    let title: SafeText =
      switch route {
      case .random: "Draw a random emoji"
      case .list: "List the emojis"
      case .restore: "Restore the list"
      case .search: "Search the emojis"
      case .show(let name): "Show “\(name)”"
      case .remove(let name): "Remove “\(name)” from the list"
      }
    return Action(title, route.route)
  }
}
