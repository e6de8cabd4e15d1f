import FeatureKit
import Pictures
import Terminal

/// The menu's state: a pure value that `update` changes and `MenuView` renders.
struct MenuState: Sendable {
  /// Running work, during which only cancel and quit keys work.
  struct Running: Sendable {
    enum Purpose: Sendable { case open(replaces: Bool), reload(place: Int) }

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
  /// Shown with the first picture that can't be drawn.
  var pictureNotice: Notice?
  var digits = ""
  /// The first visible line of the help overlay; nil when it is hidden.
  var helpTop: Int?
  var showsHelp: Bool { helpTop != nil }
  /// Whether the next Ctrl-C quits.
  var isAboutToQuit = false
  private(set) var pictures: [PictureRequest: RenderedPicture] = [:]
  private var lastID = 0

  init(_ catalogue: MenuCatalogue, display: ScreenLayout, isFullScreen: Bool, now: Date) {
    self.catalogue = catalogue
    self.display = display
    self.isFullScreen = isFullScreen
    self.now = now
    places = [Place(nextID(), .menu, Route("", ""), catalogue.mainMenu)]
  }

  var place: Place {
    get { places[places.count - 1] }
    set { places[places.count - 1] = newValue }
  }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func add(_ picture: RenderedPicture, for request: PictureRequest) {
    let limit = 200
    if pictures.count == limit, pictures[request] == nil { pictures = [:] }
    pictures[request] = picture
  }

  /// Shows a message until the next key.
  mutating func notify(_ text: SafeText) -> [MenuEffect] {
    notices = [.info(text)]
    return []
  }
}

struct MenuCatalogue: Sendable {
  var features: [Feature]
  var plugins: [PluginFeature] = []
  var mode = CacheMode.cacheFirst
  var isSample = false
  var saveFolder = ""

  func feature(_ name: String) -> Feature? { features.first { $0.name == name } }
  func plugin(_ name: String) -> PluginFeature? { plugins.first { $0.plugin.name == name } }
  func command(of route: Route) -> Command? { feature(route.feature)?.command(route.command) }

  var mainMenu: Screen {
    let choices: [Screen.Choice] =
      features.map { (SafeText($0.title), SafeText($0.summary), Route($0.name, "")) }
      + plugins.map { ($0.title, $0.summary, Route($0.plugin.name, "")) }
    return Screen(menu: "Curio", choices)
  }
}
