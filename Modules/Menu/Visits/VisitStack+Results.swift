import FeatureKit

/// What runs show, at their end and before.
extension VisitStack {
  mutating func end(_ id: Int, _ result: Outcome) {
    guard let finished = work.running, finished.id == id else { return finishEarly(id, result) }
    work.running = nil
    closeQuestion()
    switch result {
    case .success(let screen): show(screen, of: finished)
    case .failure(let error) where [.declined, .interrupted].contains(error.code):
      if error.code == .declined { box = nil }
      notify(UserError.cancelled)
    case .failure(let error): fail(error, finished.route, finished.purpose)
    }
  }

  private mutating func show(_ screen: Screen, of run: Work.Run) {
    switch run.purpose {
    case .open(let replaces, let neighbor, let tab):
      if let neighbor { select(neighbor, of: visits.count - 2) }
      show(screen, run.route, replaces: replaces, tab: tab)
      guard let wanted = run.wanted else { return }
      let index = items.firstIndex { $0.row?.change == wanted || $0.row?.route == wanted }
      if let index { select(index) }
    case .tab(let index):
      var new = Visit(work.nextID(), run.route, screen)
      new.tab = index
      beginAtItem(&new)
      leaveTab(for: new)
      shown(screen)
    case .reload:
      visit.pages.runID = nil
      visit.renew(with: screen)
      shown(screen)
      loadWholeList()
    case .variant(let keepsSelection):
      let options = box
      box = nil
      dropFailure()
      visit = visit.variant(work.nextID(), run.route, screen, keepsSelection: keepsSelection)
      shown(screen)
      loadWholeList()
      box = options
      followList()
      layOut()
    }
  }

  private mutating func show(_ screen: Screen, _ route: Route, replaces: Bool, tab: Int?) {
    note(screen.notices)
    if screen.effect != .none || screen.blocks.isEmpty {
      return showEffect(of: screen)
    }
    // What another feature has found, such as a surprise, is where its own feature would show it.
    if let item = screen.around.item, item.feature != route.feature {
      var own = screen
      own.around.item = nil
      return show(own, item, replaces: replaces, tab: nil)
    }
    let isNextStep = box == nil && screen.step != nil && visit.screen.step != nil
    // What is tried again takes the place of its error, not of what is behind that.
    let replaces = isNextStep || replaces && !visit.isFailure
    dropTransients()
    var new = Visit(work.nextID(), route, screen)
    new.tab = tab ?? offers.place(of: route)
    if let index = visits.firstIndex(where: { $0.isScreen && $0.route == route }) {
      new.listing.view = visits[index].listing.view
      visits.removeSubrange(index...)
      visits.append(new)
    } else if replaces, visit.isScreen {
      // A neighbor is shown in the same tab.
      let isNear = visit.route.command == route.command || visit.screen.around.strip != nil
      new.tab = isNear ? visit.tab : offers.place(of: route)
      if offers.isSameItem(route), !isNextStep {
        new.listing.view = visit.listing.view
      }
      visit = new
    } else {
      beginAtItem(&new)
      visits.append(new)
    }
    shown(screen)
  }

  /// Selects the item that a list was opened from, such as the day in its month.
  private func beginAtItem(_ list: inout Visit) {
    let index = list.listing.shown.selectableRows.firstIndex(where: offers.leadsHere)
    if let index { list.listing.view.selection = index }
  }

  private mutating func shown(_ screen: Screen) {
    note(screen.notices)
    // What is near it may have changed with it.
    if screen.provenance.source == .network { followChange(.none) }
    clampSelection()
    if let followUp = screen.followUp {
      send(.load(visit.id, followUp, .followUp))
    }
    if Self.usesKeys, let below = screen.around.below, !work.missing.contains(below) {
      send(.load(visit.id, below, .below))
    }
    takeField()
    fillScreen()
  }

  /// Opens the field of a place that was asked for.
  mutating func takeField() {
    if work.wantsField { startField() }
    work.wantsField = false
  }

  // MARK: Before the end

  /// Whether a visit is the last one, without a box over it.
  func isSeen(_ index: Int) -> Bool { box == nil && index == visits.count - 1 }

  /// Shows what is stored and has expired, or the first rows of a list. The first screen opens its visit,
  /// where the run goes on in the background; later ones replace it.
  mutating func showEarly(_ id: Int, _ screen: Screen) {
    if let index = visits.firstIndex(where: { $0.pages.runID == id }) {
      return visits[index].renew(with: screen)
    }
    guard let running = work.running, running.id == id else { return }
    // More than the first rows is shown there.
    if case .reload = running.purpose { return }
    end(id, .success(screen))
    visit.pages.runID = id
    send(.keepRunning(visit: visit.id))
  }

  /// The result of a run whose visit is shown already; nothing when that was left.
  private mutating func finishEarly(_ id: Int, _ result: Outcome) {
    guard let index = visits.firstIndex(where: { $0.pages.runID == id }) else { return }
    visits[index].pages.runID = nil
    switch result {
    case .success(let screen):
      visits[index].renew(with: screen)
      return isSeen(index) ? shown(screen) : note(screen.notices)
    case .failure(let error):
      let tab = visits[index].tab
      visits[index] = failure(error, visits[index].route)
      visits[index].tab = tab
      if !isSeen(index) { note([.warning(error.message)]) }
    }
  }

  // MARK: Changes

  /// Shows a command's notices on the previous screen, and reloads that.
  private mutating func showEffect(of screen: Screen) {
    if screen.notices.isEmpty { note([.info(screen.title)]) }
    if let work = screen.undo, let done = notices.last {
      undo = work
      let verb = Self.usesKeys ? "Press" : "Type"
      notices[notices.count - 1] = Notice("\(done.text) \(verb) u to undo.", isWarning: done.isWarning)
    }
    box = nil
    followChange(screen.effect)
    if screen.effect == .none || isFront { return }
    if screen.effect == .removed, visit.isScreen, visit.tab == nil, !visit.screen.isList {
      visits.removeLast()
    }
    if visit.isFailure { return retry(replaces: false) }
    if visit.isScreen { reloadVisit() }
  }
}
