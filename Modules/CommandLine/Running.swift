import FeatureKit

/// How a call runs.
package struct Running: Sendable {
  /// Asks the question; returns false for no.
  package typealias Confirmer = @Sendable (Confirmation) async throws(Failure) -> Bool
  /// Lets the user pick an item of a screen, and returns the screen of what was picked.
  package typealias Picker = @Sendable (Screen, Route) async throws(Failure) -> Screen

  package var mode: CacheMode
  package var confirm: Confirmer
  package var pick: Picker
  /// nil for the time limit of the settings, from now.
  package var deadline: Deadline?
  /// Nobody asked for this call by itself: it is a part of something else, such as `curio today`.
  package var isInBackground: Bool
  /// Gets screens that are shown until the result is there; nil when nobody would see them.
  package var showEarly: (@Sendable (Screen) -> Void)?

  package init(
    mode: CacheMode = .cacheFirst,
    confirm: @escaping Confirmer = unavailable,
    pick: @escaping Picker = showAll,
    deadline: Deadline? = nil,
    isInBackground: Bool = false
  ) {
    (self.mode, self.confirm, self.pick) = (mode, confirm, pick)
    (self.deadline, self.isInBackground) = (deadline, isInBackground)
  }

  /// `--yes`.
  package static let assumeYes: Confirmer = { (_) throws(Failure) in true }
  /// There is no terminal.
  package static let unavailable: Confirmer = { (_) throws(Failure) in throw .noTerminal }

  /// Shows the whole screen, as in the menu, where Enter copies.
  package static let showAll: Picker = { (screen, _) throws(Failure) in
    var screen = screen
    screen.isPicker = true
    return screen
  }
}
