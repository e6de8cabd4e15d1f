import FeatureKit

/// How a call runs.
struct Running: Sendable {
  /// Asks the question; returns false for no.
  typealias Confirmer = @Sendable (Confirmation) async throws(Failure) -> Bool
  /// Lets the user pick an item of a screen, and returns the screen of what was picked.
  typealias Picker = @Sendable (Screen, Route) async throws(Failure) -> Screen

  var mode = CacheMode.cacheFirst
  var confirm: Confirmer = unavailable
  var pick: Picker = showAll
  /// nil for the time limit of the settings, from now.
  var deadline: Deadline?
  /// Nobody asked for this call by itself: it is a part of something else, such as `curio today`.
  var isInBackground = false
  /// Gets screens that are shown until the result is there; nil when nobody would see them.
  var showEarly: (@Sendable (Screen) -> Void)?

  /// `--yes`.
  static let assumeYes: Confirmer = { (_) throws(Failure) in true }
  /// There is no terminal.
  static let unavailable: Confirmer = { (_) throws(Failure) in throw .declined(.noTerminal) }

  /// Shows the whole screen, as in the menu, where Enter copies.
  static let showAll: Picker = { (screen, _) throws(Failure) in
    var screen = screen
    screen.isPicker = true
    return screen
  }
}
