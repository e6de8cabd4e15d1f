import FeatureKit

/// Screens and tiles that are asked for again while they are seen.
extension MenuState {
  /// Whether something here is asked for again.
  var isLive: Bool { refreshTime != nil || !liveTiles.isEmpty }

  private var refreshTime: Double? { isScreen ? contents.command(of: visit.route)?.refreshTime : nil }

  private var liveTiles: [String: Double] { isFront && listing.filter == nil ? contents.liveTiles : [:] }

  /// Asks again for what was shown long enough. It runs in the background, and one at a time.
  mutating func refreshLive() {
    guard work.running == nil else { return }
    for (name, seconds) in liveTiles.sorted(by: { $0.key < $1.key })
    where Self.isDue(&previews.askedAt[name], seconds, at: now) {
      send(.readFront(name, tiles: true))
    }
    guard let refreshTime, prompt == nil, Self.isDue(&visit.askedAt, refreshTime, at: now) else { return }
    visit.askedAt = .distantFuture
    send(.refresh(visit.id, visit.reloadRoute))
  }

  /// Begins to count where nothing was asked yet.
  private static func isDue(_ askedAt: inout Date?, _ seconds: Double, at now: Date) -> Bool {
    if let date = askedAt, now.timeIntervalSince(date) < seconds { return false }
    defer { askedAt = now }
    return askedAt != nil
  }

  mutating func refreshed(_ id: Int, _ result: Result<Screen, UserError>) {
    guard let index = visits.firstIndex(where: { $0.id == id }) else { return }
    visits[index].askedAt = now
    guard case .success(let screen) = result, visits[index].listing.filter?.isTyping != true else { return }
    replace(index, with: arranged(screen))
    fillScreen()
  }
}
