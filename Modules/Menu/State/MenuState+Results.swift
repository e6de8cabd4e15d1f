import FeatureKit

/// What runs show, at their end and before.
extension MenuState {
  mutating func finish(_ id: Int, _ result: Result<Screen, UserError>) {
    guard let finished = running, finished.id == id else { return finishEarly(id, result) }
    running = nil
    closeQuestion()
    let route = finished.route
    switch (result, finished.purpose) {
    case (.success(let screen), .open(let replaces, let neighbor, let tab)):
      if let neighbor { select(neighbor, of: locations.count - 2) }
      show(screen, route, replaces: replaces, tab: tab)
      guard let wanted = finished.wanted else { return }
      view.content.items.firstIndex { $0.row?.change == wanted || $0.row?.route == wanted }.map { select($0) }
    case (.success(let screen), .tab(let index)):
      var new = MenuLocation(nextID(), .screen, route, screen)
      new.tab = index
      beginAtItem(&new)
      leaveTab(for: new)
      shown(screen)
    case (.success(let screen), .reload(let id)):
      guard location.id == id else { return }
      location.runID = nil
      replace(locations.count - 1, with: screen)
      shown(screen)
      loadWholeList()
    case (.success(let screen), .variant(let keepsSelection)):
      withoutOptions { state in
        state.dropFailure()
        let id = state.nextID()
        state.location = state.location.variant(id, route, screen, keepsSelection: keepsSelection)
        state.shown(screen)
        state.loadWholeList()
      }
    case (.failure(let error), let purpose):
      guard [.declined, .interrupted].contains(error.code) else {
        return withoutOptions { $0.fail(error, route, purpose) }
      }
      if error.code == .declined { leavePrompts() }
      notify(UserError.cancelled)
    }
  }

  private mutating func show(_ screen: Screen, _ route: Route, replaces: Bool, tab: Int?) {
    note(screen.notices)
    if screen.effect != .none || screen.blocks.isEmpty { return showEffect(of: screen, route) }
    let isNextStep = screen.step != nil && location.screen.step != nil
    dropTransients()
    var new = MenuLocation(nextID(), .screen, route, screen)
    new.tab = tab ?? place(of: route)
    if let index = locations.firstIndex(where: { $0.kind == .screen && $0.route == route }) {
      new.view = locations[index].view
      locations.removeSubrange(index...)
      locations.append(new)
    } else if replaces || isNextStep, location.kind == .screen {
      // A neighbor is shown in the same tab.
      let isNear = location.route.command == route.command || location.screen.around.strip != nil
      new.tab = isNear ? location.tab : place(of: route)
      if isSameItem(route), !isNextStep { new.view = location.view }
      location = new
    } else {
      beginAtItem(&new)
      locations.append(new)
    }
    shown(screen)
  }

  /// Selects the item that a list was opened from, such as the day in its month.
  private func beginAtItem(_ list: inout MenuLocation) {
    if let index = list.shown.selectableRows.firstIndex(where: leadsHere) { list.view.selection = index }
  }

  /// Whether a route shows the item of the location, perhaps in another way, such as with other amounts.
  func isSameItem(_ route: Route) -> Bool {
    guard route.isLike(location.route), let command = contents.command(of: route) else { return false }
    let names = command.parameters.filter(\.isPositional).map(\.name)
    return !names.isEmpty && names.allSatisfy { route.arguments[$0] == location.route.arguments[$0] }
  }

  private mutating func shown(_ screen: Screen) {
    note(screen.notices)
    clampSelection()
    if let followUp = screen.followUp { send(.followUp(location.id, followUp)) }
    takeField()
    fillScreen()
  }

  /// Shows another screen of the same item. The selection stays with what is selected. On a later page of a
  /// list, the list stays until as much of it is there again.
  mutating func replace(_ index: Int, with screen: Screen) {
    let list = locations[index]
    let isBeyond = list.renewed != nil || list.view.selection ?? 0 >= screen.itemCount
    let isPart = screen.paging?.next != nil && screen.itemCount < list.screen.itemCount
    locations[index].renewed = isBeyond && isPart && list.filter == nil ? screen : nil
    if locations[index].renewed != nil { return }
    locations[index].replace(with: screen)
    if let route = list.view.selectedItem?.row?.route {
      let same = locations[index].shown.selectableRows.firstIndex { $0.route == route }
      locations[index].view.selection = same ?? list.view.selection
    }
  }

  /// A grid has its own order, and the full-screen menu names no shell commands.
  func arranged(_ screen: Screen) -> Screen {
    guard isFullScreen else { return screen }
    var screen = screen.inGridOrder
    screen.notices = screen.notices.map {
      Notice($0.text.withoutShellCommands ?? $0.text, isWarning: $0.isWarning, isDetail: $0.isDetail)
    }
    screen.blocks = screen.blocks.map { block in
      guard var table = block.table, table.rows.isEmpty else { return block }
      table.emptyText = table.emptyText.withoutShellCommands ?? table.emptyText
      return .table(table)
    }
    return screen
  }

  mutating func showNextVariant() {
    location.screen.around.variant.map { run($0.route, .variant(keepsSelection: true)) }
  }

  // MARK: Before the end

  /// Shows what is stored and has expired, or the first rows of a list. The first screen opens its location,
  /// where the run goes on in the background; later ones replace it.
  mutating func showEarly(_ id: Int, _ screen: Screen) {
    if let index = locations.firstIndex(where: { $0.runID == id }) { return replace(index, with: screen) }
    guard isFullScreen, let running, running.id == id else { return }
    // More than the first rows is shown there.
    if case .reload = running.purpose { return }
    finish(id, .success(screen))
    location.runID = id
    send(.keepRunning(location: location.id))
  }

  /// The result of a run whose location is shown already; nothing when that was left.
  private mutating func finishEarly(_ id: Int, _ result: Result<Screen, UserError>) {
    guard let index = locations.firstIndex(where: { $0.runID == id }) else { return }
    let isLast = index == locations.count - 1
    locations[index].runID = nil
    switch result {
    case .success(let screen):
      replace(index, with: screen)
      return isLast ? shown(screen) : note(screen.notices)
    case .failure(let error):
      let tab = locations[index].tab
      locations[index] = errorLocation(error, locations[index].route)
      locations[index].tab = tab
      if !isLast { note([.warning(error.message)]) }
    }
  }

  // MARK: Changes

  /// Shows a command's notices on the previous screen, and reloads that.
  private mutating func showEffect(of screen: Screen, _ route: Route) {
    if screen.notices.isEmpty { note([.info(screen.title)]) }
    remember(undoing(screen, route))
    previews.expire()
    leavePrompts()
    if screen.effect == .none { return }
    if isFront { return followStore() }
    if screen.effect == .removed, location.kind == .screen, location.tab == nil, !location.screen.isList {
      locations.removeLast()
    }
    if location.kind == .error { return retry(replaces: false) }
    if location.kind == .screen { reloadLocation() }
  }

  /// Back on the front page, its lines and previews show what was saved meanwhile.
  mutating func followStore() {
    guard isFront, isFullScreen else { return }
    previews.expire()
    send(.readFront(nil, tiles: showsMosaic))
  }

  /// Takes back what a command has done; nil for what can't be.
  private func undoing(_ screen: Screen, _ route: Route) -> KeyBinding.Action? {
    if let work = screen.undo {
      return { state in state.send(.undo(state.begin(state.location.route, .open(replaces: false)), work)) }
    }
    let flag = FavoriteChange.remove.declaration.name
    guard screen.effect == .changed,
      contents.command(of: route)?.parameters.contains(where: { $0.name == flag }) == true
    else { return nil }
    let back = route.setting(FavoriteChange.remove.set(route.arguments[flag] == nil))
    return { $0.run(back, .open(replaces: false)) }
  }

  /// Names the key below what was done.
  private mutating func remember(_ undoing: KeyBinding.Action?) {
    guard let undoing, let done = notices.last else { return }
    undo = undoing
    let verb = isFullScreen ? "Press" : "Type"
    notices[notices.count - 1] = Notice("\(done.text) \(verb) u to undo.", isWarning: done.isWarning)
  }
}
