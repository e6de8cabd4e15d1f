import FeatureKit
import Terminal

/// Opening, running and leaving.
extension VisitStack {
  mutating func openSelection() {
    if case .palette(let sections)? = box?.content {
      return run(oneOf: sections)
    }
    if box != nil { return back() }
    guard let item = selectedItem else { return }
    let row = item.row
    if let text = row?.actions.copyText {
      if visit.picks { return send(.picked(text)) }
      if visit.screen.isPicker { return copy(text) }
    }
    listing.filter?.isTyping = false
    if case .action(let action) = item.target {
      // Where a filter leaves nothing, its button does what Esc does: nothing is asked again.
      if filter != nil, listing.shown.isEmpty { return back() }
      return open(action)
    }
    let change = Self.usesKeys ? row?.change : nil
    guard let route = change ?? row?.route else { return }
    if let action = row?.opening { return open(action) }
    open(Action("", route, replaces: view.content.isStrip))
    work.running?.wanted = row?.details
  }

  mutating func open(_ route: Route) { open(Action("", route)) }

  /// Opens a menu, a box for what a route lacks, or a screen.
  mutating func open(_ action: Action) {
    let route = action.route
    if contents.feature(route.feature)?.isUndescribed == true {
      return send(.admitPlugin(begin(route, .open()), route.feature))
    }
    guard let command = contents.command(of: route) else { return openMenu(route) }
    if openPlace(action, command) { return }
    let missing = missing(action, command)
    if !action.form.isEmpty || missing != nil, openForm(action, command) {
      return
    }
    guard let missing else {
      let given = route.arguments.filter { !$0.value.isEmpty }
      return run(Route(route.feature, route.command, given), .open(replaces: action.replaces))
    }
    // A path begins with a folder.
    let value = Prompt(route, missing, text: missing.isPath ? contents.saveFolder : "")
    var title = command.title(of: route, asking: missing)
    if value.isSecret, !action.title.isEmpty { title = action.title }
    open(.value(value), title)
    findSuggestions(for: missing, route)
  }

  /// The first value that a call lacks and that is asked for.
  private func missing(_ action: Action, _ command: Command) -> ParameterDeclaration? {
    let given = action.route.arguments
    // Nothing was given but in prompts.
    let isFresh = given.isEmpty || box?.value != nil
    return command.parameters.first { parameter in
      let isUsual = parameter.prompt != nil && parameter.isPositional || parameter.isPath
      let isAsked = parameter.isRequired || isFresh && isUsual || parameter.name == action.asksFor
      return isAsked && given[parameter.name] == nil
    }
  }

  /// Opens a feature's home, or the list of its commands.
  private mutating func openMenu(_ route: Route) {
    guard route.isHome, let feature = contents.feature(route.feature) else {
      notices = [.warning("\(route.feature) isn't installed.")]
      return
    }
    if openHome(of: feature) { return }
    if feature.commands.count == 1 {
      return open(Route(feature.name, feature.commands[0].name))
    }
    dropTransients()
    visits.append(Visit(work.nextID(), route, Screen(commandsOf: feature)))
    guard feature.places.isEmpty else { return }
    select(feature.commands.firstIndex { $0.name == feature.defaultCommand })
  }

  /// - Returns: false for a feature without a home here.
  private mutating func openHome(of feature: Feature) -> Bool {
    guard Self.usesKeys, let home = contents.home(of: feature) else { return false }
    let purpose = Work.Run.Purpose.open(tab: 0)
    if home.isRead {
      run(home.route, purpose)
    } else {
      _ = begin(.home(of: feature.name), purpose)
      send(.readFront(feature.name, tiles: false))
    }
    return true
  }

  /// Opens a box for the values that an action or a command asks for together.
  ///
  /// - Returns: false for a command that asks for one value at a time, unless that may have several lines.
  private mutating func openForm(_ action: Action, _ command: Command) -> Bool {
    let isAction = !action.form.isEmpty
    let names = isAction ? action.form : command.form.filter { action.route.arguments[$0] == nil }
    var asked = command.parameters.filter { names.contains($0.name) }
    let isWorthIt = isAction || Self.usesKeys && (asked.count > 1 || asked.contains(where: \.hasLines))
    guard isWorthIt, let first = asked.first else { return false }
    if Self.usesKeys {
      open(.form(ValueForm(action, asked)), SafeText(command.title))
    } else {
      var value = Prompt(action.route, first)
      value.next = asked.dropFirst().map(\.name)
      open(.value(value), SafeText(command.title))
      asked = [first]
    }
    asked.forEach { findSuggestions(for: $0, action.route) }
    return true
  }

  /// Finds what the program knows of a value that is asked for in the box or the field.
  mutating func findSuggestions(for parameter: ParameterDeclaration, _ route: Route) {
    guard parameter.values.isEmpty else { return }
    let route = route.setting(Argument(parameter.name, nil))
    send(.findSuggestions(box?.id ?? visit.id, parameter: parameter.name, route))
  }

  /// Removes what “back” skips.
  mutating func dropTransients() {
    box = nil
    while visit.isFailure, visit.tab == nil { visits.removeLast() }
  }

  // MARK: Running

  mutating func run(_ route: Route, _ purpose: Work.Run.Purpose, mode: CacheMode? = nil) {
    if contents.runsInTerminal(route) {
      box = nil
      return send(.runInTerminal(route))
    }
    let id = begin(route, purpose)
    if let screen = offers.invitation(route) {
      return end(id, .success(screen))
    }
    send(.run(id, route, mode ?? contents.mode))
  }

  /// Shows that something runs.
  ///
  /// - Returns: The run's number.
  mutating func begin(_ route: Route, _ purpose: Work.Run.Purpose) -> Int {
    let id = work.nextID()
    let activity = SafeText(contents.command(of: route)?.activity ?? "Loading…")
    let progress = ProgressReporter.Update(activity, completed: 0, of: nil)
    work.running = Work.Run(id: id, route: route, purpose: purpose, startedAt: now, progress: progress)
    return id
  }

  mutating func reloadVisit() { run(visit.reloadRoute, .reload) }

  mutating func refreshVisit() {
    if visit.isFailure { return retry(replaces: true) }
    if contents.mode == .offline {
      return notify("This is what is saved: Curio is offline.")
    }
    run(visit.shownRoute, .reload, mode: .refresh)
  }

  // MARK: Back

  /// One step back.
  mutating func back() {
    if box != nil { return closeBox() }
    if visit.picks, visits.count == 2 { return send(.quit(1)) }
    if let field = visit.field {
      visit.field = nil
      visit.lastTyped = field.editor.text
    } else if listing.filter != nil {
      listing.clearFilter()
    } else {
      leave()
    }
  }

  /// A list of what is saved is read again when something was changed or fetched meanwhile.
  private mutating func leave() {
    let left = visits.removeLast()
    if let failed = left.failed { box = failed.from }
    clampSelection()
    guard isScreen else { return }
    let hasFetched = left.isScreen && [.network, .sample].contains(left.screen.provenance.source)
    let isOutdated = hasFetched && visit.tab != nil && visit.screen.provenance.fetchedAt == nil
    if isOutdated || contents.command(of: left.route)?.changes == true {
      reloadVisit()
    }
  }

  mutating func goToMainMenu() {
    box = nil
    visits.removeSubrange(1...)
    listing.clearFilter()
  }

}
