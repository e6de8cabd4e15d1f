import FeatureKit

/// Screens and tiles that are asked for again while they are seen.
extension MenuState {
  /// Whether something here is asked for again.
  var isLive: Bool { isFullScreen && (refreshTime != nil || !liveTiles.isEmpty) }

  private var refreshTime: Double? {
    location.kind == .screen ? contents.command(of: location.route)?.refreshTime : nil
  }

  private var liveTiles: [String: Double] { isFront && location.filter == nil ? contents.liveTiles : [:] }

  /// Asks again for what was shown long enough. It runs in the background, and one at a time.
  mutating func refreshLive() {
    guard isFullScreen, running == nil else { return }
    for (name, seconds) in liveTiles.sorted(by: { $0.key < $1.key })
    where Self.isDue(&previews.askedAt[name], seconds, at: now) {
      send(.readFront(name, tiles: true))
    }
    guard let refreshTime, location.prompt == nil, Self.isDue(&location.askedAt, refreshTime, at: now)
    else { return }
    location.askedAt = .distantFuture
    send(.refresh(location.id, location.reloadRoute))
  }

  /// Begins to count where nothing was asked yet.
  private static func isDue(_ askedAt: inout Date?, _ seconds: Double, at now: Date) -> Bool {
    if let date = askedAt, now.timeIntervalSince(date) < seconds { return false }
    defer { askedAt = now }
    return askedAt != nil
  }

  mutating func refreshed(_ id: Int, _ result: Result<Screen, UserError>) {
    guard let index = locations.firstIndex(where: { $0.id == id }) else { return }
    locations[index].askedAt = now
    guard case .success(let screen) = result, locations[index].filter?.isTyping != true else { return }
    replace(index, with: arranged(screen))
    fillScreen()
  }
}
