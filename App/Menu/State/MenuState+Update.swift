import FeatureKit
import Terminal

extension MenuState {
  mutating func update(_ event: MenuEvent, at time: Date) -> [MenuEffect] {
    now = time
    switch event {
    case .key(let key): return press(key)
    case .line(let line): return enter(line)
    case .resized(let size):
      display.size = size
      for index in places.indices where places[index].selection == nil { places[index].selection = 0 }
      clampSelection()
      return fillScreen()
    case .tick: return []
    case .interrupted: return interrupt()
    case .ended: return [.quit(0)]
    case .resumed: return [.repaint]
    case .progress(let progress): running?.progress = progress
    case .asked(let confirmation): running?.confirmation = confirmation
    case .finished(let id, let result): return finish(id, result)
    case .suggestions(let id, let suggestions): return offer(suggestions, at: id)
    case .page(let id, let result): return pageLoaded(id, result)
    case .wholeList(let id, let result): wholeListLoaded(id, result)
    case .followedUp(let id, let result): return followedUp(id, result)
    case .plugins(let plugins): pluginsFound(plugins)
    case .pluginEnded(let error):
      if let error { notices = [.warning(error.message)] }
    case .picture(let key, let picture):
      pictures.insert(picture, for: key)
      // A picture that is smaller than its box, or missing, may bring the first item into view.
      if place.selection == nil, place.top == 0, place.screen.paging?.unit != .step { select(0) }
    case .notice(let notice): notices = [notice]
    }
    return []
  }

  /// Quits the second time; cancels running work the first time.
  private mutating func interrupt() -> [MenuEffect] {
    if running != nil { return cancel() }
    if isAboutToQuit { return [.quit(130)] }
    isAboutToQuit = true
    notices = [.info("Press Ctrl-C again, or q, to quit.")]
    return []
  }

  private mutating func cancel() -> [MenuEffect] {
    running = nil
    notices = [.info(UserError.cancelled)]
    return [.cancel]
  }

  private mutating func followedUp(_ id: Int, _ result: Result<Screen, UserError>) -> [MenuEffect] {
    guard place.id == id else { return [] }
    switch result {
    case .success(let screen):
      notices = screen.notices
      return place.screen.followUp?.flashes == true ? [.flash] : []
    case .failure(let error):
      if error.code != .interrupted { notices = [.warning(error.message)] }
      return []
    }
  }

  private mutating func offer(_ suggestions: [Suggestion], at id: Int) -> [MenuEffect] {
    guard let index = places.firstIndex(where: { $0.id == id }) else { return [] }
    places[index].isLoading = false
    places[index].prompt?.offer(suggestions)
    places[index].refreshPrompt()
    places[index].selection = places[index].selection ?? 0
    clampSelection()
    return place.id == id && place.prompt?.isSubmitted == true ? pressInPrompt(.enter) : []
  }

  // MARK: Keys

  private mutating func press(_ key: Key) -> [MenuEffect] {
    if key == .control("c") { return interrupt() }
    if key == .control("z") { return [.suspend] }
    if key == .control("l") { return [.repaint] }
    isAboutToQuit = false
    place.wantsEnd = false
    if key == .control("d"), place.prompt?.editor.text.isEmpty != false { return [.quit(0)] }
    if running != nil { return pressWhileRunning(key) }
    notices = []
    if showsHelp { return pressInHelp(key) }
    if place.prompt != nil { return pressInPrompt(key) }
    if place.filter?.isTyping == true { return pressInFilter(key) }
    if case .character(let character) = key, character.isASCII, character.isNumber {
      return press(digit: character)
    }
    digits = ""
    return pressMove(key) ?? command(key)
  }

  private mutating func pressWhileRunning(_ key: Key) -> [MenuEffect] {
    if running?.confirmation != nil {
      switch key {
      case .character("y"), .character("Y"): return answer(true)
      case .character("n"), .character("N"), .escape, .character("b"), .backspace: return answer(false)
      default: return []
      }
    }
    switch key {
    case .escape, .character("b"), .backspace: return cancel()
    case .character("q"): return [.quit(0)]
    default: return []
    }
  }

  mutating func answer(_ isYes: Bool) -> [MenuEffect] {
    running?.confirmation = nil
    return [.answer(isYes)]
  }

  private mutating func pressInHelp(_ key: Key) -> [MenuEffect] {
    let top = helpTop ?? 0
    let last = max(0, MenuKeys(state: self).help(rows: viewRows, top: 0).height - viewRows)
    switch key {
    case .down, .character("j"): helpTop = min(last, top + 1)
    case .up, .character("k"): helpTop = max(0, top - 1)
    case .pageDown, .character(" "): helpTop = min(last, top + viewRows)
    case .pageUp: helpTop = max(0, top - viewRows)
    case .character("q"): return [.quit(0)]
    default: helpTop = nil
    }
    return []
  }

  /// Handles keys that move the selection; nil for other keys.
  private mutating func pressMove(_ key: Key) -> [MenuEffect]? {
    switch key {
    case .up, .character("k"): move(.up)
    case .down, .character("j"): move(.down)
    case .left, .character("h"): move(.left)
    case .right, .character("l"): move(.right)
    case .pageUp: movePage(-1)
    case .pageDown, .character(" "): movePage(1)
    case .home, .character("g"): moveToStart()
    case .end, .character("G"): moveToEnd()
    case .tab: moveToActions()
    default: nil
    }
  }

  /// Moves from the list to the actions, through them, and back.
  private mutating func moveToActions() -> [MenuEffect] {
    let items = layout().items
    guard let first = items.firstIndex(where: \.isEntry), place.kind != .menu else { return [] }
    let next = max(first, (place.selection ?? -1) + 1)
    select(next < items.count ? next : 0)
    return []
  }

  private mutating func command(_ key: Key) -> [MenuEffect] {
    switch key {
    case .enter: return openSelection()
    case .escape, .backspace, .character("b"): return back()
    case .character("m"): return goToMainMenu()
    case .character("q"): return [.quit(0)]
    case .character("?"): helpTop = 0
    case .character("/"): return startFilter()
    case .character("n"): return turn(forward: true)
    case .character("p"): return turn(forward: false)
    case .character("r"): return refreshPlace()
    case .character("o"): return openLink()
    case .character("y"): return copy()
    case .character("s"): return save()
    case .character("f"): return toggleFavorite()
    default: break
    }
    return []
  }

  mutating func openSelection() -> [MenuEffect] {
    guard let item = selectedItem else {
      if place.screen.paging?.unit == .step { return turn(forward: true) }
      return movePage(1)
    }
    if place.kind == .menu, case .entry(let index) = item.target { return open(place.entries[index]) }
    if place.filter != nil { place.changeFilter { $0?.isTyping = false } }
    switch item.target {
    case .row(let details), .tile(let details): return details.route.map { open($0) } ?? []
    case .entry(let index): return open(place.entries[index].route, replaces: place.entries[index].replaces)
    }
  }

  /// Clears a menu's filter before opening an entry, so that going back shows the complete menu.
  private mutating func open(_ entry: MenuEntry) -> [MenuEffect] {
    place.changeFilter { $0 = nil }
    select(place.entries.firstIndex(of: entry))
    return open(entry.route)
  }

  private mutating func press(digit: Character) -> [MenuEffect] {
    let count = layout().items.count
    digits.append(digit)
    guard let number = Int(digits), number > 0, number <= count else {
      notices = [.info(count == 0 ? "There is nothing to select." : "Type 1–\(count).")]
      digits = ""
      return []
    }
    select(number - 1)
    if number * 10 <= count {
      notices = [.info("Enter opens \(number); or type the next digit.")]
      return fillScreen()
    }
    digits = ""
    return openSelection()
  }

  // MARK: Item actions

  /// The actions of the keys `o`, `y`, `s` and `f`.
  var itemActions: ItemActions {
    let selected = selectedItem?.details?.actions ?? ItemActions()
    let screen = place.screen.item
    return ItemActions(
      link: selected.link ?? screen.link,
      copyText: selected.copyText ?? screen.copyText,
      save: selected.save ?? screen.save,
      favorite: selected.favorite ?? screen.favorite
    )
  }

  private mutating func openLink() -> [MenuEffect] {
    guard let link = itemActions.link else { return nothing("There is no link to open here.") }
    return [.open(link.absoluteString)]
  }

  private mutating func copy() -> [MenuEffect] {
    guard let text = itemActions.copyText else { return nothing("There is nothing to copy here.") }
    return [.copy(text)]
  }

  private mutating func save() -> [MenuEffect] {
    guard let route = itemActions.save else { return nothing("There is nothing to save here.") }
    return open(route, asksPath: true)
  }

  private mutating func toggleFavorite() -> [MenuEffect] {
    guard let route = itemActions.favorite else { return nothing("There are no favorites here.") }
    return open(route)
  }

  private mutating func nothing(_ text: SafeText) -> [MenuEffect] {
    notices = [.info(text)]
    return []
  }
}
