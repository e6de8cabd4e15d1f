import CommandLine
import FeatureKit
import Printing
import Terminal

package struct MenuSession: Sendable {
  let host: any MenuHost

  package init(_ host: any MenuHost) { self.host = host }

  private var session: Session { host.session }
  private var environment: TerminalEnvironment { session.console.environment }

  /// - Returns: The exit status.
  package func run(at route: Route?, isFirstStart: Bool) async throws(ExitReason) -> Int32 {
    var state = state(isFullScreen: usesKeys)
    // The full-screen menu draws samples itself.
    if isFirstStart, !usesKeys {
      state.notices = [
        .info("First time here? `curio --sample` shows everything, without a network or keys.")
      ]
    }
    let first = state.start(at: route)
    return try await withEffects { [state] (effects) async throws(ExitReason) in
      usesKeys
        ? await FullScreenMenu(state, effects).run(first) : try await LineMenu(state, effects).run(first)
    }
  }

  /// Lets Ctrl-C reach the menu, and ends all work after it.
  func withEffects<Value, Problem>(_ menu: (MenuEffects) async throws(Problem) -> Value)
    async throws(Problem) -> Value
  {
    let effects = MenuEffects(host)
    session.interrupts.enterMenu(cancelWork: effects.stop) { effects.queue.post(.interrupted) }
    let result: Result<Value, Problem>
    do throws(Problem) {
      result = .success(try await menu(effects))
    } catch {
      result = .failure(error)
    }
    session.interrupts.leaveMenu()
    await effects.end()
    return try result.get()
  }

  func state(isFullScreen: Bool) -> MenuState {
    var display = isFullScreen ? MenuEvent.layout(in: session) : session.screen
    display.drawsPictures = isFullScreen && display.drawsPictures
    return MenuState(host.contents, display: display, isFullScreen: isFullScreen, now: host.clock.now())
  }

  private var usesKeys: Bool {
    guard session.console.isInteractive, environment.takesSequences(.output) else { return false }
    let form = session.settings[General.menu]
    return form == .keys || form == .auto && !environment.isAccessible
  }
}
