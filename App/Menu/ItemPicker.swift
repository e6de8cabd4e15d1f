import FeatureKit
import Terminal

/// Lets a person pick an item of a screen, in the full-screen menu on the controlling terminal.
struct ItemPicker: Sendable {
  let registry: FeatureRegistry

  /// - Throws: `declined` when nothing was picked; `failed` without a full-screen terminal.
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
    guard let picked = outcome else { throw .declined(.pickedNothing) }
    await CommandRouter(registry).copied(picked, of: route.feature)
    return Screen(picked: picked)
  }

  /// - Returns: nil when nothing was picked.
  private func menu(_ screen: Screen, _ route: Route) async -> SafeText? {
    let menu = Menu(registry: registry, interrupts: registry.context.interrupts)
    let effects = MenuEffects(registry, menu.interrupts)
    var state = menu.state(isFullScreen: true)
    state.pick(screen, of: route)
    menu.interrupts.enterMenu(cancelWork: effects.stop) { effects.queue.post(.interrupted) }
    let shell = FullScreenMenu(state, effects)
    _ = await shell.run([])
    menu.interrupts.leaveMenu()
    await effects.end()
    return await shell.picked
  }
}
