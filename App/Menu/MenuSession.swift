import FeatureKit
import Menu
import Terminal

struct MenuSession: Sendable {
  let registry: FeatureRegistry
  let interrupts: Interrupts

  private var context: AppContext { registry.context }
  private var environment: TerminalEnvironment { context.console.environment }

  /// - Returns: The exit status.
  func run(at feature: Feature?) async throws(ExitReason) -> Int32 {
    let effects = MenuEffects(registry, interrupts)
    var state = state(isFullScreen: usesKeys)
    if isFirstStart {
      state.notices = [
        .info("First time here? `curio --sample` shows everything, without a network or keys.")
      ]
    }
    let first =
      (feature.map { state.open(Route($0.name, "")) } ?? []) + [.start, .readFront(tiles: state.showsMosaic)]
    interrupts.enterMenu(cancelWork: effects.stop) { effects.queue.post(.interrupted) }
    let status: Result<Int32, ExitReason>
    do throws(ExitReason) {
      status = .success(
        usesKeys
          ? await FullScreenMenu(state, effects).run(first) : try await LineMenu(state, effects).run(first)
      )
    } catch {
      status = .failure(error)
    }
    interrupts.leaveMenu()
    await effects.end()
    return try status.get()
  }

  func state(isFullScreen: Bool) -> MenuState {
    let now = context.dependencies.clock.now()
    var state = MenuState(contents, display: context.screen, isFullScreen: isFullScreen, now: now)
    if isFullScreen {
      state.display.text.style = environment.screenStyle()
    } else {
      state.display.drawsPictures = false
    }
    return state
  }

  private var isFirstStart: Bool {
    context.dependencies.dataFolder.map { !FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  private var usesKeys: Bool {
    guard context.console.isInteractive, environment.takesSequences(.output) else { return false }
    switch context.settings[General.menu] {
    case .keys: return true
    case .lines: return false
    case .auto: return !environment.isAccessible
    }
  }

  private var contents: MenuContents {
    MenuContents(
      features: registry.modules.map { Screen.choice($0.name, $0.title, $0.summary) },
      tools: MenuTools(
        names: BuiltInFeatures.builtIns.map(\.name),
        settings: ConfigCommand.home,
        today: TodayCommand.route,
        surprise: SurpriseCommand.route,
        saved: FindCommand.everything
      ),
      feature: registry.feature,
      timeZone: .current,
      previews: [:],
      mode: context.flags.mode,
      isSample: context.flags.sample,
      saveFolder: FileManager.default.currentDirectoryPath
    )
  }
}
