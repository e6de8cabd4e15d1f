import FeatureKit
import Terminal
import Views

/// The state of the menu in lines: a pure value, as the full-screen menu's.
struct LineMenu: VisitStack {
  static let reader = Offers.Reader.lines

  var contents: MenuContents
  let display: ScreenLayout
  private(set) var now: Date
  var visits: [Visit] = []
  /// A value that a command lacks, or the palette.
  var box: Box?
  var work = Work()
  /// Printed next, below the visit.
  var notices: [Notice] = []
  var undo: Undoing?
  /// Whether the known values of what is asked for are being found.
  private var awaitsChoices = false
  /// Whether the next Ctrl-C quits.
  var isQuitting = false

  init(_ contents: MenuContents, display: ScreenLayout, now: Date) {
    self.contents = contents
    self.display = display
    self.now = now
    visits = [Visit(work.nextID(), .home(of: ""), contents.mainMenu, content: .front)]
    layOut()
  }

  /// Whether what is shown next isn't there yet.
  var isLoading: Bool { awaitsChoices || visit.pages.isLoading }

  // MARK: Events

  /// - Returns: What is to be done besides.
  mutating func update(_ event: MenuEvent, at time: Date) -> [MenuEffect] {
    now = time
    work.effects = []
    apply(event)
    return finishUpdate()
  }

  mutating func start(at route: Route?) -> [MenuEffect] {
    if let route { open(route) }
    send(.start)
    return finishUpdate()
  }

  private mutating func finishUpdate() -> [MenuEffect] {
    clampSelection()
    for case .findSuggestions in work.effects { awaitsChoices = true }
    return work.effects
  }

  private mutating func apply(_ event: MenuEvent) {
    switch event {
    case .line(let line): enter(line)
    case .asked(let id, let confirmation):
      guard work.running?.id == id else { return send(.reply(id, false)) }
      work.running?.confirmation = confirmation
    case .finished(let id, let result): end(id, result)
    case .suggestions(let id, let suggestions):
      awaitsChoices = false
      setChoices(suggestions, at: id)
    case .loaded(let id, let isWhole, let result): loaded(id, isWhole: isWhole, result)
    case .interrupted: interrupt()
    default: receive(event)
    }
  }

  mutating func notify(_ text: SafeText) { notices = [.info(text)] }

  private mutating func interrupt() {
    if work.running != nil {
      work.running = nil
      notify(UserError.cancelled)
      send(.cancel)
    } else if isQuitting {
      send(.quit(130))
    } else {
      isQuitting = true
      notify("Press Ctrl-C again, or q, to quit.")
    }
  }

  private mutating func loaded(_ id: Int, isWhole: Bool, _ result: Result<Screen, UserError>) {
    guard let index = visits.firstIndex(where: { $0.id == id && ($0.pages.isLoading || isWhole) }) else {
      return
    }
    visits[index].pages.isLoading = false
    switch result {
    case .success(let found) where visits[index].isMenu: search(found, in: index)
    case .success(let screen) where isWhole: visits[index].listing.search(all: screen)
    case .success(let page):
      note(page.notices)
      visits[index].append(page)
    case .failure(let error): failLoading(isWhole: isWhole, error)
    }
  }

  // MARK: What lines don't have

  func openHome(of feature: Feature) -> Bool { false }
  func openPlace(_ route: Route, _ command: Command, replaces: Bool) -> Bool { false }
  func openForm(_ command: Command, _ route: Route, replaces: Bool, names: [String]) -> Bool { false }
  func invitation(_ route: Route) -> Screen? { nil }
  func place(of route: Route) -> Int? { nil }
  func arranged(_ screen: Screen) -> Screen { screen }
  func arranged(_ error: UserError) -> UserError { error }
  func leaveTab(for other: Visit) {}
  func takeField() {}
  func fillScreen() {}
  func followChange(_ effect: Screen.Effect) {}
}
