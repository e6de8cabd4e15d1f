import FeatureKit
import Pictures
import Views

/// The full-screen menu's state: a pure value that `update` changes and `MenuView` renders.
struct MenuState: VisitStack {
  static let usesKeys = true

  /// What the last key has begun.
  enum Pending: Equatable {
    /// A number, which is opened then without another digit.
    case number(digits: String, opensAt: Date)
    /// The next Ctrl-C or quitting key quits.
    case quit
  }

  var contents: MenuContents
  /// The whole screen, with the rendered pictures.
  var display: ScreenLayout
  private(set) var layout = MenuLayout()
  var now: Date
  /// From the front page to the one that is seen; never empty.
  var visits: [Visit] = []
  var box: Box?
  var work = Work()
  /// Until the next key.
  var notices: [Notice] = []
  var pending: Pending?
  /// nil unless a picture has the whole terminal.
  var zoom: Zoom?
  /// The tabs that were left, by feature and index, until the feature is.
  var leftTabs: [String: [Int: Visit]] = [:]
  /// Takes back the last removal or change of a favorite.
  var undo: Undo?
  /// How much of the text below a picture is shown.
  var leadPart = Lead.Part.start
  var previews = Previews()

  init(_ contents: MenuContents, display: ScreenLayout, now: Date) {
    self.contents = contents
    self.display = display
    self.now = now
    visits = [contents.front]
    layOut()
  }

  /// Shows a screen of which an item is to be picked, with the cursor in its filter.
  mutating func pick(_ screen: Screen, of route: Route) {
    visits.append(Visit(work.nextID(), route, arranged(screen)))
    visit.picks = true
    listing.startFilter()
    clampSelection()
  }

  /// The visits and boxes that work may be done for.
  var ids: Set<Int> { Set(visits.map(\.id) + (box?.chain.map(\.id) ?? [])) }

  // MARK: Time, pictures and messages

  /// Whether the state changes with time.
  var needsTicks: Bool {
    if work.running != nil || !work.timers.isEmpty || pending != nil && pending != .quit { return true }
    return isLive || zoom?.hidesHintAt != nil || zoom?.nextSlideAt != nil
  }

  var pictures: [PictureRequest: RenderedPicture] { display.rendered }

  mutating func add(_ picture: RenderedPicture, for request: PictureRequest) {
    let limit = 200
    if pictures.count == limit, pictures[request] == nil {
      display.rendered = [:]
    }
    display.rendered[request] = picture
  }

  /// Shows a message until the next key.
  mutating func notify(_ text: SafeText) {
    notices = [.info(text)]
    zoom?.hidesHintAt = now + Zoom.hintTime
  }

  // MARK: Layout

  /// Lays out what is seen, as far as it has changed.
  mutating func layOut() {
    layout = MenuLayout(self)
    let screenLayout = screenLayout(in: layout)
    listing.view.layOut(blocks, in: screenLayout)
    listing.view.rows = layout.viewRows
    if var below {
      below.layOut()
      visit.listing.view = below.visit.listing.view
    }
  }

  /// The state without its box, dimmed; nil unless something is seen behind that.
  var below: MenuState? {
    guard layout.box != nil else { return nil }
    var below = self
    below.box = nil
    below.work.running = nil
    below.display.isDimmed = true
    below.layout = MenuLayout(below)
    return below
  }
}
