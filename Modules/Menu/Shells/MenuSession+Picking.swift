import FeatureKit
import Terminal

extension MenuSession {
  /// Lets a person pick an item of a screen, in the full-screen menu on the controlling terminal.
  ///
  /// - Throws: `declined` when nothing was picked; `interrupted` at Ctrl-C; `failed` without a full-screen
  ///   terminal.
  package func pick(_ screen: Screen, of route: Route) async throws(Failure) -> Screen {
    let console = host.session.console
    console.progress.end()
    guard let outcome = await console.environment.onControllingTerminal({ await menu(screen, route) }) else {
      throw .unavailable(
        "Picking needs a full-screen terminal.",
        advice: "Run it in one, with TERM set to its type."
      )
    }
    let picked = try outcome.get()
    await host.copied(picked, of: route.feature)
    return Screen(picked: picked)
  }

  private func menu(_ screen: Screen, _ route: Route) async -> Result<SafeText, Failure> {
    var state = fullScreenState()
    state.pick(screen, of: route)
    return await withEffects { [state] effects in
      let shell = FullScreenMenu(state, effects)
      let status = await shell.run([])
      if let picked = await shell.picked { return .success(picked) }
      return .failure(status == ErrorCode.interrupted.exitStatus ? .interrupted : .pickedNothing)
    }
  }
}
