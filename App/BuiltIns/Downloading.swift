import CommandLine
import FeatureKit
import Pictures
import Views

/// Walks through the lists that features name: first to count what is missing, then to fetch it.
struct Downloading {
  /// What a feature has to fetch, or has fetched.
  struct Count {
    let feature: Feature
    var requests = 0
    var bytes = 0
    /// The things that could not be fetched, and why the first of them.
    var left = 0
    var error: UserError?
  }

  private static let pictureBytes = 150_000
  private static let animationBytes = 800_000
  private static let responseBytes = 20_000
  /// In seconds: thirty days.
  private static let lifetime = 30 * 86_400.0
  private static let picturesAtATime = 8

  private let registry: FeatureRegistry
  private let services: Services
  private let pictures: PictureFolder?
  private let mode: CacheMode

  init(_ registry: FeatureRegistry, _ services: Services, mode: CacheMode) {
    self.registry = registry
    self.services = services
    self.mode = mode
    let http = registry.context.dependencies.http(.none)
    pictures = .cache(registry.context.settings, http, services.clock)
  }

  /// What the store lacks, about.
  func missing(in features: [Feature]) async -> [Count] {
    var missing: [Count] = []
    for feature in features {
      var count = Count(feature: feature)
      let remote = await walk(feature, .offline) { _, opens in
        count.requests += 1 + opens
        count.bytes += Self.responseBytes + opens * Self.pictureBytes
      }
      for (url, plays) in remote where (try? pictures?.file(url.absoluteString)) == nil {
        count.requests += 1
        count.bytes += plays ? Self.animationBytes : Self.pictureBytes
      }
      missing.append(count)
    }
    return missing
  }

  /// Fetches what is missing. When an API's limit is used up, the rest of its feature is left.
  func fetch(for feature: Feature) async throws(Failure) -> Count {
    let traffic = registry.context.dependencies.traffic
    let before = traffic.total
    var count = Count(feature: feature)
    let remote = await walk(feature, mode) { error, opens in
      // What nobody has done yet has nothing to fetch.
      if [.notFound, .notFetched].contains(error.code) { return }
      count.left += 1 + opens
      count.error = count.error ?? error
    }
    let failures = await fetch(Array(remote.keys))
    if Task.isCancelled { throw .interrupted }
    count.left += failures.count
    count.error =
      count.error ?? failures.first.map { feature.error($0) }
    count.requests = traffic.total.requests - before.requests
    count.bytes = traffic.total.bytes - before.bytes
    return count
  }

  /// Runs what a feature names, and opens the first items of it.
  ///
  /// - Parameter failed: Gets how many items of a list are unknown without it.
  /// - Returns: The pictures that the screens show: by address, whether they play.
  private func walk(_ feature: Feature, _ mode: CacheMode, failed: (UserError, _ opens: Int) -> Void) async
    -> [URL: Bool]
  {
    var remote = [URL: Bool]()
    var mode = mode
    func screen(_ route: Route, opens: Int) async -> Screen? {
      let running = Running(mode: mode, deadline: services.deadline, isInBackground: true)
      switch await CommandRouter(registry).result(route, running) {
      case .success(let screen): return screen
      case .failure(let error):
        failed(error, min(opens, PageRequest.defaultSize))
        // The next request would fail, too.
        if [.rateLimited, .unauthorized, .offline].contains(error.code) { mode = .offline }
        return nil
      }
    }
    for part in await registry.router(for: feature).downloads() where !Task.isCancelled {
      guard let list = await screen(part.route, opens: part.opens)?.inGridOrder else { continue }
      if list.lacksPages(of: part.route) { failed(UserError(.notFetched, "Not all pages are saved."), 0) }
      remote.merge(list.remotePictures(part.pictures)) { $0 || $1 }
      for route in list.rows.compactMap(\.route).prefix(part.opens) where !Task.isCancelled {
        let opened = await screen(route, opens: 0)?.inGridOrder
        remote.merge(opened?.remotePictures(part.opens) ?? []) { $0 || $1 }
      }
    }
    return remote
  }

  private func fetch(_ addresses: [URL]) async -> [Failure] {
    guard let pictures else { return [] }
    let until = services.clock.now().addingTimeInterval(Self.lifetime)
    let count = { services.progress.count($0, of: addresses.count) }
    return await addresses.concurrentMap(atATime: Self.picturesAtATime, done: count) { url in
      var failure: Failure?
      do throws(Failure) {
        try await pictures.keep(pictureAt: url, until: until)
      } catch {
        failure = error
      }
      return failure
    }
    .compactMap(\.self)
  }
}

extension Screen {
  /// Whether it has a part of what was to be all.
  fileprivate func lacksPages(of route: Route) -> Bool {
    guard case .object(let members) = data else { return false }
    return route.arguments[Paging.all.declaration.name] != nil && members["hasNextPage"] == true
  }
}
