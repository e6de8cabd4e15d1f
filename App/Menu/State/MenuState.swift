import FeatureKit
import Pictures
import Terminal

/// The menu's state: a pure value that `update` changes and `MenuView` renders.
struct MenuState: Sendable {
  /// Running work, during which only cancel and quit keys work.
  struct Running: Sendable {
    enum Purpose: Sendable {
      /// - Parameter neighbor: The place in the list before, whose selection follows.
      case open(replaces: Bool, neighbor: Int? = nil, tab: Int? = nil)
      case reload(place: Int)
      /// One of the feature's places in this place.
      case tab(Int)
      /// Another form of the same list, which keeps the filter.
      ///
      /// - Parameter keepsSelection: Whether it has the same things.
      case turn(keepsSelection: Bool)
    }

    let id: Int
    let route: Route
    let purpose: Purpose
    let startedAt: Date
    var progress: ProgressReporter.Update
    /// Set while waiting for `y` or `n`.
    var confirmation: Confirmation?
  }

  var catalogue: MenuCatalogue
  /// The whole screen.
  var display: ScreenLayout
  /// Otherwise lines are appended.
  let isFullScreen: Bool
  var now: Date
  /// From the main menu to the current place; never empty.
  var places: [Place] = []
  var running: Running?
  /// Shown until the next key.
  var notices: [Notice] = []
  var digits = ""
  /// When the typed number opens without another digit.
  var opensDigitsAt: Date?
  /// Whether the state changes with time.
  var needsTicks: Bool {
    running != nil || opensDigitsAt != nil || timer != nil || hidesZoomHintAt != nil || nextSlideAt != nil
  }
  var timer: RunningTimer?
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
  /// The current place's screen, laid out.
  var content: Content { place.content }
  /// The tabs that were left, by feature and index, until the feature is.
  var leftTabs: [String: [Int: Place]] = [:]
  /// Takes back what was done last.
  var undo: Undoing?
  /// Whether the field of the place that is being opened shall be typed in.
  var wantsField = false
  /// Whether the user has turned the pane off.
  var hidesPane = false
  /// By route.
  var previews: [Route: Preview] = [:]
  /// The routes of previews that nothing has changed since.
  var freshPreviews: Set<Route> = []
  var previewsVersion = 0
  var requestedPreview: Route?
  /// The preview, laid out.
  var paneContent: Content?
  var paneLaidOut: PaneKey?
  /// How often a screen has been laid out.
  var layoutCount = 0
  /// Whether the next Ctrl-C quits.
  var isAboutToQuit = false
  private(set) var pictures: [PictureRequest: RenderedPicture] = [:]
  private(set) var picturesVersion = 0
  private var lastID = 0

  init(_ catalogue: MenuCatalogue, display: ScreenLayout, isFullScreen: Bool, now: Date) {
    self.catalogue = catalogue
    self.display = display
    self.isFullScreen = isFullScreen
    self.now = now
    places = [Place(nextID(), .menu, Route("", ""), catalogue.mainMenu)]
    layOut()
  }

  /// Shows a screen of which an item is to be picked, with the cursor in its filter.
  mutating func pick(_ screen: Screen, of route: Route) {
    isPicking = true
    places.append(Place(nextID(), .screen, route, arranged(screen)))
    place.startFilter()
    clampSelection()
  }

  var place: Place {
    get { places[places.count - 1] }
    set { places[places.count - 1] = newValue }
  }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// They are drawn anew.
  mutating func forgetPictures() {
    pictures = [:]
    picturesVersion += 1
  }

  mutating func add(_ picture: RenderedPicture, for request: PictureRequest) {
    let limit = 200
    if pictures.count == limit, pictures[request] == nil { pictures = [:] }
    pictures[request] = picture
    picturesVersion += 1
  }

  /// Shows a message until the next key.
  mutating func notify(_ text: SafeText) -> [MenuEffect] {
    notices = [.info(text)]
    return []
  }
}

struct MenuCatalogue: Sendable {
  /// What the front page shows of the features.
  var features: [Screen.Choice]
  /// The names of Curio's own features, which are in the palette.
  var tools: [String] = []
  /// Builds a feature the first time.
  var feature: @Sendable (String) -> Feature?
  /// For the date on the front page; nil hides it.
  var timeZone: TimeZone?
  /// What is saved of a feature, instead of its summary.
  var lines: [String: SafeText] = [:]
  /// The routes of the features' previews; nil for a front page without any.
  var previews: [String: Route]?
  var mode = CacheMode.cacheFirst
  var isSample = false
  var saveFolder = ""

  func isPlugin(_ name: String) -> Bool { feature(name)?.program != nil }
  func command(of route: Route) -> Command? { feature(route.feature)?.command(route.command) }

  var mainMenu: Screen {
    let features = features.map { ($0.title, lines[$0.route.feature] ?? $0.summary, $0.route) }
    var screen = Screen(menu: "Curio", features)
    if !tools.isEmpty { screen.blocks += Screen(menu: "", [("Settings", "", ConfigCommand.home)]).blocks }
    return screen
  }

  /// Whether a feature's home is known: one that answers a question starts with what was asked last.
  func knowsHome(of feature: Feature) -> Bool {
    feature.places.first?.question == nil || previews?[feature.name] != nil
  }

  /// What opens a feature: its home with what was asked last; nil for one whose home is the list of its commands.
  func home(of feature: Feature) -> Route? {
    guard let home = feature.places.first else { return nil }
    let last = previews?[feature.name]
    let isAnswer = home.question.map { last?.arguments[$0.parameter] != nil } ?? false
    return isAnswer && last?.command == home.route.command ? last : home.route
  }
}
