import FeatureKit

/// Screens and tiles that are asked for again while they are seen.
extension MenuState {
  /// Whether something here is asked for again.
  var isLive: Bool { refreshTime != nil || !liveTiles.isEmpty }

  private var refreshTime: Double? {
    isScreen ? contents.command(of: visit.route)?.refreshTime : nil
  }

  private var liveTiles: [String: Double] {
    isFront && filter == nil ? contents.liveTiles : [:]
  }

  /// Asks again for what was shown long enough. It runs in the background, and one at a time.
  mutating func refreshLive() {
    guard work.running == nil else { return }
    for (name, seconds) in liveTiles where isDue(previews.askedAt[name], seconds) {
      if previews.askedAt.updateValue(now, forKey: name) != nil {
        send(.readFront(name, tiles: true))
      }
    }
    guard let refreshTime, prompt == nil, isDue(visit.askedAt, refreshTime) else { return }
    let isFirst = visit.askedAt == nil
    visit.askedAt = isFirst ? now : .distantFuture
    if !isFirst { send(.load(visit.id, visit.reloadRoute, .again)) }
  }

  /// Where nothing was asked yet, the time begins.
  private func isDue(_ askedAt: Date?, _ seconds: Double) -> Bool {
    askedAt.map { now.timeIntervalSince($0) >= seconds } ?? true
  }

  mutating func refreshed(_ id: Int, _ result: Outcome) {
    guard let index = visits.firstIndex(where: { $0.id == id }) else { return }
    visits[index].askedAt = now
    guard case .success(let screen) = result, visits[index].listing.filter?.isTyping != true else { return }
    visits[index].renew(with: screen)
    fillScreen()
  }
}
