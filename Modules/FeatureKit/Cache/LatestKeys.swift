/// The keys under a cache limit, most recently used first. The order is stored, because clocks can be set
/// back and reading a value doesn't change its file.
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

  /// Moves a key to the front.
  ///
  /// - Returns: Whether another key now exceeds the limit.
  @discardableResult
  func use(_ key: String) throws(Failure) -> Bool {
    let used = limit.counted(key)
    if try order().first == used { return false }
    let count = max(limit.count, 1)
    var exceedsLimit = false
    try suite.store.update(StoreKey(suite.name, orderKey), as: [String].self, durability: .refetchable) {
      let others = ($0?.value ?? []).filter { $0 != used }
      exceedsLimit = others.count >= count
      return StoreEntry([used] + others.prefix(count - 1), savedAt: clock.now())
    }
    return exceedsLimit
  }

  func evict() throws(Failure) {
    let latest = try order()
    for key in try suite.keys(withPrefix: limit.prefix)
    where key != orderKey && !latest.contains(limit.counted(key)) {
      try suite.remove(key)
    }
  }

  private func order() throws(Failure) -> [String] { try suite.strings(for: orderKey) ?? [] }
}
