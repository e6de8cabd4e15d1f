import FeatureKit
import Terminal

/// Lets a person pick an item of a screen, in the full-screen menu on the controlling terminal.
struct ItemPicker: Sendable {
  let registry: FeatureRegistry

  /// - Throws: `declined` when nothing was picked; `interrupted` at Ctrl-C; `failed` without a full-screen terminal.
  @Sendable
  func pick(_ screen: Screen, of route: Route) async throws(Failure) -> Screen {
    let console = registry.context.console
    console.progress.end()
    guard let outcome = await console.environment.onControllingTerminal({ await menu(screen, route) }) else {
      throw .unavailable(
        "Picking needs a full-screen terminal.",
        advice: "Run it in one, with TERM set to its type."
      )
    }
    let picked = try outcome.get()
    await CommandRouter(registry).copied(picked, of: route.feature)
    return Screen(picked: picked)
  }

  private func menu(_ screen: Screen, _ route: Route) async -> Result<SafeText, Failure> {
    let menu = MenuSession(registry: registry, interrupts: registry.context.interrupts)
    let effects = MenuEffects(registry, menu.interrupts)
    var state = menu.state(isFullScreen: true)
    state.pick(screen, of: route)
    menu.interrupts.enterMenu(cancelWork: effects.stop) { effects.queue.post(.interrupted) }
    let shell = FullScreenMenu(state, effects)
    let status = await shell.run([])
    menu.interrupts.leaveMenu()
    await effects.end()
    if let picked = await shell.picked { return .success(picked) }
    return .failure(status == ErrorCode.interrupted.exitStatus ? .interrupted : .declined(.pickedNothing))
  }
}
