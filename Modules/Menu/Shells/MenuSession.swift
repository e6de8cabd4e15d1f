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
    let status = await withEffects { effects in
      let status: Result<Int32, ExitReason>
      do throws(ExitReason) {
        status = .success(
          usesKeys
            ? await FullScreenMenu(state, effects).run(first)
            : try await LineMenu(state, effects).run(first)
        )
      } catch {
        status = .failure(error)
      }
      return status
    }
    return try status.get()
  }

  /// Lets Ctrl-C reach the menu, and ends all work after it.
  func withEffects<Value>(_ menu: (MenuEffects) async -> Value) async -> Value {
    let effects = MenuEffects(host)
    session.interrupts.enterMenu(cancelWork: effects.stop) { effects.queue.post(.interrupted) }
    let value = await menu(effects)
    session.interrupts.leaveMenu()
    await effects.end()
    return value
  }

  func state(isFullScreen: Bool) -> MenuState {
    let now = host.clock.now()
    var state = MenuState(host.contents, display: session.screen, isFullScreen: isFullScreen, now: now)
    if isFullScreen {
      state.display.text.style = environment.screenStyle()
    } else {
      state.display.drawsPictures = false
    }
    return state
  }

  private var usesKeys: Bool {
    guard session.console.isInteractive, environment.takesSequences(.output) else { return false }
    switch session.settings[General.menu] {
    case .keys: return true
    case .lines: return false
    case .auto: return !environment.isAccessible
    }
  }
}
