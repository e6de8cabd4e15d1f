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
    for name in liveTiles.filter({ isDue(previews.askedAt[$0.key], $0.value) }).keys.sorted() {
      previews.askedAt[name] = now
      send(.readFront(name, tiles: true))
    }
    guard let refreshTime, location.prompt == nil, isDue(location.askedAt, refreshTime) else { return }
    location.askedAt = .distantFuture
    send(.refresh(location.id, location.reloadRoute))
  }

  private func isDue(_ date: Date?, _ seconds: Double) -> Bool {
    date.map { now.timeIntervalSince($0) >= seconds } ?? false
  }

  /// The time of the first showing counts.
  mutating func noteShown() {
    if refreshTime != nil, location.askedAt == nil { location.askedAt = now }
    for name in liveTiles.keys where previews.askedAt[name] == nil { previews.askedAt[name] = now }
  }

  mutating func refreshed(_ id: Int, _ result: Result<Screen, UserError>) {
    guard let index = locations.firstIndex(where: { $0.id == id }) else { return }
    locations[index].askedAt = now
    guard case .success(let screen) = result, locations[index].filter?.isTyping != true else { return }
    replace(index, with: arranged(screen))
    fillScreen()
  }
}
