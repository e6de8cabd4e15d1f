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
    /// Set while waiting for `y` or `n`.
    package var confirmation: Confirmation?
  }

  var contents: MenuContents
  /// The whole screen.
  package var display: ScreenLayout
  /// Otherwise lines are appended.
  let isFullScreen: Bool
  var now: Date
  /// From the main menu to the current location; never empty.
  package var locations: [MenuLocation] = []
  package var running: RunningWork?
  /// Shown until the next key.
  package var notices: [Notice] = []
  var digits = ""
  /// When the typed number opens without another digit.
  var opensDigitsAt: Date?
  /// Whether the state changes with time.
  package var needsTicks: Bool {
    running != nil || opensDigitsAt != nil || !timers.isEmpty || hidesZoomHintAt != nil || nextSlideAt != nil
  }
  /// The first to end before the others.
  var timers: [RunningTimer] = []
  /// Whether the menu is for picking an item: Enter picks, Esc ends it.
  private(set) var isPicking = false
  /// Whether a picture has the whole terminal.
  var isZoomed = false
  /// Whether its text is over it.
  var showsZoomedText = false
  /// When the next picture follows by itself.
  var nextSlideAt: Date?
  /// Until then, a line over that picture says how to leave it.
  var hidesZoomHintAt: Date?
  /// The current location's.
  var view: Viewport { location.view }
  /// The tabs that were left, by feature and index, until the feature is.
  var leftTabs: [String: [Int: MenuLocation]] = [:]
  /// Takes back what was done last.
  var undo: Undoing?
  /// Whether the field of the place that is being opened shall be typed in.
  var wantsField = false
  /// How much of the text below a picture is shown.
  var leadPart = Lead.Part.start
  /// Whether the user has turned the pane off.
  var hidesPane = false
  /// By route.
  var previews: [Route: Preview] = [:]
  /// The routes of previews that nothing has changed since.
  var freshPreviews: Set<Route> = []
  var requestedPreview: Route?
  /// Whether the next Ctrl-C quits.
  var isAboutToQuit = false
  package private(set) var pictures: [PictureRequest: RenderedPicture] = [:]
  private var lastID = 0

  package init(_ contents: MenuContents, display: ScreenLayout, isFullScreen: Bool, now: Date) {
    self.contents = contents
    self.display = display
    self.isFullScreen = isFullScreen
    self.now = now
    locations = [MenuLocation(nextID(), .menu, Route("", ""), contents.mainMenu)]
    layOut()
  }

  /// Shows a screen of which an item is to be picked, with the cursor in its filter.
  package mutating func pick(_ screen: Screen, of route: Route) {
    isPicking = true
    locations.append(MenuLocation(nextID(), .screen, route, arranged(screen)))
    location.startFilter()
    clampSelection()
  }

  package var location: MenuLocation {
    get { locations[locations.count - 1] }
    set { locations[locations.count - 1] = newValue }
  }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Clears the rendered pictures, so that they are drawn again.
  mutating func forgetPictures() { pictures = [:] }

  mutating func add(_ picture: RenderedPicture, for request: PictureRequest) {
    let limit = 200
    if pictures.count == limit, pictures[request] == nil { pictures = [:] }
    pictures[request] = picture
  }

  /// Shows a message until the next key.
  mutating func notify(_ text: SafeText) -> [MenuEffect] {
    notices = [.info(text)]
    if isZoomed { hidesZoomHintAt = now.addingTimeInterval(Self.zoomHintTime) }
    return []
  }
}
