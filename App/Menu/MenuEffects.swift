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

  let queue = EventQueue()
  let interrupts: Interrupts
  private let registry: FeatureRegistry
  private let router: CommandRouter
  private let state = Mutex(State())

  var context: AppContext { registry.context }

  init(_ registry: FeatureRegistry, _ interrupts: Interrupts) {
    self.registry = registry
    self.interrupts = interrupts
    router = CommandRouter(registry, isMenu: true)
  }

  /// - Returns: false for an effect that the shell must perform.
  func perform(_ effect: MenuEffect) -> Bool {
    switch effect {
    case .run(let id, let route, let mode): run(id, route, mode)
    case .cancel: cancel()
    case .answer(let isYes): state.withLock { _ = $0.reply?.yield(isYes) }
    case .findSuggestions(let place, let parameter, let route):
      inBackground(of: place) { [router, queue] in
        queue.post(.suggestions(place, await router.suggestions(for: parameter, of: route)))
      }
    case .load(let place, let route, let isWhole):
      inBackground(of: place) { [router, queue, context] in
        let result = await router.result(
          route,
          mode: context.flags.mode,
          confirmer: CommandRouter.unavailable
        )
        if !Task.isCancelled { queue.post(.loaded(place, isWhole: isWhole, result)) }
      }
    case .followUp(let place, let followUp): start(followUp, of: place)
    case .open(let link):
      inBackground(of: Self.everywhere) { [context, queue] in
        let isOpen = (try? await context.dependencies.viewer.open(link)) ?? false
        queue.post(.notice(.info(isOpen ? "Opened \(link)" : "No browser to open \(link) with.")))
      }
    default: return false
    }
    return true
  }

  /// Cancels the work for closed places.
  func cancelWork(except places: [Place]) {
    let ids = Set(places.map(\.id) + (places.isEmpty ? [] : [Self.everywhere]))
    state.withLock { state in
      for (id, tasks) in state.background where !ids.contains(id) {
        tasks.forEach { $0.cancel() }
        state.background[id] = nil
      }
      if let followUp = state.followUp, followUp.place != places.last?.id {
        followUp.task.cancel()
        state.followUp = nil
      }
    }
  }

  func start() {
    inBackground(of: Self.everywhere) { [context, queue] in
      queue.post(.plugins(await context.plugins.features()))
    }
    inBackground(of: Self.everywhere) { [registry] in
      while !Task.isCancelled {
        await registry.cleanUp()
        try? await Task.sleep(for: .seconds(60))
      }
    }
  }

  @Sendable
  func stop() {
    cancel()
    cancelWork(except: [])
  }

  private func run(_ id: Int, _ route: Route, _ mode: CacheMode) {
    cancel()
    let confirmer = context.flags.yes ? CommandRouter.assumeYes : ask
    let task = Task { [router, queue] in
      queue.post(.finished(id, await router.result(route, mode: mode, confirmer: confirmer)))
    }
    state.withLock { $0.running = task }
  }

  private func cancel() {
    state.withLock { state in
      state.running?.cancel()
      state.running = nil
    }
  }

  @Sendable
  private func ask(_ confirmation: Confirmation) async throws(Failure) -> Bool {
    let (replies, reply) = AsyncStream<Bool>.makeStream()
    state.withLock { $0.reply = reply }
    queue.post(.asked(confirmation))
    for await isYes in replies { return isYes }
    throw .interrupted
  }

  private func start(_ followUp: FollowUp, of place: Int) {
    let task = Task { [router, queue] in
      try? await Task.sleep(for: .seconds(followUp.delay))
      if Task.isCancelled { return }
      let result = await router.result(followUp.route, mode: .offline, confirmer: CommandRouter.unavailable)
      if !Task.isCancelled { queue.post(.followedUp(place, result)) }
    }
    state.withLock { $0.followUp = (place, task) }
  }

  private func inBackground(of place: Int, _ work: @escaping @Sendable () async -> Void) {
    let task = Task { await work() }
    state.withLock { $0.background[place, default: []].append(task) }
  }
}
