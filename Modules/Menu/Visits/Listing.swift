import FeatureKit
import Views

/// What one moves and filters in: the screen of a visit, or the rows of a box.
struct Listing {
  /// The screen with all of its loaded pages.
  private(set) var screen: Screen
  /// The part of the screen that the filter leaves.
  private(set) var shown: Screen
  /// Changes with each new content.
  private(set) var version = 0
  var filter: ListFilter?
  /// What was typed in the filter before it was cleared.
  private(set) var lastFilter = ""
  var view = Viewport()

  init(_ screen: Screen) {
    self.screen = screen
    shown = screen
  }

  /// Shows another screen of the same thing.
  mutating func replace(with screen: Screen) {
    let item = screen.around.item ?? self.screen.around.item
    filter?.wholeList = nil
    self.screen = screen
    self.screen.around.item = item
    search()
  }

  mutating func append(_ page: Screen) {
    screen = screen.appending(page)
    search()
  }

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

  mutating func changeFilter(_ change: (inout LineEditor) -> Void) {
    guard var editor = filter?.editor else { return }
    let before = editor.text
    change(&editor)
    filter?.editor = editor
    if editor.text == before { return }
    view.reset()
    refresh()
  }

  /// Filters again, after the list or what is searched besides it has changed.
  mutating func search() {
    filter?.search(screen)
    refresh()
  }

  private mutating func refresh() {
    version += 1
    shown = filter?.matches(in: screen) ?? screen
  }
}

extension Listing {
  /// The text of a picture that only repeats the title is omitted.
  func blocks(in display: ScreenLayout) -> [Block] {
    if display.drawsPictures { return shown.blocks }
    return shown.blocks.filter { $0.drawnPicture?.altText != shown.title }
  }

  /// In lines.
  func height(in layout: ScreenLayout) -> Int {
    layout.content(blocks(in: layout)).height
  }
}
