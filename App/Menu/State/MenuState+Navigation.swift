import FeatureKit
import Terminal

extension MenuState {
  /// Opens a route: a menu, a prompt for a missing argument, or a screen.
  ///
  /// - Parameter asksPath: Whether to ask for the path to save to.
  mutating func open(_ route: Route, replaces: Bool = false, asksPath: Bool = false) -> [MenuEffect] {
    if route.command.isEmpty { return openMenu(route) }
    if let plugin = catalogue.plugin(route.feature) { return [.runPlugin(plugin.plugin, [route.command])] }
    guard let command = catalogue.command(of: route) else {
      notices = [.warning("\(route.feature) isn't installed.")]
      return []
    }
    let isFresh = route.arguments.isEmpty || place.kind == .prompt
    let missing = command.parameters.first { parameter in
      guard route.arguments[parameter.name] == nil else { return false }
      if parameter.isRequired { return true }
      return isFresh && parameter.prompt != nil || (isFresh || asksPath) && parameter.isPath
    }
    guard let missing else { return run(route, .open(replaces: replaces)) }
    var text = ""
    if missing.isPath, !catalogue.saveFolder.isEmpty { text = catalogue.saveFolder + "/" }
    let prompt = Prompt(route, missing, text: text)
    places.append(Place(nextID(), prompt, title: title(command, of: route, asking: missing)))
    guard missing.values.isEmpty else { return [] }
    place.isLoading = true
    return [.findSuggestions(place.id, parameter: missing.name, route)]
  }

  /// The command's title with the values given so far: “Change a setting: gifs.apiKey”.
  private func title(_ command: Command, of route: Route, asking missing: ParameterDeclaration) -> SafeText {
    let given = command.parameters.flatMap { route.arguments[$0.name] ?? [] }.filter { !$0.isEmpty }
    if given.isEmpty || missing.isPath { return SafeText(command.title) }
    return "\(command.title): \(UserError.shortened(given.joined(separator: ", ")))"
  }

  private mutating func openMenu(_ route: Route) -> [MenuEffect] {
    if let feature = catalogue.feature(route.feature) {
      if feature.commands.count == 1 { return open(Route(feature.name, feature.commands[0].name)) }
      push(Place(nextID(), menu: SafeText(feature.title), route, MenuEntry.entries(of: feature)))
      select(feature.commands.firstIndex { $0.name == feature.defaultCommand })
      return []
    }
    guard let plugin = catalogue.plugin(route.feature) else { return [] }
    if plugin.commands.count < 2 {
      return [.runPlugin(plugin.plugin, plugin.commands.prefix(1).map(\.name))]
    }
    push(Place(nextID(), menu: plugin.title, route, MenuEntry.entries(of: plugin)))
    return []
  }

  mutating func run(_ route: Route, _ purpose: Running.Purpose, mode: CacheMode? = nil) -> [MenuEffect] {
    let route = Route(route.feature, route.command, route.arguments.filter { !$0.value.isEmpty })
    let activity = catalogue.command(of: route)?.activity ?? "Loading…"
    let id = nextID()
    running = Running(
      id: id,
      route: route,
      purpose: purpose,
      startedAt: now,
      progress: ProgressReporter.Update(SafeText(activity), completed: 0, of: nil, unit: .items)
    )
    return [.run(id, route, mode ?? catalogue.mode)]
  }

  mutating func finish(_ id: Int, _ result: Result<Screen, UserError>) -> [MenuEffect] {
    guard let finished = running, finished.id == id else { return [] }
    running = nil
    switch (result, finished.purpose) {
    case (.success(let screen), .open(let replaces)): return show(screen, finished.route, replaces: replaces)
    case (.success(let screen), .reload(let id)): return reload(id, screen)
    case (.failure(let error), let purpose):
      if [.declined, .interrupted].contains(error.code) {
        notices = [.info(UserError.cancelled)]
        if error.code == .declined { leavePrompts() }
        return []
      }
      fail(error, finished.route, purpose)
      return []
    }
  }

  private mutating func show(_ screen: Screen, _ route: Route, replaces: Bool) -> [MenuEffect] {
    notices += screen.notices.filter { !notices.contains($0) }
    if screen.effect != .none || screen.blocks.isEmpty { return showEffect(of: screen) }
    let isStep = screen.paging?.unit == .step && place.screen.paging?.unit == .step
    dropTransients()
    let new = Place(nextID(), .screen, route, screen)
    if let index = places.firstIndex(where: { $0.kind == .screen && $0.route == route }) {
      let (selection, top) = (places[index].selection, places[index].top)
      places.removeSubrange(index...)
      places.append(new)
      (place.selection, place.top) = (selection, top)
    } else if replaces || isStep, place.kind == .screen {
      place = new
    } else {
      places.append(new)
    }
    return shown(screen)
  }

  private mutating func shown(_ screen: Screen) -> [MenuEffect] {
    // Enter goes on to the next step until there is none.
    if screen.paging?.unit == .step, screen.paging?.next != nil { place.selection = nil }
    clampSelection()
    if screen.blocks.contains(where: \.hasPictures), let notice = pictureNotice {
      notices.append(notice)
      pictureNotice = nil
    }
    let followUp: [MenuEffect] = screen.followUp.map { [.followUp(place.id, $0)] } ?? []
    return followUp + fillScreen()
  }

  /// Shows a command's notices on the previous screen, and reloads that.
  private mutating func showEffect(of screen: Screen) -> [MenuEffect] {
    if notices.isEmpty { notices = [.info(screen.title)] }
    leavePrompts()
    if screen.effect == .none { return [] }
    if screen.effect == .removed, place.kind == .screen, place.screen.paging?.unit != .page {
      places.removeLast()
    }
    if place.kind == .error { return run(place.route, .open(replaces: false)) }
    return place.kind == .screen ? run(place.reloadRoute, .reload(place: place.id)) : []
  }

  private mutating func reload(_ id: Int, _ screen: Screen) -> [MenuEffect] {
    guard place.id == id else { return [] }
    place.replace(with: screen)
    notices += screen.notices.filter { !notices.contains($0) }
    return shown(screen)
  }

  private mutating func fail(_ error: UserError, _ route: Route, _ purpose: Running.Purpose) {
    if case .reload = purpose { places.removeLast() }
    if place.kind == .error { places.removeLast() }
    let title = catalogue.command(of: route)?.title ?? route.feature
    places.append(Place(nextID(), .error, route, Screen(error, of: route, title: SafeText(title))))
    select(layout().items.indices.first)
  }

  private mutating func push(_ place: Place) {
    dropTransients()
    places.append(place)
  }

  private mutating func leavePrompts() {
    while place.kind == .prompt { places.removeLast() }
    clampSelection()
  }

  private mutating func dropTransients() {
    while place.isTransient { places.removeLast() }
  }

  // MARK: Back

  mutating func back() -> [MenuEffect] {
    if place.filter != nil {
      place.changeFilter { $0 = nil }
    } else if places.count > 1 {
      places.removeLast()
    } else {
      notices = [.info("This is the main menu. Press q to quit.")]
    }
    clampSelection()
    return []
  }

  mutating func goToMainMenu() -> [MenuEffect] {
    places.removeSubrange(1...)
    place.changeFilter { $0 = nil }
    clampSelection()
    return []
  }

  mutating func refreshPlace() -> [MenuEffect] {
    switch place.kind {
    case .menu, .prompt: return []
    case .error: return run(place.route, .open(replaces: true))
    case .screen where catalogue.mode == .offline:
      notices = [.info("Can't refresh with --offline.")]
      return []
    case .screen: return run(place.route, .reload(place: place.id), mode: .refresh)
    }
  }

  mutating func pluginsFound(_ plugins: [PluginFeature]) {
    catalogue.plugins = plugins
    places[0].replace(with: catalogue.entries)
  }
}
