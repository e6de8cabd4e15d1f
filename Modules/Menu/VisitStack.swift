import FeatureKit
import Terminal
import Views

// The words of the menu:
// visit: an entry of the back stack, a screen with what one did there.
// listing: what one moves and filters in, of a visit or a box.
// place: a command that a feature declares as one of its tabs; the first is its home.
// tab: a place, or a group of a list, in the line below the header.
// box: what lies over a visit: palette, options, a value, a form, a question, help.
// pane: the selected row's own screen, beside a list.
// inset: the same below the row, where there is no room beside the list.
// strip: a row of neighbors below a thing, such as the days of a month.
// lead: a picture that has the screen, with its text below it.
// field: the line above a place's results that one types in.
// offers: what can be done with a visit.

/// Visits one upon the other, and a box over the last one: what both menus have, and how they open, run and
/// show commands.
protocol VisitStack: Sendable {
  /// Whether keys are pressed, and further pages are added to a list; in lines, one page takes the place of
  /// another.
  static var usesKeys: Bool { get }
  /// The keys of a screen.
  static var keys: [KeyBinding<Self>] { get }

  var contents: MenuContents { get set }
  var now: Date { get }
  /// From the front page to the one that is seen; never empty.
  var visits: [Visit] { get set }
  var box: Box? { get set }
  var work: Work { get set }
  /// Shown below the visit.
  var notices: [Notice] { get set }
  /// Takes back the last removal or change of a favorite.
  var undo: Undo? { get set }

  mutating func layOut()
  mutating func notify(_ text: SafeText)
  mutating func showHelp()
  mutating func quit()

  /// - Returns: false for a route that isn't a place here.
  mutating func openPlace(_ action: Action, _ command: Command) -> Bool
  /// Shows another place of the feature.
  mutating func leaveTab(for other: Visit)
  /// Shows what a command has changed in the store.
  mutating func followChange(_ effect: Screen.Effect)
}

extension VisitStack {
  var visit: Visit {
    get { visits[visits.count - 1] }
    set { visits[visits.count - 1] = newValue }
  }

  /// What one moves and filters in: the box's listing, else the visit's.
  var listing: Listing {
    get { box?.listing ?? visit.listing }
    set {
      box?.listing = newValue
      if box == nil { visit.listing = newValue }
    }
  }

  /// The focused view.
  var view: Viewport { listing.view }
  var items: [VisibleLines.Item] { view.content.items }
  var selectedItem: VisibleLines.Item? { view.selectedItem }

  var filter: ListFilter? { listing.filter }

  /// What is typed: the value that a command lacks, or the text of the field.
  var prompt: Prompt? {
    get { box == nil ? visit.field : box?.value }
    set {
      box?.value = newValue
      if box == nil { visit.field = newValue }
    }
  }

  /// Whether the field above the results is typed in.
  var isField: Bool { box == nil && visit.field != nil }
  var isFront: Bool { box == nil && visits.count == 1 }
  /// Whether a screen of a command has the keys.
  var isScreen: Bool { box == nil && visit.isScreen }
  var isFailure: Bool { box == nil && visit.isFailure }

  /// What can be done with the visit; a box offers what a list of commands does.
  var offers: Offers {
    var offered = visits
    if let box {
      offered.append(Visit(box.id, .home(of: ""), box.listing.screen))
      offered[visits.count].listing = box.listing
    }
    let isList = box?.hasRows ?? visit.screen.isList
    return Offers(contents: contents, visits: offered, usesKeys: Self.usesKeys, isList: isList)
  }

  /// Whether the visit's table is a grid.
  var showsGrid: Bool {
    guard !visit.listsGalleries, prompt == nil else { return false }
    return listing.shown.tables.contains { $0.style == .grid }
  }

  /// Shows messages besides those that are there.
  mutating func note(_ new: [Notice]) {
    notices += new.filter { !notices.contains($0) }
  }

  mutating func send(_ new: MenuEffect...) { work.effects += new }

  mutating func cancel() {
    work.running = nil
    closeQuestion()
    notify(UserError.cancelled)
    send(.cancel)
  }

  /// Opens a box over what is seen.
  mutating func open(_ content: Box.Content, _ title: SafeText) {
    box = Box(work.nextID(), title, content, over: box)
  }

  mutating func clampSelection() {
    layOut()
    listing.view.clamp()
  }

  mutating func select(_ index: Int?) {
    listing.view.selection = index
    clampSelection()
  }

  /// - Returns: false for a number that no item has.
  mutating func select(number: Int) -> Bool {
    if number > 0, number <= items.count {
      listing.view.reveal(number - 1)
      return true
    }
    notify(items.isEmpty ? "There is nothing to select." : "Type 1–\(items.count).")
    return false
  }

  // MARK: Events

  /// Does with an event what both menus do.
  mutating func receive(_ event: MenuEvent) {
    switch event {
    case .plugins(let choices): show(choices)
    case .admitted(let id, let name, let notices): admit(id, name, notices)
    case .asked(let id, let confirmation):
      // One that was cancelled meanwhile, or goes on in the background, gets no: nobody reads its question.
      guard work.running?.id == id else { return send(.reply(id, false)) }
      work.running?.confirmation = confirmation
    case .finished(let id, let result): end(id, result.map(arranged).mapError(arranged))
    case .suggestions(let id, let parameter, let suggestions):
      let index = visits.firstIndex { $0.id == id }
      if let index { visits[index].field?.setChoices(suggestions) }
      box?.setChoices(suggestions, for: parameter, at: id)
    case .loaded(_, .followUp, .success(let screen)): notices = arranged(screen).notices
    case .loaded(_, .followUp, .failure(let error)):
      if error.code != .interrupted { note([.warning(arranged(error).message)]) }
    case .loaded(let id, let load, let result): loaded(id, load, result.map(arranged))
    case .open(let route): open(route)
    // What comes from the background doesn't replace what was done.
    case .notice(let notice): note([notice])
    case .ended: send(.quit(0))
    default: break
    }
  }

  mutating func show(_ choices: [Screen.Choice]) {
    for choice in choices { contents.show(choice) }
    visits[0].replace(with: contents.mainMenu)
  }

  /// Opens a plug-in that has said what it is.
  mutating func admit(_ id: Int, _ name: String, _ notices: [Notice]) {
    guard work.running?.id == id else { return }
    work.running = nil
    self.notices += notices
    guard let feature = contents.feature(name), !feature.isUndescribed else {
      return notify("curio-\(name) can't be run.")
    }
    show([Screen.choice(name, feature.title, feature.summary)])
    open(.home(of: name))
  }
}
