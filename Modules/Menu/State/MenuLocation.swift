import FeatureKit
import Terminal
import Views

/// An entry of the menu's back stack: a screen with selection, scrolling and filter.
package struct MenuLocation: Sendable {
  package enum Kind: Sendable, Equatable {
    case menu, screen, error, prompt
    /// Commands to run, keys to look up, a list's options, and a question: boxes over the location behind.
    case palette, help, options, question, form
  }

  package let id: Int
  package let kind: Kind
  let route: Route
  /// The screen with all of its loaded pages.
  package private(set) var screen: Screen { didSet { naturalWidth = screen.naturalWidth } }
  /// The width that its tables would take, which is counted once for each screen.
  private(set) var naturalWidth: Int
  private(set) var shown: Screen
  /// Changes with each new content.
  package private(set) var version = 0
  /// Loads all items, once more than one page is loaded.
  private var wholeRoute: Route?

  /// The route that reloads this screen with all of its loaded pages.
  var reloadRoute: Route { wholeRoute ?? shownRoute }
  /// The route of what is on the screen, such as a random item.
  var shownRoute: Route { screen.around.item ?? route }
  /// Its index among the feature's places; nil for a screen that isn't one of them.
  var tab: Int?
  /// The field above it, while it is typed in, or the value that a command lacks.
  var prompt: Prompt? {
    didSet {
      guard kind == .prompt, let prompt else { return }
      if prompt.editor.text != oldValue?.editor.text { view.reset() }
      refresh()
    }
  }
  var filter: ListFilter?
  /// What the palette's rows do, by the numbers in their records.
  var entries: [KeyBinding.Action] = []
  /// What the box of a list's options changes, by row.
  var options: [ListOption] = []
  var view = Viewport()
  var pane: Pane?
  /// Whether more pages are being loaded.
  package var isLoading = false
  /// The run whose first rows are shown; its result replaces them.
  var runID: Int?
  /// Whether more is to come.
  var isUnfinished: Bool { isLoading || runID != nil }
  /// Whether to select the last item after loading all pages.
  var wantsEnd = false
  /// The first pages of the list that was read again, which take its place once they have as many items.
  var renewed: Screen?
  /// What was typed in the filter before it was cleared.
  private(set) var lastFilter = ""
  /// What was typed in the field before it was left.
  var lastTyped: String?
  /// Whether galleries are lists.
  var listsGalleries = false
  /// The role of its first text.
  var firstRole: TextStyle.Role?
  var shift = 0
  var form: ValueForm? {
    didSet {
      guard let form else { return }
      replace(with: form.screen(screen.title))
      view.selection = form.active
    }
  }
  /// When the command last ran whose result is asked for again while it is seen.
  var askedAt: Date?

  init(_ id: Int, _ kind: Kind, _ route: Route, _ screen: Screen) {
    self.id = id
    self.kind = kind
    self.route = route
    self.screen = screen
    naturalWidth = screen.naturalWidth
    shown = screen
    // A strip is selected only once the cursor moves down to it.
    if screen.around.strip != nil { view.selection = nil }
  }

  /// nil for a list that is loaded to its end.
  var nextPage: Route? { (renewed ?? screen).paging?.next }

  /// Whether it is drawn as a box over the location behind.
  var isBox: Bool { [.prompt, .palette, .help, .options, .question, .form].contains(kind) }

  mutating func replace(with screen: Screen) {
    if screen.paging?.all == nil { wholeRoute = self.screen.paging?.all ?? wholeRoute }
    let itemRoute = screen.around.item ?? self.screen.around.item
    filter?.wholeList = nil
    self.screen = screen
    self.screen.around.item = itemRoute
    filter?.search(screen)
    refresh()
  }

  /// Another variant of the same list in its place, with the same filter.
  func variant(_ id: Int, _ route: Route, _ screen: Screen, keepsSelection: Bool) -> MenuLocation {
    var location = MenuLocation(id, .screen, route, screen)
    (location.listsGalleries, location.tab) = (listsGalleries, tab)
    if keepsSelection { location.view = view }
    location.filter = filter
    location.replace(with: screen)
    return location
  }

  mutating func append(_ page: Screen) {
    wholeRoute = screen.paging?.all
    screen = screen.appending(page)
    filter?.search(screen)
    refresh()
  }

  // MARK: Filter

  mutating func startFilter(_ new: ListFilter = ListFilter()) {
    if filter == nil {
      filter = new
      filter?.search(screen)
    }
    filter?.isTyping = true
  }

  mutating func clearFilter() {
    guard let filter else { return }
    self.filter = nil
    if !filter.text.isEmpty {
      lastFilter = filter.text
      view.reset()
    }
    refresh()
  }

  mutating func search(all list: Screen) {
    filter?.wholeList = list
    filter?.search(list)
    refresh()
  }

  mutating func changeFilter(_ change: (inout LineEditor) -> Void) {
    guard var editor = filter?.editor else { return }
    let before = editor.text
    change(&editor)
    filter?.editor = editor
    if editor.text == before { return }
    view.reset()
    refresh()
  }

  // MARK: Prompt

  /// Whether the field above the results is typed in. The results stay.
  var isField: Bool { prompt != nil && kind != .prompt }

  /// Whether known values are listed.
  var listsValues: Bool { prompt != nil && kind == .prompt }

  private mutating func refresh() {
    version += 1
    let prompt = listsValues ? prompt : nil
    shown = prompt?.screen(title: screen.title) ?? filter?.matches(in: screen) ?? screen
  }
}
