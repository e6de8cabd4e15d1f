import FeatureKit
import Pictures
import Terminal

/// All that the menu knows: where one is, what is selected, typed, running and said. `update` changes it, `render`
/// shows it; neither does anything else.
struct MenuState: Sendable {
  /// What runs while keys other than cancel and quit do nothing.
  struct Running: Sendable {
    /// What happens with the screen that comes of it.
    enum Purpose: Sendable { case open(replaces: Bool), reload(place: Int) }

    let id: Int
    let route: Route
    let purpose: Purpose
    let startedAt: Date
    var progress: ProgressReporter.Update
    /// Waits for `y` or `n`.
    var confirmation: Confirmation?
  }

  var catalogue: MenuCatalogue
  var display: MenuDisplay
  var now: Date
  /// From the main menu to what is shown; never empty.
  var places: [Place]
  var running: Running?
  /// Shown until the next key.
  var notices: [Notice] = []
  /// The number that is being typed.
  var digits = ""
  /// The first line in view of the overlay with all keys; nil where it isn't shown.
  var keysTop: Int?
  var showsKeys: Bool { keysTop != nil }
  /// Whether Ctrl-C quits.
  var isAboutToQuit = false
  var pictures = RenderedPictures()
  let layouts = LayoutCache()
  private var lastID = 0

  init(_ catalogue: MenuCatalogue, display: MenuDisplay, now: Date) {
    self.catalogue = catalogue
    self.display = display
    self.now = now
    places = []
    places = [Place(nextID(), menu: "Curio", Route("", ""), catalogue.entries)]
  }

  /// The place that is shown.
  var place: Place {
    get { places[places.count - 1] }
    set { places[places.count - 1] = newValue }
  }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
}

/// The features and plug-ins, and how this run may answer.
struct MenuCatalogue: Sendable {
  var features: [Feature]
  var builtIns: [Feature]
  var plugins: [PluginFeature] = []
  var mode = CacheMode.cacheFirst
  var isSample = false
  /// Where files are saved unless another folder is named.
  var saveFolder = ""

  func feature(_ name: String) -> Feature? { (features + builtIns).first { $0.name == name } }
  func plugin(_ name: String) -> PluginFeature? { plugins.first { $0.plugin.name == name } }
  func command(of route: Route) -> Command? { feature(route.feature)?.command(route.command) }

  /// The main menu.
  var entries: [MenuEntry] {
    MenuEntry.entries(of: features) + MenuEntry.entries(of: builtIns) + MenuEntry.entries(of: plugins)
  }
}

/// Rendered pictures, the latest ones.
struct RenderedPictures: Sendable {
  private static let limit = 200

  private(set) var all: [PictureRequest: RenderedPicture] = [:]
  private var order: [PictureRequest] = []
  private(set) var version = Version()

  mutating func insert(_ picture: RenderedPicture, for request: PictureRequest) {
    version = Version()
    if all.updateValue(picture, forKey: request) == nil { order.append(request) }
    if order.count > Self.limit { all[order.removeFirst()] = nil }
  }
}
