import CommandLine
import FeatureKit
import Terminal
import Views

/// The settings, the streams and the terminal of one run.
package struct Session: Sendable {
  package let settings: Settings
  package let console: Console
  package let terminal: TerminalState
  package let interrupts: Interrupts
  private let lazyPictures: Lazy<PictureLoader>

  /// - Parameter pictures: Called when the first picture may be drawn.
  package init(
    _ settings: Settings,
    _ console: Console,
    _ terminal: TerminalState,
    pictures: @escaping @Sendable () -> PictureLoader
  ) {
    self.settings = settings
    self.console = console
    self.terminal = terminal
    interrupts = Interrupts(isRemote: console.environment.isRemote)
    lazyPictures = Lazy(pictures)
  }

  package var flags: GlobalFlags { settings.flags }
  /// The user's, also in the sample world.
  package var environment: [String: String] { console.environment.variables }
  package var pictures: PictureLoader { lazyPictures.value }

  /// The layout of a whole screen.
  package var screen: ScreenLayout {
    ScreenLayout(
      text: console.text(.output),
      rows: console.environment.height(.output),
      cell: console.environment.cellShape,
      drawsPictures: pictures.drawsPictures
    )
  }

  /// Asks the terminal for its background, and how it draws pictures, if necessary. Waits a moment for the
  /// answers. Asks nothing that the deadline could not wait for.
  package func waitForTerminal(forPictures: Bool, within deadline: Deadline = .none) async {
    let wantsPictures = forPictures && pictures.renderer.wantsReplies
    let wantsBackground = console.environment.wantsBackground
    guard wantsPictures || wantsBackground else { return }
    if wantsPictures { await console.environment.askTmux(within: Deadline(seconds: 0.1)) }
    let hasTime = deadline.left > TerminalState.longestWait / .seconds(1)
    await terminal.waitForReplies(
      within: .milliseconds(100),
      pictures: wantsPictures && hasTime,
      background: wantsBackground && hasTime
    )
  }
}
