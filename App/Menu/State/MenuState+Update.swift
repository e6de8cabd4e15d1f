import FeatureKit
import Terminal

extension MenuState {
  mutating func update(_ event: MenuEvent, at time: Date) -> [MenuEffect] {
    now = time
    switch event {
    case .key(let key): return press(key)
    case .line(let line): return enter(line)
    case .resized(let columns, let rows):
      (display.text.width, display.rows) = (columns, rows)
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
    case .loaded(let id, let isWhole, let result): return loaded(id, isWhole: isWhole, result)
    case .followedUp(let id, let result): return followedUp(id, result)
    case .plugins(let plugins):
      catalogue.plugins = plugins
      places[0].replace(with: catalogue.mainMenu)
    case .picture(let request, let picture):
      add(picture, for: request)
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
    return notify("Press Ctrl-C again, or q, to quit.")
  }

  private mutating func cancel() -> [MenuEffect] {
    running = nil
    return notify(UserError.cancelled) + [.cancel]
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
    places[index].changePrompt { if !suggestions.isEmpty { $0.choices = suggestions } }
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
    return pressArrow(key) ?? pressMove(key) ?? command(key)
  }

  private mutating func pressWhileRunning(_ key: Key) -> [MenuEffect] {
    let isQuestion = running?.confirmation != nil
    switch key {
    case .character("y"), .character("Y"): return isQuestion ? answer(true) : []
    case .character("n"), .character("N"): return isQuestion ? answer(false) : []
    case .escape, .character("b"), .backspace: return isQuestion ? answer(false) : cancel()
    case .character("q"): return isQuestion ? [] : [.quit(0)]
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

  /// Handles keys that also move the selection while text is typed; nil for other keys.
  mutating func pressArrow(_ key: Key) -> [MenuEffect]? {
    switch key {
    case .up: move(.up)
    case .down: move(.down)
    case .pageUp: movePage(-1)
    case .pageDown: movePage(1)
    default: nil
    }
  }

  private mutating func pressMove(_ key: Key) -> [MenuEffect]? {
    switch key {
    case .character("k"): move(.up)
    case .character("j"): move(.down)
    case .left, .character("h"): move(.left)
    case .right, .character("l"): move(.right)
    case .character(" "): movePage(1)
    case .home, .character("g"): moveToStart()
    case .end, .character("G"): moveToEnd()
    case .tab: moveToActions()
    default: nil
    }
  }

  private mutating func command(_ key: Key) -> [MenuEffect] {
    let item = itemActions(layout())
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
    case .character("o"):
      return item.link.map { [.open($0.absoluteString)] } ?? notify("There is no link to open here.")
    case .character("y"):
      return item.copyText.map { [.copy($0)] } ?? notify("There is nothing to copy here.")
    case .character("s"):
      guard let route = item.save else { return notify("There is nothing to save here.") }
      return open(route, asksPath: true)
    case .character("f"):
      guard let route = item.favorite else { return notify("There are no favorites here.") }
      return open(route)
    default: break
    }
    return []
  }

  mutating func openSelection() -> [MenuEffect] {
    guard let item = layout().selected else {
      return place.screen.paging?.unit == .step ? turn(forward: true) : movePage(1)
    }
    let isMenu = place.kind == .menu
    if isMenu || place.filter != nil {
      // Going back shows the complete menu, but the matches in a list.
      place.changeFilter { if isMenu { $0 = nil } else { $0?.isTyping = false } }
      if isMenu { select(layout().items.firstIndex { $0.target == item.target }) }
    }
    if case .action(let action) = item.target { return open(action.route, replaces: action.replaces) }
    return item.details?.route.map { open($0) } ?? []
  }

  private mutating func press(digit: Character) -> [MenuEffect] {
    let count = layout().items.count
    digits.append(digit)
    guard let number = Int(digits), number > 0, number <= count else {
      digits = ""
      return notify(count == 0 ? "There is nothing to select." : "Type 1–\(count).")
    }
    select(number - 1)
    if number * 10 <= count {
      return notify("Enter opens \(number); or type the next digit.") + fillScreen()
    }
    digits = ""
    return openSelection()
  }

  /// The actions of the keys `o`, `y`, `s` and `f`.
  func itemActions(_ layout: LaidOut) -> ItemActions {
    let selected = layout.selected?.details?.actions ?? ItemActions()
    let screen = place.screen.item
    return ItemActions(
      link: selected.link ?? screen.link,
      copyText: selected.copyText ?? screen.copyText,
      save: selected.save ?? screen.save,
      favorite: selected.favorite ?? screen.favorite
    )
  }
}
