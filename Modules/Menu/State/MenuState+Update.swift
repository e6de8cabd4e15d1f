import FeatureKit
import Terminal

extension MenuState {
  /// - Returns: What is to be done besides.
  package mutating func update(_ event: MenuEvent, at time: Date) -> [MenuEffect] {
    now = time
    return collecting { state in
      let wasFront = state.isFront
      state.apply(event)
      if state.isFront { state.tabMemory.left = [:] }
      state.clampSelection()
      if !wasFront { state.followStore() }
      state.requestPreview()
    }
  }

  /// Opens the first screen.
  ///
  /// - Parameter route: nil for the front page.
  package mutating func start(at route: Route?) -> [MenuEffect] {
    collecting { state in
      if let route { state.open(route) }
      state.send(.start, .readFront(nil, tiles: state.showsMosaic))
    }
  }

  private mutating func apply(_ event: MenuEvent) {
    switch event {
    case .keys(let keys): press(together: keys[...])
    case .line(let line): enter(line)
    case .display(let display):
      self.display = display
      self.display.rendered = [:]
    case .resized(let columns, let rows):
      (display.text.width, display.rows) = (columns, rows)
      clampSelection()
      fillScreen()
    case .tick:
      if let time = zoom?.hidesHintAt, now >= time {
        zoom?.hidesHintAt = nil
        notices = []
      }
      openTypedNumber()
      checkTimers()
      showNextSlide()
      refreshLive()
    case .returned: break
    case .interrupted: interrupt()
    case .ended: send(.quit(0))
    case .resumed: send(.repaint)
    case .progress(let progress):
      if let label = running?.progress.label { running?.progress = progress.labeled(label) }
    case .asked(let id, let confirmation): ask(confirmation, of: id)
    case .early(let id, let screen): showEarly(id, arranged(screen))
    case .finished(let id, let result):
      let held = running.map { $0.id == id ? $0.held : [] } ?? []
      finish(id, result.map(arranged))
      guard case .success(let screen) = result, screen.provenance.source != .network else { return }
      clampSelection()
      press(together: held[...])
    case .edited(let text): location.form?.take(text)
    case .suggestions(let id, let suggestions): setChoices(suggestions, at: id)
    case .loaded(let id, let isWhole, let result): loaded(id, isWhole: isWhole, result.map(arranged))
    case .front(let name, let line, let preview):
      if !isFullScreen { return }
      contents.lines[name] = line
      contents.previews?[name] = preview
      locations[0].replace(with: contents.mainMenu)
      guard let running, running.route == .home(of: name) else { return }
      contents.feature(name).flatMap(contents.home).map { run($0.route, running.purpose) }
      self.running?.held = running.held
      self.running?.wanted = running.wanted
    case .refreshed(let id, let result): refreshed(id, result)
    case .previewed(let route, let preview):
      previews.add(Preview(screen: arranged(preview.screen), isSample: preview.isSample), of: route)
    case .followedUp(let id, .success(let screen)):
      notices = screen.notices
      if location.id == id, location.screen.followUp != nil { send(.flash) }
    case .followedUp(_, .failure(let error)):
      if error.code != .interrupted { note([.warning(error.message)]) }
    case .plugins(let choices):
      for choice in choices { contents.show(choice) }
      locations[0].replace(with: contents.mainMenu)
    case .admitted(let id, let name, let notices):
      guard running?.id == id else { return }
      running = nil
      self.notices += notices
      guard let feature = contents.feature(name), !feature.isUndescribed else {
        return notify("curio-\(name) can't be run.")
      }
      contents.show(Screen.choice(name, feature.title, feature.summary))
      locations[0].replace(with: contents.mainMenu)
      open(.home(of: name))
    case .pictures(let pictures):
      for (request, picture) in pictures { add(picture, for: request) }
    case .open(let route): open(route)
    // A warning of what is read in the background doesn't replace what was done.
    case .notice(let notice): notice.isWarning ? note([notice]) : (notices = [notice])
    }
  }

  /// Quits the second time; cancels running work the first time.
  mutating func interrupt() {
    if isPicking || running == nil && pending == .quit { return send(.quit(130)) }
    if running != nil { return cancel() }
    pending = .quit
    notify("Press Ctrl-C again, or q, to quit.")
  }

  mutating func cancel() {
    running = nil
    closeQuestion()
    notify(UserError.cancelled)
    send(.cancel)
  }

  /// Presses keys that came together. The ones after a start of a run act on its screen, if that was stored.
  private mutating func press(together keys: ArraySlice<Key>) {
    var keys = keys
    while let key = keys.popFirst() {
      let before = running?.id
      press(key)
      // Another program has the terminal then, and further keys would run it again.
      switch effects.last {
      case .runInTerminal, .edit: return
      default: break
      }
      clampSelection()
      if let id = running?.id, id != before {
        running?.held = Array(keys)
        return
      }
    }
  }

  private mutating func setChoices(_ suggestions: [Suggestion], at id: Int) {
    guard let index = locations.firstIndex(where: { $0.id == id }) else { return }
    locations[index].isLoading = false
    if !suggestions.isEmpty { locations[index].prompt?.setChoices(suggestions) }
    clampSelection()
  }
}
