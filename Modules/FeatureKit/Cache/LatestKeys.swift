/// The keys under a cache limit in the order of their use, latest first. The order is stored, as clocks can be set back
/// and using a value doesn't change its file.
struct LatestKeys: Sendable {
  private let limit: CacheLimit
  private let suite: Suite
  private let clock: WallClock

  /// nil where the policy has no limit.
  init?(_ policy: CachePolicy, _ suite: Suite, _ clock: WallClock) {
    guard let limit = policy.limit else { return nil }
    self.limit = limit
    self.suite = suite
    self.clock = clock
  }

  private var orderKey: String { "latest \(limit.prefix)" }

  /// Makes a key the latest.
  ///
  /// - Returns: Whether this makes another one too many.
  @discardableResult
  func use(_ key: String) throws(Failure) -> Bool {
    let used = limit.counted(key)
    if try order().first == used { return false }
    let count = max(limit.count, 1)
    var isOneTooMany = false
    try suite.store.update(StoreKey(suite.name, orderKey), as: [String].self, durability: .refetchable) {
      let others = ($0?.value ?? []).filter { $0 != used }
      isOneTooMany = others.count >= count
      return StoreEntry([used] + others.prefix(count - 1), savedAt: clock.now())
    }
    return isOneTooMany
  }

  /// Removes all keys that aren't among the latest.
  func evict() throws(Failure) {
    let latest = try order()
    for key in try suite.keys(withPrefix: limit.prefix)
    where key != orderKey && !latest.contains(limit.counted(key)) {
      try suite.remove(key)
    }
  }

  private func order() throws(Failure) -> [String] { try suite.strings(for: orderKey) ?? [] }
}
