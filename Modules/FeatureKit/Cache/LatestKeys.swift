/// The keys of one sort in the order of their last use, latest first, and the end of those beyond the number
/// that is kept. The order stands in the store, as clocks are set back and using an answer does not renew it.
struct LatestKeys: Sendable {
  let suite: Suite
  let retention: CachePolicy.CacheLimit
  let clock: WallClock

  private var orderKey: String { "latest \(retention.prefix)" }

  /// Notes that a key is used now.
  func use(_ key: String) throws(Failure) {
    let used = retention.counted(key)
    if try order().first == used { return }
    try suite.store.update(StoreKey(suite.name, orderKey), as: [String].self, durability: .refetchable) {
      let others = ($0?.value ?? []).filter { $0 != used }
      return StoreEntry([used] + others.prefix(max(retention.count, 1) - 1), savedAt: clock.now())
    }
  }

  /// Removes what is not among the latest.
  func evict() throws(Failure) {
    let latest = try order()
    for key in try suite.keys(withPrefix: retention.prefix)
    where key != orderKey && !latest.contains(retention.counted(key)) {
      try suite.remove(key)
    }
  }

  private func order() throws(Failure) -> [String] { try suite.strings(for: orderKey) ?? [] }
}
