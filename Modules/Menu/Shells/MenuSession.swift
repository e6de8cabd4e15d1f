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
  package func run(at route: Route?) async throws(ExitReason) -> Int32 {
    if usesKeys {
      var state = fullScreenState()
      let first = state.start(at: route)
      return await withEffects { [state] effects in await FullScreenMenu(state, effects).run(first) }
    }
    var display = session.screen
    display.drawsPictures = false
    var menu = LineMenu(host.contents, display: display, now: host.clock.now())
    let first = menu.start(at: route)
    return try await withEffects { [menu] (effects) async throws(ExitReason) in
      try await LineShell(menu, effects).run(first)
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

  func fullScreenState() -> MenuState {
    MenuState(host.contents, display: MenuEvent.layout(in: session), now: host.clock.now())
  }

  private var usesKeys: Bool {
    guard session.console.isInteractive, environment.takesSequences(.output) else { return false }
    let form = session.settings[General.menu]
    return form == .keys || form == .auto && !environment.isAccessible
  }
}
