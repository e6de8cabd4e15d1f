import FeatureKit
import Printing
import Synchronization

/// Performs the effects of the menu's state, and posts events with the results.
final class MenuEffects: Sendable {
  struct State {
    /// What runs, or was cancelled and may still be ending.
    var running: Task<Void, Never>?
    /// Where the replies to the questions of runs go.
    var replies: [Int: AsyncStream<Bool>.Continuation] = [:]
    /// Unfinished work by location.
    var background: [Int: [UUID: Task<Void, Never>]] = [:]
    var previewedAt: ContinuousClock.Instant?
    /// Curio is ending, so no more work begins.
    var isStopped = false

    mutating func cancelWork(of location: Int) {
      background.removeValue(forKey: location)?.values.forEach { $0.cancel() }
    }
  }

  /// How long a screen is shown before what is loaded for it.
  private static let delays: [Load: Duration] = [.below: .milliseconds(300), .followUp: .seconds(1.5)]
  /// The modes that differ from that of all that runs.
  private static let modes: [Load: CacheMode] = [.again: .refresh, .followUp: .offline]

  /// Stands for a location where work has none.
  static let everywhere = 0
  /// Stands for the location of what loads a preview.
  static let previews = -1

  let queue = EventQueue()
  let host: any MenuHost
  let state = Mutex(State())

  var session: Session { host.session }

  init(_ host: any MenuHost) { self.host = host }

  /// - Returns: false for an effect that the shell must perform.
  func perform(_ effect: MenuEffect) -> Bool {
    switch effect {
    case .start:
      inBackground { [self] in
        let news = await host.findPlugins { plugins in
          queue.post(.plugins(plugins.map { Screen.choice($0.name, $0.title, $0.summary) }))
        }
        queue.post(news.map { .notice($0) })
      }
    case .readFront(let name, let tiles):
      let features = name.map { [host.contents.feature($0)].compactMap(\.self) } ?? host.features
      for feature in features { readFront(feature, tile: tiles) }
    case .admitPlugin(let id, let name):
      runAlone { [self] in queue.post(.admitted(id, name, await host.admitPlugin(name))) }
    case .run(let id, let route, let mode): run(id, route, mode)
    case .undo(let id, let undo):
      runAlone { [queue] in
        do throws(Failure) {
          queue.post(.finished(id, .success(try await undo.run())))
        } catch {
          queue.post(.finished(id, .failure(UserError(error))))
        }
      }
    case .keepRunning(let visit):
      state.withLock { $0.background[visit, default: [:]][UUID()] = $0.running.take() }
    case .cancel: cancel()
    case .reply(let id, let isYes): state.withLock { _ = $0.replies[id]?.yield(isYes) }
    case .findSuggestions(let location, let parameter, let route):
      inBackground(of: location) { [self] in
        let suggestions = await host.suggestions(for: parameter, of: route)
        queue.post(.suggestions(location, parameter: parameter, suggestions))
      }
    case .load(let visit, let route, let load): self.load(visit, route, load)
    case .preview(let route, let orSample): preview(route, orSample: orSample)
    case .open(let link):
      inBackground { [self] in
        let isOpen = await host.open(link)
        queue.post(.notice(.info(isOpen ? "Opened \(link)" : "No browser to open \(link) with.")))
      }
    case .copyPicture(let picture):
      report { [session] () async throws(UserError) in try await session.copy(picture) }
    case .copy(let text, let feature):
      inBackground { [host] in await host.copied(text, of: feature) }
      return false
    default: return false
    }
    return true
  }

  private func load(_ visit: Int, _ route: Route, _ load: Load) {
    inBackground(of: load == .followUp ? Self.everywhere : visit) { [self] in
      try? await Task.sleep(for: Self.delays[load] ?? .zero)
      if Task.isCancelled { return }
      let result = await host.result(route, Running(mode: Self.modes[load] ?? session.flags.mode))
      if !Task.isCancelled { queue.post(.loaded(visit, load, result)) }
    }
  }

  func copy(_ text: SafeText) {
    report { [session] () async throws(UserError) in try await session.copy(text) }
  }

  /// Does something, and posts what was done, or that nothing was.
  private func report(_ work: @escaping @Sendable () async throws(UserError) -> SafeText) {
    inBackground { [queue] in
      do throws(UserError) {
        queue.post(.notice(.info(try await work())))
      } catch {
        queue.post(.notice(.warning(error.message)))
      }
    }
  }

  /// Cancels the work for visits and boxes that were left.
  func cancelWork(except ids: Set<Int>) {
    state.withLock { state in
      for id in state.background.keys where !ids.contains(id) { state.cancelWork(of: id) }
    }
  }

  /// Whether nothing is left to be done in the background.
  var isIdle: Bool { state.withLock { $0.background.values.allSatisfy(\.isEmpty) } }

  /// Shows a command's result as from the command line.
  func runInTerminal(_ route: Route) async throws(ExitReason) {
    let running = Running(mode: session.flags.mode, confirm: session.confirm)
    switch await host.result(route, running) {
    case .success(let screen): try await host.show(screen, of: route)
    // On standard output, as what it is about.
    case .failure(let error): try session.console.write(session.console.text(.output).lines(error))
    }
  }

  @Sendable
  func stop() {
    cancel()
    state.withLock { $0.isStopped = true }
    cancelWork(except: [])
  }

  /// Stops all work and gives it a moment to end, so that no program outlives Curio.
  func end() async {
    let tasks = state.withLock { $0.background.values.flatMap(\.values) + [$0.running].compactMap(\.self) }
    stop()
    try? await Deadline.none.limited(to: 0.2).run { () async throws(Failure) in
      for task in tasks { await task.value }
    }
  }

  private func run(_ id: Int, _ route: Route, _ mode: CacheMode) {
    var running = Running(mode: mode, confirm: Running.assumeYes)
    if !session.flags.yes {
      running.confirm = { [self] (question) async throws(Failure) in try await ask(question, of: id) }
    }
    running.showEarly = { [queue] in queue.post(.early(id, $0)) }
    runAlone { [self, running] in queue.post(.finished(id, await host.result(route, running))) }
  }

  /// Cancels what runs, and begins when that has ended: however fast keys start and cancel work, only one
  /// runs at a time.
  func runAlone(_ work: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      let before = state.running
      before?.cancel()
      state.running = Task(executorPreference: WorkThreads.commands) {
        await before?.value
        if !Task.isCancelled { await work() }
      }
    }
  }

  private func cancel() { state.withLock { $0.running?.cancel() } }

  private func ask(_ confirmation: Confirmation, of id: Int) async throws(Failure) -> Bool {
    let (replies, reply) = AsyncStream<Bool>.makeStream()
    state.withLock { $0.replies[id] = reply }
    defer { state.withLock { $0.replies[id] = nil } }
    queue.post(.asked(id, confirmation))
    for await isYes in replies { return isYes }
    throw .interrupted
  }

  func inBackground(of location: Int = everywhere, _ work: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      if state.isStopped { return }
      let id = UUID()
      state.background[location, default: [:]][id] = Task(executorPreference: WorkThreads.commands) {
        await work()
        self.state.withLock { $0.background[location]?[id] = nil }
      }
    }
  }
}
