import FeatureKit
import Terminal

struct Menu: Sendable {
  let registry: FeatureRegistry
  let interrupts: Interrupts

  private var context: AppContext { registry.context }
  private var environment: TerminalEnvironment { context.console.environment }

  /// - Returns: The exit status.
  func run(at feature: Feature?) async throws(Stop) -> Int32 {
    let effects = MenuEffects(registry, interrupts)
    defer { effects.stop() }
    let now = context.dependencies.clock.now()
    var state = MenuState(catalogue, display: context.screen, isFullScreen: usesKeys, now: now)
    state.pictureNotice = context.pictures.chafaNotice
    if isFirstStart { state.notices = [.info("No network or keys yet? Try `curio --sample`.")] }
    let first = feature.map { state.open(Route($0.name, "")) } ?? []
    effects.start()
    interrupts.enterMenu(cancelWork: effects.stop) { effects.queue.post(.interrupted) }
    return usesKeys
      ? await FullScreenMenu(state, effects).run(first) : try await LineMenu(state, effects).run(first)
  }

  private var isFirstStart: Bool {
    context.dependencies.dataFolder.map { !FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  private var usesKeys: Bool {
    guard context.console.isInteractive, environment.takesSequences(.output) else { return false }
    switch context.general.menu {
    case .keys: return true
    case .lines: return false
    case .auto: return !environment.isAccessible
    }
  }

  private var catalogue: MenuCatalogue {
    MenuCatalogue(
      features: registry.all,
      mode: context.flags.mode,
      isSample: context.flags.sample,
      saveFolder: FileManager.default.currentDirectoryPath
    )
  }
}
