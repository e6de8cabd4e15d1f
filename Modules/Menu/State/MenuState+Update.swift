import FeatureKit
import Terminal

extension MenuState {
  package mutating func update(_ event: MenuEvent, at time: Date) -> [MenuEffect] {
    now = time
    let wasFront = isFront
    let effects = apply(event)
    if isFront { tabMemory.left = [:] }
    noteShown()
    layOut()
    location.view.scrollToSelection()
    return effects + (wasFront ? [] : followStore()) + requestPreview()
  }

  /// Back on the front page, its lines and previews show what was saved meanwhile.
  mutating func followStore() -> [MenuEffect] {
    guard isFront, isFullScreen else { return [] }
    previews.expire()
    return [.readFront(tiles: showsMosaic)]
  }

  private mutating func apply(_ event: MenuEvent) -> [MenuEffect] {
    switch event {
    case .key(let key): return press(key)
    case .keys(let keys): return press(together: keys[...])
    case .line(let line): return enter(line)
    case .display(let display):
      self.display = display
      self.display.rendered = [:]
      clampSelection()
    case .resized(let columns, let rows):
      (display.text.width, display.rows) = (columns, rows)
      for index in locations.indices
      where locations[index].view.selection == nil && !locations[index].view.content.isStrip {
        locations[index].view.selection = 0
      }
      clampSelection()
      return fillScreen()
    case .tick:
      if let time = zoom?.hidesHintAt, now >= time {
        zoom?.hidesHintAt = nil
        notices = []
      }
      return openTypedNumber() + checkTimers() + showNextSlide() + refreshLive()
    case .returned: return []
    case .interrupted: return interrupt()
    case .ended: return [.quit(0)]
    case .resumed: return [.repaint]
    case .progress(let progress):
      if let label = running?.progress.label { running?.progress = progress.labeled(label) }
    case .asked(let id, let confirmation): return ask(confirmation, of: id)
    case .early(let id, let screen): return showEarly(id, arranged(screen))
    case .finished(let id, let result):
      let held = running.map { $0.id == id ? $0.held : [] } ?? []
      let effects = finish(id, result.map(arranged))
      guard case .success(let screen) = result, screen.provenance.source != .network else { return effects }
      layOut()
      return effects + press(together: held[...])
    case .suggestions(let id, let suggestions): return setChoices(suggestions, at: id)
    case .loaded(let id, let isWhole, let result):
      return loaded(id, isWhole: isWhole, result.map(arranged))
    case .front(let name, let line, let preview):
      if !isFullScreen { return [] }
      contents.lines[name] = line
      contents.previews?[name] = preview
      locations[0].replace(with: contents.mainMenu)
      if let running, running.route == .home(of: name) {
        let effects = contents.feature(name).flatMap(contents.home).map { run($0.route, running.purpose) }
        self.running?.held = running.held
        self.running?.wanted = running.wanted
        return effects ?? []
      }
    case .refreshed(let id, let result): return refreshed(id, result)
    case .previewed(let route, let preview):
      previews.add(Preview(screen: arranged(preview.screen), isSample: preview.isSample), of: route)
    case .followedUp(let id, let result): return followedUp(id, result)
    case .plugins(let choices):
      for choice in choices { contents.show(choice) }
      locations[0].replace(with: contents.mainMenu)
    case .admitted(let id, let name, let notices):
      guard running?.id == id else { return [] }
      running = nil
      self.notices += notices
      guard let feature = contents.feature(name), !feature.isUndescribed else {
        return notify("curio-\(name) can't be run.")
      }
      contents.show(Screen.choice(name, feature.title, feature.summary))
      locations[0].replace(with: contents.mainMenu)
      return open(.home(of: name))
    case .pictures(let pictures):
      for (request, picture) in pictures { add(picture, for: request) }
      // A picture that is smaller than its box, or missing, may bring the first item into view.
      if view.selection == nil, view.top == 0, !view.content.isStrip { select(0) }
    case .notice(let notice): notices = [notice]
    }
    return []
  }

  /// Quits the second time; cancels running work the first time.
  mutating func interrupt() -> [MenuEffect] {
    if isPicking { return [.quit(130)] }
    if running != nil { return cancel() }
    if pending == .quit { return [.quit(130)] }
    pending = .quit
    return notify("Press Ctrl-C again, or q, to quit.")
  }

  /// Presses keys that came together. The ones after a start of a run act on its screen, if that was stored.
  private mutating func press(together keys: ArraySlice<Key>) -> [MenuEffect] {
    var (keys, effects) = (keys, [MenuEffect]())
    while let key = keys.popFirst() {
      let before = running?.id
      effects += press(key)
      // Another program has the terminal then.
      if case .runInTerminal = effects.last { break }
      layOut()
      if let id = running?.id, id != before {
        running?.held = Array(keys)
        break
      }
    }
    return effects
  }

  mutating func cancel() -> [MenuEffect] {
    running = nil
    closeQuestion()
    return notify(UserError.cancelled) + [.cancel]
  }

  private mutating func followedUp(_ id: Int, _ result: Result<Screen, UserError>) -> [MenuEffect] {
    switch result {
    case .success(let screen):
      notices = screen.notices
      return location.id == id && location.screen.followUp != nil ? [.flash] : []
    case .failure(let error):
      if error.code != .interrupted { notices = [.warning(error.message)] }
      return []
    }
  }

  private mutating func setChoices(_ suggestions: [Suggestion], at id: Int) -> [MenuEffect] {
    guard let index = locations.firstIndex(where: { $0.id == id }) else { return [] }
    locations[index].isLoading = false
    locations[index].changePrompt { if !suggestions.isEmpty { $0.setChoices(suggestions) } }
    locations[index].view.selection = locations[index].view.selection ?? 0
    clampSelection()
    return location.id == id && location.prompt?.isSubmitted == true ? submitPrompt() : []
  }

  mutating func reply(_ isYes: Bool) -> [MenuEffect] {
    guard let id = running?.id else { return [] }
    running?.confirmation = nil
    closeQuestion()
    return [.reply(id, isYes)]
  }
}
