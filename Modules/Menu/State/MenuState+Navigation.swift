import FeatureKit
import Terminal

extension MenuState {
  /// Opens a route: a menu, a prompt for a missing argument, or a screen.
  ///
  /// - Parameter asksFor: Whether to ask for an option that may be left out.
  package mutating func open(
    _ route: Route,
    replaces: Bool = false,
    form: [String] = [],
    asksFor: (ParameterDeclaration) -> Bool = { _ in false }
  ) -> [MenuEffect] {
    if contents.feature(route.feature)?.isUndescribed == true {
      return start(route, .open(replaces: false)) { .admitPlugin($0, route.feature) }
    }
    if route.isHome, contents.command(of: route) == nil { return openMenu(route) }
    guard let command = contents.command(of: route) else {
      notices = [.warning("\(route.feature) isn't installed.")]
      return []
    }
    if command.usesTerminal, !contents.isSample || contents.isPlugin(route.feature) {
      return [.runInTerminal(route)]
    }
    let isFresh = route.arguments.isEmpty || location.kind == .prompt
    if replaces, location.kind == .error, location.tab != nil, route == location.route {
      return retry(replaces: true)
    }
    if let tab = tab(of: route) {
      let asks = command.parameters.contains { $0.prompt != nil && $0.isPositional }
      return open(tab: tab, of: route, asks: asks)
    }
    let missing = command.parameters.first { parameter in
      guard route.arguments[parameter.name] == nil else { return false }
      let isUsual = parameter.prompt != nil && parameter.isPositional || parameter.isPath
      return parameter.isRequired || isFresh && isUsual || asksFor(parameter)
    }
    if !form.isEmpty || missing != nil,
      let opened = openForm(command, route, replaces: replaces, names: form)
    {
      return opened
    }
    guard let missing else { return run(route, .open(replaces: replaces)) }
    let isToSave = missing.isPath && !contents.saveFolder.isEmpty
    let prompt = Prompt(route, missing, text: isToSave ? contents.saveFolder + "/" : "")
    locations.append(MenuLocation(nextID(), prompt, title: title(command, of: route, asking: missing)))
    guard missing.values.isEmpty else { return [] }
    location.isLoading = true
    return [.findSuggestions(location.id, parameter: missing.name, route)]
  }

  /// The command's title with the values given so far: “Change a setting: gifs.apiKey”.
  private func title(_ command: Command, of route: Route, asking missing: ParameterDeclaration) -> SafeText {
    let given = command.parameters.flatMap { route.arguments[$0.name] ?? [] }.filter { !$0.isEmpty }
    if given.isEmpty || missing.isPath { return SafeText(command.title) }
    return "\(command.title): \(UserError.shortened(given.joined(separator: ", ")))"
  }

  private mutating func openMenu(_ route: Route) -> [MenuEffect] {
    let name = route.feature
    guard let feature = contents.feature(name) else { return [] }
    if isFullScreen, let home = contents.home(of: feature) {
      let purpose = RunningWork.Purpose.open(replaces: false, tab: 0)
      return home.isRead ? run(home.route, purpose) : start(route, purpose) { _ in .readFeature(name) }
    }
    if feature.commands.count == 1 { return open(Route(name, feature.commands[0].name)) }
    // The places first, then the other commands.
    let places = feature.places.map { ($0.title, SafeText(""), $0.route) }
    let commands = feature.commands.map { (SafeText($0.title), SafeText($0.summary), Route(name, $0.name)) }
    let others = commands.filter { command in !places.contains { $0.2 == command.2 } }
    let choices = places + others
    push(MenuLocation(nextID(), .menu, route, Screen(menu: SafeText(feature.title), choices)))
    if places.isEmpty { select(feature.commands.firstIndex { $0.name == feature.defaultCommand }) }
    return []
  }

  private mutating func push(_ location: MenuLocation) {
    dropTransients()
    locations.append(location)
  }

  mutating func run(_ route: Route, _ purpose: RunningWork.Purpose, mode: CacheMode? = nil) -> [MenuEffect] {
    let route = Route(route.feature, route.command, route.arguments.filter { !$0.value.isEmpty })
    let mode = mode ?? contents.mode
    if let screen = invitation(route) {
      _ = start(route, purpose) { .run($0, route, mode) }
      return running.map { finish($0.id, .success(arranged(screen))) } ?? []
    }
    return start(route, purpose) { .run($0, route, mode) }
  }

  /// - Parameter effect: The work, by its number.
  mutating func start(_ route: Route, _ purpose: RunningWork.Purpose, _ effect: (Int) -> MenuEffect)
    -> [MenuEffect]
  {
    let activity = SafeText(contents.command(of: route)?.activity ?? "Loading…")
    let progress = ProgressReporter.Update(activity, completed: 0, of: nil)
    let id = nextID()
    running = RunningWork(id: id, route: route, purpose: purpose, startedAt: now, progress: progress)
    return [effect(id)]
  }

  mutating func finish(_ id: Int, _ result: Result<Screen, UserError>) -> [MenuEffect] {
    guard let finished = running, finished.id == id else { return finishEarly(id, result) }
    running = nil
    closeQuestion()
    switch (result, finished.purpose) {
    case (.success(let screen), .open(let replaces, let neighbor, let tab)):
      let more = neighbor.map { select($0, of: locations.count - 2) } ?? []
      let shown = show(screen, finished.route, replaces: replaces, tab: tab)
      if let wanted = finished.wanted {
        view.content.items.firstIndex { $0.row?.change == wanted || $0.row?.route == wanted }.map {
          select($0)
        }
      }
      return shown + more
    case (.success(let screen), .tab(let index)):
      var new = MenuLocation(nextID(), .screen, finished.route, screen)
      new.tab = index
      beginAtItem(&new)
      leaveTab(for: new)
      return shown(screen)
    case (.success(let screen), .reload(let id)): return reload(id, screen)
    case (.success(let screen), .variant(let keepsSelection)):
      return withoutOptions { state in
        state.dropFailure()
        let id = state.nextID()
        state.location = state.location.variant(id, finished.route, screen, keepsSelection: keepsSelection)
        return state.shown(screen) + state.loadWholeList()
      }
    case (.failure(let error), let purpose):
      if [.declined, .interrupted].contains(error.code) {
        if error.code == .declined { leavePrompts() }
        return notify(UserError.cancelled)
      }
      return withoutOptions { $0.fail(error, finished.route, purpose) }
    }
  }

  private mutating func show(_ screen: Screen, _ route: Route, replaces: Bool, tab: Int?) -> [MenuEffect] {
    notices += screen.notices.filter { !notices.contains($0) }
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
    return shown(screen)
  }

  /// Selects the item that a list was opened from, such as the day in its month.
  private func beginAtItem(_ list: inout MenuLocation) {
    let item = location.screen.around.item ?? location.route
    let index = list.shown.selectableRows.firstIndex { $0.route == item }
    if let index { list.view.selection = index }
  }

  /// Whether a route shows the item of the location, perhaps in another way, such as with other amounts.
  private func isSameItem(_ route: Route) -> Bool {
    let here = location.route
    guard route.feature == here.feature, route.command == here.command,
      let command = contents.command(of: route)
    else { return false }
    let names = command.parameters.filter(\.isPositional).map(\.name)
    return !names.isEmpty && names.allSatisfy { route.arguments[$0] == here.arguments[$0] }
  }

  mutating func shown(_ screen: Screen) -> [MenuEffect] {
    notices += screen.notices.filter { !notices.contains($0) }
    clampSelection()
    let followUp: [MenuEffect] = screen.followUp.map { [.followUp(location.id, $0)] } ?? []
    return followUp + takeField() + fillScreen()
  }

  /// Shows a command's notices on the previous screen, and reloads that.
  private mutating func showEffect(of screen: Screen, _ route: Route) -> [MenuEffect] {
    if notices.isEmpty { notices = [.info(screen.title)] }
    remember(undoing(screen, route))
    previews.expire()
    leavePrompts()
    if screen.effect == .none { return [] }
    if isFront { return followStore() }
    if screen.effect == .removed, location.kind == .screen, location.tab == nil, !location.screen.isList {
      locations.removeLast()
    }
    if location.kind == .error { return retry(replaces: false) }
    return location.kind == .screen ? run(location.reloadRoute, .reload(location: location.id)) : []
  }

  private mutating func leavePrompts() {
    while location.isBox { locations.removeLast() }
    clampSelection()
  }

  private mutating func dropTransients() {
    while location.isTransient { locations.removeLast() }
  }
}
