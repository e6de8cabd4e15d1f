import FeatureKit
import Terminal

/// Opening, running and leaving.
extension MenuState {
  mutating func openSelection() {
    if location.kind == .palette { return runEntry() }
    if [.help, .options].contains(location.kind) { return back() }
    guard let item = selectedItem else { return isFieldSelected ? startField() : readOn() }
    if isPicking, let text = item.row?.actions.copyText { return send(.picked(text)) }
    if location.screen.isPicker, item.row != nil { return copy(itemAction(\.copyText)) }
    let isMenu = location.kind == .menu
    if isMenu {
      // Going back shows the complete menu, but the matches in a list.
      location.clearFilter()
      layOut()
      select(view.content.items.firstIndex { $0.row == item.row })
    } else {
      location.filter?.isTyping = false
    }
    if case .action(let action) = item.target { return open(action) }
    if location.kind == .error, let action = location.shown.actions.first, action.route == item.row?.route {
      return open(action)
    }
    let change = isFullScreen ? item.row?.change : nil
    guard let route = change ?? item.row?.route else { return }
    open(route, replaces: view.content.isStrip)
    if isMenu { running?.wanted = item.row?.details }
  }

  mutating func open(_ action: Action) {
    open(action.route, replaces: action.replaces, form: action.form) { $0.name == action.asksFor }
  }

  /// Opens a route: a menu, a prompt for a missing argument, or a screen.
  ///
  /// - Parameter asksFor: Whether to ask for an option that may be left out.
  mutating func open(
    _ route: Route,
    replaces: Bool = false,
    form: [String] = [],
    asksFor: (ParameterDeclaration) -> Bool = { _ in false }
  ) {
    if contents.feature(route.feature)?.isUndescribed == true {
      return send(.admitPlugin(begin(route, .open(replaces: false)), route.feature))
    }
    if route.isHome, contents.command(of: route) == nil { return openMenu(route) }
    guard let command = contents.command(of: route) else {
      notices = [.warning("\(route.feature) isn't installed.")]
      return
    }
    if command.usesTerminal, !contents.isSample || contents.feature(route.feature)?.program != nil {
      return send(.runInTerminal(route))
    }
    let isFresh = route.arguments.isEmpty || location.kind == .prompt
    if replaces, location.kind == .error, location.tab != nil, route == location.route {
      return retry(replaces: true)
    }
    if let tab = tab(of: route) {
      return open(
        tab: tab,
        of: route,
        asks: command.parameters.contains { $0.prompt != nil && $0.isPositional }
      )
    }
    let missing = command.parameters.first { parameter in
      guard route.arguments[parameter.name] == nil else { return false }
      let isUsual = parameter.prompt != nil && parameter.isPositional || parameter.isPath
      return parameter.isRequired || isFresh && isUsual || asksFor(parameter)
    }
    if !form.isEmpty || missing != nil, openForm(command, route, replaces: replaces, names: form) { return }
    guard let missing else { return run(route, .open(replaces: replaces)) }
    let isToSave = missing.isPath && !contents.saveFolder.isEmpty
    showBox(.prompt, Screen(title: title(command, of: route, asking: missing), data: .null), of: route)
    location.prompt = Prompt(route, missing, text: isToSave ? contents.saveFolder + "/" : "")
    guard missing.values.isEmpty else { return }
    location.isLoading = true
    send(.findSuggestions(location.id, parameter: missing.name, route))
  }

  /// The command's title with the values given so far: “Change a setting: gifs.apiKey”.
  private func title(_ command: Command, of route: Route, asking missing: ParameterDeclaration) -> SafeText {
    let given = command.parameters.flatMap { route.arguments[$0.name] ?? [] }.filter { !$0.isEmpty }
    if given.isEmpty || missing.isPath { return SafeText(command.title) }
    return "\(command.title): \(UserError.shortened(given.joined(separator: ", ")))"
  }

  private mutating func openMenu(_ route: Route) {
    let name = route.feature
    guard let feature = contents.feature(name) else { return }
    if isFullScreen, let home = contents.home(of: feature) {
      let purpose = RunningWork.Purpose.open(replaces: false, tab: 0)
      if home.isRead { return run(home.route, purpose) }
      _ = begin(route, purpose)
      return send(.readFront(name, tiles: false))
    }
    if feature.commands.count == 1 { return open(Route(name, feature.commands[0].name)) }
    // The places first, then the other commands.
    let places = feature.places.map { ($0.title, SafeText(""), $0.route) }
    let commands = feature.commands.map { (SafeText($0.title), SafeText($0.summary), Route(name, $0.name)) }
    let others = commands.filter { command in !places.contains { $0.2 == command.2 } }
    dropTransients()
    let menu = Screen(menu: SafeText(feature.title), places + others)
    locations.append(MenuLocation(nextID(), .menu, route, menu))
    if places.isEmpty { select(feature.commands.firstIndex { $0.name == feature.defaultCommand }) }
  }

  /// Removes what “back” skips.
  mutating func dropTransients() {
    while location.isBox || location.kind == .error && location.tab == nil { locations.removeLast() }
  }

  // MARK: Running

  mutating func run(_ route: Route, _ purpose: RunningWork.Purpose, mode: CacheMode? = nil) {
    let route = Route(route.feature, route.command, route.arguments.filter { !$0.value.isEmpty })
    let id = begin(route, purpose)
    if let screen = invitation(route) { return finish(id, .success(arranged(screen))) }
    send(.run(id, route, mode ?? contents.mode))
  }

  /// Shows that something runs.
  ///
  /// - Returns: The run's number.
  mutating func begin(_ route: Route, _ purpose: RunningWork.Purpose) -> Int {
    let activity = SafeText(contents.command(of: route)?.activity ?? "Loading…")
    let progress = ProgressReporter.Update(activity, completed: 0, of: nil)
    let id = nextID()
    running = RunningWork(id: id, route: route, purpose: purpose, startedAt: now, progress: progress)
    return id
  }

  mutating func reloadLocation() { run(location.reloadRoute, .reload(location: location.id)) }

  /// Whether showing the screen again would change something again.
  var hasChanged: Bool { contents.command(of: location.shownRoute)?.changes == true }

  mutating func refreshLocation() {
    if location.kind == .error { return retry(replaces: true) }
    if contents.mode == .offline { return notify("Can't refresh with --offline.") }
    run(location.shownRoute, .reload(location: location.id), mode: .refresh)
  }

  // MARK: Back

  /// One step back.
  mutating func back() {
    if isPicking, locations.count == 2 { return send(.quit(1)) }
    if let field = location.prompt, location.kind != .prompt {
      (location.prompt, location.lastTyped) = (nil, field.editor.text)
    } else if location.filter != nil, !location.isBox {
      location.clearFilter()
    } else {
      leave()
    }
  }

  /// A list of what is saved is read again when something was changed or fetched meanwhile.
  private mutating func leave() {
    let left = locations.removeLast()
    clampSelection()
    guard location.kind == .screen else { return }
    let hasFetched = left.kind == .screen && [.network, .sample].contains(left.screen.provenance.source)
    let isOutdated = hasFetched && location.tab != nil && location.screen.provenance.fetchedAt == nil
    if isOutdated || contents.command(of: left.route)?.changes == true { reloadLocation() }
  }

  mutating func goToMainMenu() {
    locations.removeSubrange(1...)
    location.clearFilter()
  }

  mutating func leavePrompts() {
    while location.isBox { locations.removeLast() }
    clampSelection()
  }
}
