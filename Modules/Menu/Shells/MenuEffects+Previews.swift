import FeatureKit

/// What the front page and the pane show.
extension MenuEffects {
  /// A moving cursor rests on a row for this time before its preview is loaded.
  private static let previewDelay = Duration.milliseconds(80)

  /// No feature waits for another.
  func readFront(_ feature: Feature, tile: Bool) {
    inBackground { [self] in
      let (line, saved) = await host.front(of: feature)
      let preview = saved ?? feature.previewRoute
      queue.post(.front(feature.name, line: line, preview: preview))
      if tile, let preview { await load(preview, orSample: true) }
    }
  }

  func preview(_ route: Route?, orSample: Bool) {
    let now = ContinuousClock.now
    let isMoving = state.withLock { state in
      state.cancelWork(of: Self.previews)
      defer { state.previewedAt = now }
      return state.previewedAt.map { now - $0 < Self.previewDelay } ?? false
    }
    guard let route else { return }
    inBackground(of: Self.previews) { [self] in
      if isMoving { try? await Task.sleep(for: Self.previewDelay) }
      await load(route, orSample: orSample)
    }
  }

  /// From the store, else from the sample world.
  private func load(_ route: Route, orSample: Bool) async {
    if Task.isCancelled { return }
    let mode: CacheMode = session.flags.sample ? .cacheFirst : .offline
    let stored = await host.result(route, Running(mode: mode, isInBackground: orSample))
    // The sample's page invites more than an empty one.
    if case .success(let screen) = stored, !Task.isCancelled, !orSample || !screen.isEmpty {
      queue.post(screen.notices.filter(\.isWarning).map { .notice($0) })
      return queue.post(.previewed(route, Preview(screen: screen, isSample: false)))
    }
    guard orSample, let screen = await host.sample(route), !Task.isCancelled else { return }
    queue.post(.previewed(route, Preview(screen: screen, isSample: true)))
  }
}
