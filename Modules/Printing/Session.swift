import CommandLine
import FeatureKit
import Terminal
import Views

/// The settings, the streams and the terminal of one run.
package struct Session: Sendable {
  package let settings: Settings
  package let console: Console
  package let terminal: TerminalState
  package let interrupts = Interrupts()
  private let lazyPictures: Lazy<PictureLoader>

  /// - Parameter pictures: Called when the first picture may be drawn.
  package init(
    _ settings: Settings,
    _ console: Console,
    _ terminal: TerminalState,
    pictures: @escaping @Sendable () -> PictureLoader
  ) {
    (self.settings, self.console, self.terminal) = (settings, console, terminal)
    lazyPictures = Lazy(pictures)
  }

  package var flags: GlobalFlags { settings.flags }
  /// The user's, also in the sample world.
  package var environment: [String: String] { console.environment.variables }
  package var pictures: PictureLoader { lazyPictures.value }
  package var printer: BlockPrinter { BlockPrinter(session: self) }

  /// The layout of a whole screen.
  package var screen: ScreenLayout {
    ScreenLayout(
      text: console.text(.output),
      rows: console.environment.height(.output),
      cell: console.environment.cellShape,
      drawsPictures: pictures.drawsPictures
    )
  }

  /// Waits until the terminal has said how it draws pictures, and its background.
  package func waitForTerminal() async {
    guard pictures.renderer.wantsReplies || console.environment.wantsBackground else { return }
    if pictures.renderer.wantsReplies { await console.environment.askTmux(within: Deadline(seconds: 0.1)) }
    await terminal.waitForReplies(within: .milliseconds(100))
  }
}
