import FeatureKit
import Synchronization
import Terminal

/// Performs the effects of the menu's state, and posts events with the results.
final class MenuEffects: Sendable {
  private struct State {
    var running: Task<Void, Never>?
    var reply: AsyncStream<Bool>.Continuation?
    /// By place.
    var background: [Int: [Task<Void, Never>]] = [:]
    var followUp: (place: Int, task: Task<Void, Never>)?
  }

  /// For work without a place.
  private static let everywhere = 0

  private let registry: FeatureRegistry
  private let router: CommandRouter
  private let post: @Sendable (MenuEvent) -> Void
  private let state = Mutex(State())

  private var context: AppContext { registry.context }

  init(_ registry: FeatureRegistry, _ router: CommandRouter, post: @escaping @Sendable (MenuEvent) -> Void) {
    self.registry = registry
    self.router = router
    self.post = post
  }

  /// - Returns: false for an effect that the shell must perform.
  func perform(_ effect: MenuEffect) -> Bool {
    switch effect {
    case .run(let id, let route, let mode): run(id, route, mode)
    case .cancel: cancel()
    case .answer(let isYes): state.withLock { _ = $0.reply?.yield(isYes) }
    case .findSuggestions(let place, let parameter, let route):
      inBackground(of: place) { [router, post] in
        post(.suggestions(place, await router.suggestions(for: parameter, of: route)))
      }
    case .loadPage(let place, let route): load(place, route) { .page(place, $0) }
    case .loadWholeList(let place, let route): load(place, route) { .wholeList(place, $0) }
    case .followUp(let place, let followUp): start(followUp, of: place)
    case .open(let link): open(link)
    default: return false
    }
    return true
  }

  /// Cancels the work for closed places.
  func cancelWork(except places: [Place]) {
    let shown = places.last?.id
    let ids = Set(places.map(\.id) + (places.isEmpty ? [] : [Self.everywhere]))
    state.withLock { state in
      for (id, tasks) in state.background where !ids.contains(id) {
        tasks.forEach { $0.cancel() }
        state.background[id] = nil
      }
      if let followUp = state.followUp, followUp.place != shown {
        followUp.task.cancel()
        state.followUp = nil
      }
    }
  }

  /// Finds the plug-ins in the background, and cleans up every minute.
  func start() {
    inBackground(of: Self.everywhere) { [context, post] in post(.plugins(await context.plugins.features())) }
    inBackground(of: Self.everywhere) { [registry] in await Cleanup(registry: registry).runEveryMinute() }
  }

  func stop() {
    cancel()
    cancelWork(except: [])
  }

  private func run(_ id: Int, _ route: Route, _ mode: CacheMode) {
    cancel()
    let confirmer: CommandRouter.Confirmer =
      context.flags.yes
      ? .assumeYes : .ask { (confirmation) async throws(Failure) in try await self.ask(confirmation) }
    let task = Task { [router, post] in
      post(.finished(id, await router.result(route, mode: mode, confirmer: confirmer)))
    }
    state.withLock { $0.running = task }
  }

  private func cancel() {
    state.withLock { state in
      state.running?.cancel()
      state.running = nil
    }
  }

  private func ask(_ confirmation: Confirmation) async throws(Failure) -> Bool {
    let (replies, reply) = AsyncStream<Bool>.makeStream()
    state.withLock { $0.reply = reply }
    post(.asked(confirmation))
    for await isYes in replies { return isYes }
    throw .interrupted
  }

  private func load(
    _ place: Int,
    _ route: Route,
    _ event: @escaping @Sendable (Result<Screen, UserError>) -> MenuEvent
  ) {
    inBackground(of: place) { [router, post, context] in
      let result = await router.result(route, mode: context.flags.mode, confirmer: .unavailable)
      if !Task.isCancelled { post(event(result)) }
    }
  }

  private func start(_ followUp: FollowUp, of place: Int) {
    let task = Task { [router, post] in
      try? await Task.sleep(for: .seconds(followUp.delay))
      if Task.isCancelled { return }
      let result = await router.result(followUp.route, mode: .offline, confirmer: .unavailable)
      if !Task.isCancelled { post(.followedUp(place, result)) }
    }
    state.withLock { $0.followUp = (place, task) }
  }

  private func open(_ link: String) {
    inBackground(of: Self.everywhere) { [context, post] in
      let isOpen = (try? await context.dependencies.viewer.open(link)) ?? false
      post(.notice(.info(isOpen ? "Opened \(link)" : "No browser to open \(link) with.")))
    }
  }

  private func inBackground(of place: Int, _ work: @escaping @Sendable () async -> Void) {
    let task = Task { await work() }
    state.withLock { $0.background[place, default: []].append(task) }
  }
}
