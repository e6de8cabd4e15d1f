import FeatureKit

struct EmojiPresenter {
  let routes: ItemRoutes

  static let fields: [ItemField<Emoji>] = [
    ItemField(
      "name",
      "Name",
      in: .column,
      column: Column.Shape(priority: 1),
      shown: { $0.isFavorite ? "★ \($0.name)" : $0.name }
    ) { $0.name },
    ItemField("character", "Emoji", in: .column, column: .whole(), shown: { $0.character ?? ":\($0.name):" })
    { $0.character },
    ItemField("url") { $0.address },
    ItemField("aliases", in: .details, shown: { $0.aliases.joined(separator: " ") }) {
      $0.aliases
    },
    ItemField("codePoints", in: .details, shown: { $0.codePoints.joined(separator: " ") }) {
      $0.codePoints
    },
    ItemField("group", in: .details, shown: { $0.entry?.group }) { $0.entry?.group },
    ItemField("keywords", in: .details, shown: { $0.entry?.keywords.joined(separator: " ") }) {
      $0.entry?.keywords ?? []
    },
    ItemField("favorite", in: .json) { $0.isFavorite },
  ]
  static let countFields: [ItemField<Int>] = [ItemField("count") { $0 }]
  static let removedFields = [fields[0]].jsonOnly() + [ItemField("removed", in: .json) { _ in true }]
  static let restoredFields: [ItemField<Int>] = [ItemField("restored", in: .json) { $0 }]

  /// - Parameters:
  ///   - near: Lists emojis that mean something like it.
  ///   - variant: The same in another skin tone.
  func emoji(_ cached: Cached<Emoji>, near: Route, variant: Action?) -> Screen {
    let emoji = cached.value
    var notices = EmojiFeature.feature.notices(cached)
    if emoji.isRemoved { notices.insert(.info("Removed; `curio emoji restore` restores it."), at: 0) }
    var screen = Screen(
      "\(emoji.name)",
      of: cached,
      Self.fields,
      above: pictureBlocks(emoji) + [.own(EmojiCard(emoji))],
      notices: notices,
      item: actions(emoji)
    )
    screen.around.strip = near
    screen.around.variant = variant
    return screen
  }

  func fetched(_ list: Cached<EmojiList>) -> Screen {
    let count = list.value.addresses.count
    let notices: [Notice] =
      switch list.provenance.source {
      case .network: [.info("Emojis stored successfully!")]
      case .cache: [.info("The Emojis are already stored!")]
      default: EmojiFeature.feature.notices(list)
      }
    return Screen(
      "Emojis",
      of: list.map { _ in count },
      Self.countFields,
      above: [.note("\(counted(count)) saved.")],
      notices: notices,
      effect: .changed
    )
  }

  func removal(of emoji: Emoji) -> Confirmation {
    Confirmation(blocks: pictureBlocks(emoji), question: "Remove “\(emoji.name)” from the list?")
  }

  func removed(_ emoji: Emoji) -> Screen {
    let done: SafeText = "Removed “\(emoji.name)”."
    return Screen("Emojis", done: done, .removed, data: Self.removedFields.data(emoji))
  }

  func restored(_ count: Int) -> Screen {
    let done: SafeText = count == 0 ? "Nothing to restore." : "Restored \(counted(count))."
    return Screen("Emojis", done: done, data: Self.restoredFields.data(count))
  }

  func suggestion(_ emoji: Emoji) -> Suggestion {
    let texts = emoji.aliases + (emoji.entry?.keywords ?? []) + emoji.codePoints
    return Suggestion(
      emoji.name,
      detail: "\(emoji.character ?? ":\(emoji.name):")",
      texts: texts.map { "\($0)" } + ["\(emoji.entry?.group ?? "GitHub")"],
      route: routes.show(emoji.name)
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
      routes,
      emoji.name,
      isFavorite: emoji.isFavorite,
      link: emoji.url,
      copyText: emoji.character.map { "\($0)" } ?? ":\(emoji.name):",
      copyName: ":\(emoji.name):"
    )
  }

  private func counted(_ count: Int) -> SafeText { count == 1 ? "1 emoji" : "\(count) emojis" }
}

/// The titles of actions that aren't those of their commands.
extension EmojiPresenter {
  static let skinTone: SafeText = "skin tone"
  static let another: SafeText = "Another random emoji"
  static let download: SafeText = "Download them now"

  func show(_ name: String) -> SafeText { "Show “\(name)”" }
  func remove(_ emoji: Emoji) -> SafeText { "Remove “\(emoji.name)” from the list" }
}
