/// How a call runs.
public struct Running: Sendable {
  /// Asks the question; returns false for no.
  public typealias Confirmer = @Sendable (Confirmation) async throws(Failure) -> Bool
  /// Lets the user pick an item of a screen, and returns the screen of what was picked.
  public typealias Picker = @Sendable (Screen, Route) async throws(Failure) -> Screen

  public var mode: CacheMode
  public var confirm: Confirmer
  public var pick: Picker
  /// nil for the time limit of the settings, from now.
  public var deadline: Deadline?
  /// Nobody asked for this call by itself: it is a part of something else, such as `curio today`.
  public var isInBackground: Bool
  /// Gets screens that are shown until the result is there; nil when nobody would see them.
  public var showEarly: (@Sendable (Screen) -> Void)?

  public init(
    mode: CacheMode = .cacheFirst,
    confirm: @escaping Confirmer = unavailable,
    pick: @escaping Picker = showAll,
    deadline: Deadline? = nil,
    isInBackground: Bool = false
  ) {
    self.mode = mode
    self.confirm = confirm
    self.pick = pick
    self.deadline = deadline
    self.isInBackground = isInBackground
  }

  /// Without a time limit, for what a feature knows without a request.
  package static let untimed = Running(deadline: Deadline.none)

  /// `--yes`.
  public static let assumeYes: Confirmer = { (_) throws(Failure) in true }
  /// There is no terminal.
  public static let unavailable: Confirmer = { (_) throws(Failure) in throw .noTerminal }

  /// Shows the whole screen, as in the menu, where Enter copies.
  public static let showAll: Picker = { (screen, _) throws(Failure) in
    var screen = screen
    screen.isPicker = true
    return screen
  }
}
