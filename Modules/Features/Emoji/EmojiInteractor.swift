import FeatureKit

struct EmojiInteractor {
  private let adapter: EmojiAdapter
  private let services: Services
  private let favorites: OwnItems<String>
  private let removed: OwnItems<String>
  /// The names of those used last.
  private let recent: OwnItems<String>
  private let keepsRecent: Bool
  /// The setting.
  let usualTone: EmojiTone

  init(_ services: Services) {
    adapter = EmojiAdapter(services: services)
    self.services = services
    favorites = .favorites(services.store)
    removed = OwnItems(services.store, key: "removed")
    recent = OwnItems(services.store, key: "recent", limit: 48)
    keepsRecent = services.setting(EmojiCommand.keepsRecent) != "off"
    usualTone = services.setting(EmojiCommand.usualTone) ?? .yellow
  }

  /// The stored list. Unless it is fetched, only a refresh requests it.
  ///
  /// - Parameter isMarked: Whether favorites and recent ones are read.
  func list(_ mode: CacheMode, fetches: Bool = false, isMarked: Bool = true) async throws(Failure)
    -> Cached<EmojiList>
  {
    let mayRequest = fetches || mode == .refresh
    func fetch() async throws(Failure) -> EmojiAddresses {
      guard mayRequest else { throw .notFetched }
      return try await adapter.emojis()
    }
    let stored = try await services.cache.value(
      "all",
      policy: .forever,
      mode: mayRequest ? mode : .cacheFirst,
      fetch: try await fetch()
    )
    let removed = try removed.ids()
    let favorites = isMarked ? try favorites.all() : []
    let recent = isMarked ? try recentNames() : []
    return stored.map { EmojiList($0, removed: removed, favorites: favorites, recent: recent) }
  }

  /// - Parameters:
  ///   - isDaily: Whether it is the same one all day.
  ///   - tone: Of an emoji that takes one; nil for the usual one.
  func random(isDaily: Bool, tone: EmojiTone?, _ mode: CacheMode) async throws(Failure) -> Cached<Emoji> {
    let list = try await list(mode)
    guard let name = services.random(isDaily: isDaily).element(of: list.value.names) else {
      throw .feature(EmojiError.allRemoved)
    }
    return list.map { $0.emojis([name])[0].toned(tone ?? usualTone) }
  }

  func emojis(_ query: EmojiQuery, _ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatches> {
    try await list(mode).map { EmojiMatches($0, query) }
  }

  /// An emoji by name or character, also a removed one.
  ///
  /// - Parameter tone: nil for the usual one.
  func emoji(
    _ text: String,
    tone: EmojiTone? = nil,
    _ mode: CacheMode,
    isMarked: Bool = true
  ) async throws(Failure) -> Cached<Emoji> {
    let list = try await list(mode, isMarked: isMarked)
    guard let emoji = list.value.emoji(text) else {
      let nearest = TextMatch.suggestion(for: Emoji.name(typed: text), among: list.value.names)
      throw .feature(EmojiError.unknown(text, nearest: nearest))
    }
    if let tone, tone != .yellow, !emoji.takesTone { throw .feature(EmojiError.hasNoTones(emoji.name)) }
    return list.map { _ in emoji.toned(tone ?? usualTone) }
  }

  /// Adds an emoji to the favorites, or removes it.
  func favorite(_ text: String, removes: Bool, _ mode: CacheMode) async throws(Failure) -> FavoriteChange {
    let name = try await emoji(text, mode, isMarked: false).value.name
    return removes ? try favorites.removing(name, titled: name) : try favorites.adding(name)
  }

  /// Puts a picked or copied character or name before the others in lists.
  func markUsed(_ text: String) async throws(Failure) {
    let used = try await list(.offline).value.emoji(text)
    if keepsRecent, let used { try recent.add(used.name) }
  }

  func clearRecent() throws(Failure) { try recent.clear() }

  /// Latest first. With the setting off, those that are stored are removed.
  private func recentNames() throws(Failure) -> [String] {
    let names = try recent.all()
    if keepsRecent { return names }
    if !names.isEmpty { try recent.clear() }
    return []
  }

  func remove(_ emoji: Emoji) throws(Failure) { try removed.add(emoji.name) }

  func restore(_ emoji: Emoji) throws(Failure) { _ = try removed.removing(emoji.name) }

  /// - Returns: The number of restored emojis.
  func restore() throws(Failure) -> Int {
    let count = try removed.all().count
    try removed.clear()
    return count
  }
}
