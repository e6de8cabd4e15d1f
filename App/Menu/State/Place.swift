import FeatureKit
import Terminal

/// An entry of the menu's back stack: a screen with selection, scrolling and filter.
struct Place: Sendable {
  enum Kind: Sendable, Equatable { case menu, screen, error, prompt }

  let id: Int
  let kind: Kind
  let route: Route
  /// With all loaded pages.
  private(set) var screen: Screen
  private(set) var shown: Screen
  /// Loads all items, once more than one page is loaded.
  private var wholeRoute: Route?

  var reloadRoute: Route { wholeRoute ?? route }
  /// Changes without `changePrompt` don't show in the list of known values.
  var prompt: Prompt?
  private(set) var filter: ListFilter?
  /// An index of the layout's items; nil when none is visible.
  var selection: Int? = 0
  /// The first visible line.
  var top = 0
  /// Whether more pages are being loaded.
  var isLoading = false
  /// Whether to select the last item after loading all pages.
  var wantsEnd = false

  init(_ id: Int, _ kind: Kind, _ route: Route, _ screen: Screen) {
    self.id = id
    self.kind = kind
    self.route = route
    self.screen = screen
    shown = screen
    refresh()
  }

  init(_ id: Int, _ prompt: Prompt, title: SafeText) {
    self.init(id, .prompt, prompt.route, Screen(title: title, data: .null))
    self.prompt = prompt
    refresh()
  }

  /// Whether “back” skips it.
  var isTransient: Bool { kind == .prompt || kind == .error }

  mutating func replace(with screen: Screen) {
    if screen.paging?.all == nil { wholeRoute = self.screen.paging?.all ?? wholeRoute }
    self.screen = screen
    filter?.wholeList = nil
    refresh()
  }

  mutating func append(_ page: Screen) {
    wholeRoute = screen.paging?.all
    screen = screen.appending(page)
    refresh()
  }

  mutating func changeFilter(_ change: (inout ListFilter?) -> Void) {
    let before = filter?.editor.text ?? ""
    change(&filter)
    if (filter?.editor.text ?? "") != before { (selection, top) = (0, 0) }
    refresh()
  }

  mutating func changePrompt(_ change: (inout Prompt) -> Void) {
    guard var prompt else { return }
    let before = prompt.editor.text
    change(&prompt)
    self.prompt = prompt
    if prompt.editor.text != before { (selection, top) = (0, 0) }
    refresh()
  }

  private mutating func refresh() {
    shown = prompt?.screen(title: screen.title) ?? filter?.applied(to: screen) ?? screen
  }
}

struct ListFilter: Sendable {
  var editor = LineEditor()
  /// Whether keys edit it.
  var isTyping = true
  /// All items, once loaded.
  var wholeList: Screen?

  private var text: String { editor.text.trimmed }

  func applied(to screen: Screen) -> Screen {
    if text.isEmpty { return screen }
    var filtered = wholeList ?? screen
    filtered.actions = screen.actions
    let emptyText: SafeText = "Nothing matches “\(UserError.shortened(text))”."
    filtered.blocks = filtered.blocks.map { block in
      switch block {
      case .table(let table): .table(table.with(rows: ranked(table.rows) { $0.cells }, emptyText: emptyText))
      case .gallery(let gallery):
        .gallery(Gallery(tiles: ranked(gallery.tiles) { [$0.caption] }, emptyText: emptyText))
      default: block
      }
    }
    return filtered
  }

  /// The matches, best first: by the first text, then by part of the others.
  private func ranked<Item>(_ items: [Item], by texts: (Item) -> [SafeText]) -> [Item] {
    let text = text
    return items.ranked { item in
      let ranks = texts(item).lazy.map { TextMatch.rank($0.string, for: text) }
      let isPart = { ranks.contains { $0.map { $0 < .nearMiss } ?? false } }
      return (ranks.first ?? nil) ?? (isPart() ? .nearMiss : nil)
    }
  }
}

extension Array {
  /// The elements with a rank, best first, otherwise in their order.
  func ranked(by rank: (Element) -> TextMatch?) -> [Element] {
    let ranked = enumerated().compactMap { index, element in rank(element).map { ($0, index, element) } }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
