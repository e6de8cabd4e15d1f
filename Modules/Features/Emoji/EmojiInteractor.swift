import FeatureKit

struct EmojiInteractor: Sendable {
  private let adapter: EmojiAdapter
  private let services: Services
  private let store: Suite
  private let favorites: Favorites<String>
  private let keepsRecent: Bool

  private static let removedKey = "removed"
  private static let recentKey = "recent"
  private static let recentLimit = 48

  init(_ services: Services) {
    adapter = EmojiAdapter(services: services)
    self.services = services
    store = services.store
    favorites = Favorites(services.store)
    keepsRecent = services.settingText(EmojiCommand.keepsRecent.declaration.name) != "off"
  }

  /// The stored list, else GitHub's.
  func fetch(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiList> {
    try await list(mode, mayRequest: true)
  }

  /// The stored list. Only a refresh requests it.
  func list(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiList> {
    mode == .refresh ? try await fetch(mode) : try await list(.cacheFirst, mayRequest: false)
  }

  /// - Parameter isDaily: Whether it is the same one all day.
  func random(isDaily: Bool, _ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch> {
    let list = try await list(mode)
    guard let name = services.random(isDaily: isDaily).element(of: list.value.names) else {
      throw .feature(EmojiError.allRemoved)
    }
    return list.map { EmojiMatch(emoji: $0.emojis([name])[0], isRemoved: false) }
  }

  func emojis(_ query: EmojiQuery, _ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatches> {
    try await list(mode).map { EmojiMatches($0, query) }
  }

  /// An emoji by name or character, including removed ones.
  func emoji(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch> {
    let list = try await list(mode)
    let match = try match(text, in: list.value)
    return list.map { _ in match }
  }

  private func match(_ text: String, in list: EmojiList) throws(Failure) -> EmojiMatch {
    if let match = list.emoji(text) { return match }
    let nearest = TextMatch.suggestion(for: Emoji.name(typed: text), among: list.names)
    throw .feature(EmojiError.unknown(text, nearest: nearest))
  }

  /// An emoji in a skin tone.
  func emoji(_ text: String, tone: Int?, _ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch> {
    let match = try await emoji(text, mode)
    guard let tone else { return match }
    guard let emoji = match.value.emoji.toned(tone) else {
      throw .feature(EmojiError.hasNoTones(match.value.emoji.name))
    }
    return match.map { EmojiMatch(emoji: emoji, isRemoved: $0.isRemoved) }
  }

  /// An emoji that isn't removed, from the store.
  func listedEmoji(_ text: String) async throws(Failure) -> Emoji {
    let list = try await list(.cacheFirst, mayRequest: false, marks: false)
    let match = try match(text, in: list.value)
    if match.isRemoved { throw .feature(EmojiError.alreadyRemoved(match.emoji.name)) }
    return match.emoji
  }

  /// Adds an emoji to the favorites, or removes it.
  func favorite(_ text: String, removes: Bool, _ mode: CacheMode) async throws(Failure) -> FavoriteChange {
    let name = try await emoji(text, mode).value.emoji.name
    return removes ? try favorites.removing(name, titled: name) : try favorites.adding(name)
  }

  /// Puts a picked or copied character or name before the others in lists.
  func markUsed(_ text: String) async throws(Failure) {
    guard keepsRecent,
      let name = try await list(.offline).value.emoji(EmojiTone.removed(from: text))?.emoji.name
    else {
      return
    }
    try store.update(Self.recentKey, as: [String].self) { recent in
      Array(([name] + (recent ?? []).filter { $0 != name }).prefix(Self.recentLimit))
    }
  }

  func clearRecent() throws(Failure) { try store.remove(Self.recentKey) }

  /// Latest first. With the setting off, those that are stored are removed.
  private func recent() throws(Failure) -> [String] {
    let names = try store.strings(for: Self.recentKey) ?? []
    if keepsRecent { return names }
    if !names.isEmpty { try clearRecent() }
    return []
  }

  func remove(_ emoji: Emoji) throws(Failure) {
    try store.update(Self.removedKey, as: [String].self) { Set($0 ?? []).union([emoji.name]).sorted() }
  }

  func restore(_ emoji: Emoji) throws(Failure) {
    try store.update(Self.removedKey, as: [String].self) { removed in
      let rest = (removed ?? []).filter { $0 != emoji.name }
      return rest.isEmpty ? nil : rest
    }
  }

  /// - Returns: The number of restored emojis.
  func restore() throws(Failure) -> Int {
    var restored = 0
    try store.update(Self.removedKey, as: [String].self) { removed in
      restored = removed?.count ?? 0
      return nil
    }
    return restored
  }

  /// - Parameter marks: Whether the favorites and the recently used ones are read, too.
  private func list(
    _ mode: CacheMode,
    mayRequest: Bool,
    marks: Bool = true
  ) async throws(Failure) -> Cached<EmojiList> {
    let stored = try await services.cache.value("all", policy: CachePolicy(.forever), mode: mode) {
      (_: StoreEntry<StoredEmojis>?) async throws(Failure) in
      guard mayRequest else { throw .notFetched }
      return StoredEmojis(try await adapter.emojis())
    }
    let removed = Set(try store.strings(for: Self.removedKey) ?? [])
    let names = marks ? try favorites.all() : []
    let recent = marks ? try recent() : []
    return stored.map { stored in
      let known = recent.reduce(into: [String]()) { known, name in
        let isNew = stored.addresses[name] != nil && !known.contains(name)
        if isNew, known.count < Self.recentLimit { known.append(name) }
      }
      return EmojiList(
        stored.addresses,
        inOrder: stored.names,
        removed: removed,
        favorites: names,
        recent: known
      )
    }
  }
}
