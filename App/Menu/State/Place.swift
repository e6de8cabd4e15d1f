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
  /// A menu's choices, or the screen's actions.
  private(set) var entries: [MenuEntry] = []
  private var menu: [MenuEntry] = []
  /// Changes with the content.
  private(set) var version = Version()
  /// Loads all items, once more than one page is loaded.
  private var wholeRoute: Route?

  var reloadRoute: Route { wholeRoute ?? route }
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

  init(_ id: Int, menu title: SafeText, _ route: Route, _ entries: [MenuEntry]) {
    self.init(id, .menu, route, Screen(menu: title))
    replace(with: entries)
  }

  init(_ id: Int, _ prompt: Prompt, title: SafeText) {
    self.init(id, .prompt, prompt.route, Screen(title: title, data: .null))
    self.prompt = prompt
    refreshPrompt()
  }

  /// Whether “back” skips it.
  var isTransient: Bool { kind == .prompt || kind == .error }

  // MARK: Content

  mutating func replace(with screen: Screen) {
    if screen.paging?.all == nil { wholeRoute = self.screen.paging?.all ?? wholeRoute }
    self.screen = screen
    filter?.wholeList = nil
    refresh()
  }

  mutating func replace(with menu: [MenuEntry]) {
    self.menu = menu
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
    if (filter?.editor.text ?? "") != before {
      selection = 0
      top = 0
    }
    refresh()
  }

  private mutating func refresh() {
    version = Version()
    shown = filter?.applied(to: screen) ?? screen
    entries = kind == .menu ? filter?.applied(to: menu) ?? menu : shown.actions.map(MenuEntry.init)
  }

  var isList: Bool { kind == .menu ? menu.count > 1 : screen.isList }

  /// The number of rows and tiles, or of a menu's choices.
  var listCount: Int { kind == .menu ? entries.count : shown.itemCount }

  mutating func refreshPrompt() {
    guard let prompt else { return }
    version = Version()
    shown = prompt.screen(title: screen.title)
  }
}

struct ListFilter: Sendable {
  var editor = LineEditor()
  /// Whether keys edit it.
  var isTyping = true
  /// All items, once loaded.
  var wholeList: Screen?

  func applied(to menu: [MenuEntry]) -> [MenuEntry] {
    let text = editor.text.trimmed
    return text.isEmpty ? menu : Self.ranked(menu, text) { [$0.title, $0.summary] }
  }

  func applied(to screen: Screen) -> Screen {
    let text = editor.text.trimmed
    if text.isEmpty { return screen }
    var filtered = wholeList ?? screen
    filtered.actions = screen.actions
    filtered.blocks = filtered.blocks.map { block in
      switch block {
      case .table(let table):
        let rows = Self.ranked(table.rows, text) { $0.cells }
        return .table(
          Table(
            columns: table.columns,
            rows: rows,
            emptyText: "Nothing matches “\(UserError.shortened(text))”."
          )
        )
      case .gallery(let gallery):
        let tiles = Self.ranked(gallery.tiles, text) { [$0.caption] }
        return .gallery(Gallery(tiles: tiles, emptyText: "Nothing matches “\(UserError.shortened(text))”."))
      default: return block
      }
    }
    return filtered
  }

  /// The matches, best first: by the first text, then by part of the others.
  private static func ranked<Item>(_ items: [Item], _ query: String, by texts: (Item) -> [SafeText]) -> [Item]
  {
    var ranked: [(rank: Int, index: Int, item: Item)] = []
    for (index, item) in items.enumerated() {
      let texts = texts(item)
      if let rank = texts.first.flatMap({ TextMatch.rank($0.string, for: query) }) {
        ranked.append((rank.rawValue, index, item))
      } else if texts.dropFirst().contains(where: {
        (TextMatch.rank($0.string, for: query) ?? .nearMiss) < .nearMiss
      }) {
        ranked.append((TextMatch.nearMiss.rawValue, index, item))
      }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.item)
  }
}

extension Screen {
  /// Whether it has selectable rows or tiles, or only a table.
  var isList: Bool {
    blocks.contains { block in
      switch block {
      case .table(let table):
        table.rows.count > 1 && (blocks.count == 1 || table.rows.contains { $0.details != RowDetails() })
      case .gallery(let gallery): gallery.tiles.count > 1
      default: false
      }
    }
  }

  var itemCount: Int {
    blocks.reduce(0) { count, block in
      switch block {
      case .table(let table): count + table.rows.count
      case .gallery(let gallery): count + gallery.tiles.count
      default: count
      }
    }
  }

  func appending(_ page: Screen) -> Screen {
    var screen = self
    screen.paging = page.paging
    for (index, block) in screen.blocks.enumerated() where index < page.blocks.count {
      switch (block, page.blocks[index]) {
      case (.table(let table), .table(let more)):
        screen.blocks[index] = .table(
          Table(columns: table.columns, rows: table.rows + more.rows, emptyText: table.emptyText)
        )
      case (.gallery(let gallery), .gallery(let more)):
        screen.blocks[index] = .gallery(
          Gallery(tiles: gallery.tiles + more.tiles, emptyText: gallery.emptyText)
        )
      default: continue
      }
    }
    return screen
  }
}
