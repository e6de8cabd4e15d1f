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

  /// The stored list; asks GitHub when there is none, or when the mode asks for it.
  func fetch(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiList> {
    try await list(mode) { () async throws(Failure) in try await adapter.emojis() }
  }

  /// The stored list; only a refresh asks GitHub.
  ///
  /// - Throws: `notFetched`.
  func list(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiList> {
    if mode == .refresh { return try await fetch(mode) }
    return try await list(.cacheFirst) { () async throws(Failure) in throw .notFetched }
  }

  /// - Throws: `notFetched`; `notFound` when every emoji was removed.
  func random(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch> {
    let list = try await list(mode)
    guard let name = source.element(of: list.value.names) else { throw .notFound }
    return list.map { EmojiMatch(emoji: $0[name], isRemoved: false) }
  }

  /// The emojis whose names match, best first, or the one whose character was typed.
  func search(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<[Emoji]> {
    try await list(mode).map { list in
      let names = TextMatch.ranked(list.names, for: Emoji.name(typed: text)) { $0 }
      if !names.isEmpty { return names.map { list[$0] } }
      return list.emoji(text).map { $0.isRemoved ? [] : [$0.emoji] } ?? []
    }
  }

  /// One emoji by its name or character, removed or not.
  ///
  /// - Throws: `notFetched`, `notFound`.
  func emoji(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch> {
    let list = try await list(mode)
    guard let match = list.value.emoji(text) else { throw .notFound }
    return list.map { _ in match }
  }

  /// - Throws: `notFetched`; `notFound` also for one that was removed.
  func listedEmoji(_ text: String) async throws(Failure) -> Emoji {
    let match = try await emoji(text, .cacheFirst).value
    if match.isRemoved { throw .notFound }
    return match.emoji
  }

  /// - Throws: `notFetched`; `notFound` also for one that was removed before; `storage`.
  func remove(_ text: String) async throws(Failure) -> Emoji {
    let emoji = try await listedEmoji(text)
    try store.update(Self.removedKey, as: [String].self) { (removed) throws(Failure) in
      let removed = removed ?? []
      if removed.contains(emoji.name) { throw .notFound }
      return (removed + [emoji.name]).sorted()
    }
    return emoji
  }

  /// - Returns: How many emojis came back.
  func restore() throws(Failure) -> Int {
    var restored = 0
    try store.update(Self.removedKey, as: [String].self) { removed in
      restored = removed?.count ?? 0
      return nil
    }
    return restored
  }

  /// What a name that was not found may have meant.
  func suggestion(for text: String) async -> EmojiSuggestion {
    guard let list = try? await list(.offline).value else { return .nothing }
    if let match = list.emoji(text), match.isRemoved { return .removed(match.emoji.name) }
    return TextMatch.suggestion(for: Emoji.name(typed: text), among: list.names).map(EmojiSuggestion.near)
      ?? .nothing
  }

  private func list(
    _ mode: CacheMode,
    fetch: @escaping @Sendable () async throws(Failure) -> EmojiAddresses
  ) async throws(Failure) -> Cached<EmojiList> {
    let addresses = try await cache.answer("all", policy: CachePolicy(.forever), mode: mode) {
      (_: StoreEntry<EmojiAddresses>?) async throws(Failure) in
      .new(try await fetch())
    }
    let removed = Set(try store.strings(for: Self.removedKey) ?? [])
    return addresses.map { EmojiList($0, removed: removed) }
  }
}
