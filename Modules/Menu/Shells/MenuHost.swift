import FeatureKit
import Pictures
import Printing
import Views

/// What the menu asks of the program around it, which knows the features and runs routes.
///
///     switch await host.result(Route("emoji", "list"), Running(mode: .offline)) {
///     case .success(let screen): state.open(screen)
///     case .failure(let error): state.show(error)
///     }
package protocol MenuHost: Sendable {
  var session: Session { get }
  var clock: WallClock { get }
  var contents: MenuContents { get }
  /// The features that have tiles on the front page.
  var features: [Feature] { get }

  /// The screen of a route, or the error as a person reads it.
  func result(_ route: Route, _ running: Running) async -> Outcome

  /// Shows a screen as from the command line.
  func show(_ screen: Screen, of route: Route) async throws(ExitReason)

  /// Known values for a parameter, without using the network.
  func suggestions(for parameter: String, of route: Route) async -> [Suggestion]

  /// Lets the user change a text in an editor, which gets the terminal.
  func edit(_ text: String) async -> Result<SafeText, UserError>

  /// Tells a feature what the user has copied or picked from its screens.
  func copied(_ text: SafeText, of feature: String) async

  /// A feature's line for the front page, and what it has saved to show there.
  func front(of feature: Feature) async -> (line: SafeText?, saved: Route?)

  /// A screen of the sample world, for the front page before anything is saved; nil in the sample world
  /// itself.
  func sample(_ route: Route) async -> Screen?

  /// Finds all plug-ins; there may be none. Finds each one again that describes itself then; none waits for
  /// another.
  ///
  /// - Returns: What there is to say about new ones.
  func findPlugins(_ found: @Sendable ([Feature]) -> Void) async -> [Notice]

  /// Trusts a plug-in that the user opens, and asks it what it is.
  ///
  /// - Returns: What there is to say about it.
  func admitPlugin(_ name: String) async -> [Notice]

  /// Pictures as the blocks of symbols that a drawing of the screen has.
  func symbols(of requests: [PictureRequest]) async -> [PictureRequest: RenderedPicture]

  /// Takes a screen's lines for the command that saves them.
  ///
  /// - Returns: The command's route.
  func take(_ lines: [String], _ title: SafeText, of route: Route, in display: TextLayout) -> Route

  /// - Returns: false without a browser.
  func open(_ link: String) async -> Bool
}
