import FeatureKit

struct EmojiInteractor: Sendable {
  private let adapter: EmojiAdapter
  private let cache: ResponseCache
  private let store: Suite
  private let source: RandomSource

  private static let removedKey = "removed"

  init(_ services: Services) {
    adapter = EmojiAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = services.store
    source = services.random
  }

  /// The stored list, else GitHub's.
  func fetch(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiList> {
    try await list(mode, mayRequest: true)
  }

  /// The stored list. Only a refresh requests it.
  ///
  /// - Throws: `notFetched`.
  func list(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiList> {
    mode == .refresh ? try await fetch(mode) : try await list(.cacheFirst, mayRequest: false)
  }

  /// nil when all emojis are removed.
  ///
  /// - Throws: `notFetched`.
  func random(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch>? {
    let list = try await list(mode)
    return source.element(of: list.value.names).map { name in
      list.map { EmojiMatch(emoji: $0[name], isRemoved: false) }
    }
  }

  /// The emojis whose names match, best first, or the one with the typed character.
  func search(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<[Emoji]> {
    try await list(mode).map { list in
      let names = TextMatch.ranked(list.names, for: Emoji.name(typed: text)) { $0 }
      if !names.isEmpty { return names.map { list[$0] } }
      return list.emoji(text).map { $0.isRemoved ? [] : [$0.emoji] } ?? []
    }
  }

  /// An emoji by name or character, including removed ones; nil when there is none.
  ///
  /// - Throws: `notFetched`.
  func emoji(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch>? {
    let list = try await list(mode)
    return list.value.emoji(text).map { match in list.map { _ in match } }
  }

  func remove(_ emoji: Emoji) throws(Failure) {
    try store.update(Self.removedKey, as: [String].self) { Set($0 ?? []).union([emoji.name]).sorted() }
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

  func suggestion(for text: String) async -> String? {
    let names = try? await list(.offline).value.names
    return TextMatch.suggestion(for: Emoji.name(typed: text), among: names ?? [])
  }

  private func list(_ mode: CacheMode, mayRequest: Bool) async throws(Failure) -> Cached<EmojiList> {
    let addresses = try await cache.value("all", policy: CachePolicy(.forever), mode: mode) {
      (_: StoreEntry<EmojiAddresses>?) async throws(Failure) in
      guard mayRequest else { throw .notFetched }
      return .new(try await adapter.emojis())
    }
    let removed = Set(try store.strings(for: Self.removedKey) ?? [])
    return addresses.map { EmojiList($0, removed: removed) }
  }
}
