import FeatureKit

/// What can be done with the emojis: fetch them once, draw, find, take off the list and bring back.
struct EmojiInteractor: Sendable {
  private let adapter: EmojiAdapter
  private let cache: ResponseCache
  private let store: Suite
  private let random: RandomSource

  private static let emojisKey = "all"
  private static let removedKey = "removed"

  init(_ services: Services) {
    adapter = EmojiAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = services.store
    random = services.random
  }

  /// The stored emojis; asks GitHub when there are none, and when what is kept must not answer.
  func fetch(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiStore> {
    try await store(mode) { () async throws(Failure) in try await adapter.emojis() }
  }

  /// The stored emojis; only a refresh asks GitHub.
  ///
  /// - Throws: `notFetched`.
  func stored(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiStore> {
    if mode == .refresh { return try await fetch(mode) }
    return try await store(.cacheFirst) { () async throws(Failure) in throw .notFetched }
  }

  /// One of the emojis on the list.
  ///
  /// - Throws: `notFetched`; `notFound` when every emoji was removed.
  func draw(_ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch> {
    let store = try await stored(mode)
    guard let emoji = random.element(of: store.value.listed) else { throw .notFound }
    return store.map { _ in EmojiMatch(emoji: emoji, isRemoved: false) }
  }

  /// The emojis on the list whose names match, the best first, or the one that was typed itself.
  func search(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<[Emoji]> {
    try await stored(mode).map { store in
      let matches = TextMatch.ranked(store.listed, for: Emoji.name(typed: text)) { $0.name }
      return matches.isEmpty ? store.listed.named(text).map { [$0] } ?? [] : matches
    }
  }

  /// One emoji by its name or by itself, on the list or not.
  ///
  /// - Throws: `notFetched`, `notFound`.
  func emoji(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch> {
    let store = try await stored(mode)
    guard let emoji = store.value.emojis.named(text) else { throw .notFound }
    return store.map { EmojiMatch(emoji: emoji, isRemoved: $0.removed.contains(emoji.name)) }
  }

  /// One emoji that is on the list.
  ///
  /// - Throws: `notFetched`; `notFound` also for one that was removed.
  func listedEmoji(_ text: String) async throws(Failure) -> Emoji {
    guard let emoji = try await stored(.cacheFirst).value.listed.named(text) else { throw .notFound }
    return emoji
  }

  /// Takes an emoji off the list.
  ///
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

  /// Makes the list whole again; says how many emojis came back.
  func restore() throws(Failure) -> Int {
    var restored = 0
    try store.update(Self.removedKey, as: [String].self) { removed in
      restored = removed?.count ?? 0
      return nil
    }
    return restored
  }

  /// What a name that was not found may have meant.
  func guess(_ text: String) -> EmojiSuggestion {
    guard let record = try? store.value(EmojiMapper.Record.self, for: Self.emojisKey),
      let removed = try? removedNames()
    else { return .nothing }
    let name = Emoji.name(typed: text)
    if let emoji = EmojiMapper.emojis(record).filter({ removed.contains($0.name) }).named(text) {
      return .removed(emoji.name)
    }
    let listed = record.keys.sorted().filter { !removed.contains($0) }
    return TextMatch.suggestion(for: name, among: listed).map(EmojiSuggestion.near) ?? .nothing
  }

  private func store(
    _ mode: CacheMode,
    asking emojis: @escaping @Sendable () async throws(Failure) -> [Emoji]
  ) async throws(Failure) -> Cached<EmojiStore> {
    let answer = try await cache.answer(Self.emojisKey, policy: CachePolicy(.forever), mode: mode) {
      (_: StoreEntry<EmojiMapper.Record>?) async throws(Failure) in
      .new(EmojiMapper.record(try await emojis()))
    }
    let removed = try removedNames()
    return answer.map { EmojiStore(emojis: EmojiMapper.emojis($0), removed: removed) }
  }

  private func removedNames() throws(Failure) -> Set<String> {
    Set(try store.strings(for: Self.removedKey) ?? [])
  }
}
