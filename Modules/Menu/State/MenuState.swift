import FeatureKit
import Pictures
import Terminal
import Views

/// The menu's state: a pure value that `update` changes and `MenuView` renders.
package struct MenuState: Sendable {
  /// Running work, during which only cancel and quit keys work.
  package struct RunningWork: Sendable {
    package enum Purpose: Sendable {
      /// - Parameter neighbor: The index in the list before, whose selection follows.
      case open(replaces: Bool, neighbor: Int? = nil, tab: Int? = nil)
      case reload(location: Int)
      /// One of the feature's places in this location.
      case tab(Int)
      /// Another variant of the same list, which keeps the filter.
      ///
      /// - Parameter keepsSelection: Whether it has the same items.
      case variant(keepsSelection: Bool)
    }

    let id: Int
    let route: Route
    let purpose: Purpose
    let startedAt: Date
    package var progress: ProgressReporter.Update
    /// Where the row leads that is selected in the list that it opens.
    var wanted: Route?
    /// The keys that came together with the one that started it.
    var held: [Key] = []
    /// Set while waiting for `y` or `n`.
    package var confirmation: Confirmation?
  }

  /// What shows the menu.
  enum Shell: Sendable {
    case keys
    /// Lines are appended.
    case lines
    /// The keys, for picking an item: Enter picks, Esc ends it.
    case picker
  }

  /// What the last key has begun.
  enum Pending: Sendable, Equatable {
    /// A number, which is opened then without another digit.
    case number(digits: String, opensAt: Date)
    /// The next Ctrl-C quits.
    case quit
  }

  var contents: MenuContents
  /// The whole screen, with the rendered pictures.
  package var display: ScreenLayout
  private(set) var shell: Shell
  var now: Date
  /// From the main menu to the current location; never empty.
  package var locations: [MenuLocation] = []
  package var running: RunningWork?
  /// Shown until the next key.
  package var notices: [Notice] = []
  var pending: Pending?
  /// The first to end before the others.
  var timers: [RunningTimer] = []
  /// nil unless a picture has the whole terminal.
  var zoom: Zoom?
  var tabMemory = TabMemory()
  /// Takes back the last removal or change of a favorite.
  var undo: KeyBinding.Action?
  /// How much of the text below a picture is shown.
  var leadPart = Lead.Part.start
  var previews = Previews()
  private var lastID = 0
  /// What is to be done besides, since the last event.
  private(set) var effects: [MenuEffect] = []

  package init(_ contents: MenuContents, display: ScreenLayout, isFullScreen: Bool, now: Date) {
    self.contents = contents
    self.display = display
    shell = isFullScreen ? .keys : .lines
    self.now = now
    locations = [MenuLocation(nextID(), .menu, .home(of: ""), contents.mainMenu)]
    layOut()
  }

  /// Shows a screen of which an item is to be picked, with the cursor in its filter.
  package mutating func pick(_ screen: Screen, of route: Route) {
    shell = .picker
    locations.append(MenuLocation(nextID(), .screen, route, arranged(screen)))
    location.startFilter()
    clampSelection()
  }

  var isFullScreen: Bool { shell != .lines }
  var isPicking: Bool { shell == .picker }
  /// The view of the current location.
  var view: Viewport { location.view }

  /// Whether the state changes with time.
  package var needsTicks: Bool {
    if case .number = pending { return true }
    return isLive || running != nil || !timers.isEmpty || zoom?.hidesHintAt != nil || zoom?.nextSlideAt != nil
  }

  package var location: MenuLocation {
    get { locations[locations.count - 1] }
    set { locations[locations.count - 1] = newValue }
  }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  package var pictures: [PictureRequest: RenderedPicture] { display.rendered }

  mutating func add(_ picture: RenderedPicture, for request: PictureRequest) {
    let limit = 200
    if pictures.count == limit, pictures[request] == nil { display.rendered = [:] }
    display.rendered[request] = picture
  }

  /// Shows a message until the next key.
  mutating func notify(_ text: SafeText) {
    notices = [.info(text)]
    zoom?.hidesHintAt = now.addingTimeInterval(Zoom.hintTime)
  }

  /// Shows messages besides those that are there.
  mutating func note(_ new: [Notice]) { notices += new.filter { !notices.contains($0) } }

  // MARK: Effects

  mutating func send(_ new: MenuEffect...) { effects += new }

  /// - Returns: The effects of a change.
  mutating func collecting(_ change: (inout MenuState) -> Void) -> [MenuEffect] {
    effects = []
    change(&self)
    return effects
  }
}
