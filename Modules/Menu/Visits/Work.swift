import FeatureKit
import Terminal

/// What runs for the menu: a command, timers, and what was sent to be done besides.
struct Work {
  /// Work during which only cancel and quit keys work.
  struct Run {
    enum Purpose {
      /// - Parameter neighbor: The index in the list before, whose selection follows.
      case open(replaces: Bool = false, neighbor: Int? = nil, tab: Int? = nil)
      /// Shows the same screen again.
      case reload
      /// One of the feature's places in this visit.
      case tab(Int)
      /// Another variant of the same list, which keeps the filter.
      ///
      /// - Parameter keepsSelection: Whether it has the same items.
      case variant(keepsSelection: Bool = false)
    }

    let id: Int
    let route: Route
    let purpose: Purpose
    let startedAt: Date
    var progress: ProgressReporter.Update
    /// Where the row leads that is selected in the list that it opens.
    var wanted: Route?
    /// The keys that came together with the one that started it.
    var held: [Key] = []
    /// Set while waiting for `y` or `n`.
    var confirmation: Confirmation?
  }

  var running: Run?
  /// The first to end before the others.
  var timers: [RunningTimer] = []
  /// What isn't there below an item, and isn't asked for again.
  var missing: Set<Route> = []
  /// Whether the field of the place that is being opened is wanted.
  var wantsField = false
  /// What is to be done, since the last event.
  var effects: [MenuEffect] = []
  /// The front page has the first number.
  private var lastID = 1

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
}
