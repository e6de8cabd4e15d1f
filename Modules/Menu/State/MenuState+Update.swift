import FeatureKit
import Terminal

extension MenuState {
  /// - Returns: What is to be done besides.
  mutating func update(_ event: MenuEvent, at time: Date) -> [MenuEffect] {
    now = time
    work.effects = []
    let wasFront = isFront
    apply(event)
    if isFront { leftTabs = [:] }
    clampSelection()
    if !wasFront { followStore() }
    requestPreview()
    return work.effects
  }

  /// Opens the first screen.
  ///
  /// - Parameter route: nil for the front page.
  mutating func start(at route: Route?) -> [MenuEffect] {
    work.effects = []
    if let route { open(route) }
    send(.start, .readFront(nil, tiles: showsMosaic))
    return work.effects
  }

  private mutating func apply(_ event: MenuEvent) {
    switch event {
    case .keys(let keys): press(together: keys)
    case .display(let display): self.display = display
    case .resized(let columns, let rows):
      display.text.width = columns
      display.rows = rows
      clampSelection()
      fillScreen()
    case .tick: tick()
    case .interrupted: interrupt()
    case .resumed: send(.repaint)
    case .progress(let progress):
      if let label = work.running?.progress.label {
        work.running?.progress = progress.labeled(label)
      }
    case .asked(let id, let confirmation):
      receive(event)
      if work.running?.id == id { show(confirmation) }
    case .early(let id, let screen): showEarly(id, arranged(screen))
    case .finished(let id, let result): finish(id, result.map(arranged).mapError(arranged))
    case .edited(let text): box?.form?.take(text)
    case .loaded(let id, .again, let result): refreshed(id, result.map(arranged))
    case .loaded(let id, .followUp, let result):
      receive(event)
      if case .success(let screen) = result { followUp(id, arranged(screen)) }
    case .loaded(let id, .below, let result): addBelow(id, result)
    case .front(let name, let line, let preview): follow(name, line, preview)
    case .previewed(let route, let preview):
      previews.add(Preview(screen: arranged(preview.screen), isSample: preview.isSample), of: route)
    case .pictures(let pictures):
      for (request, picture) in pictures { add(picture, for: request) }
    default: receive(event)
    }
  }

  private mutating func tick() {
    if let time = zoom?.hidesHintAt, now >= time {
      zoom?.hidesHintAt = nil
      notices = []
    }
    openTypedNumber()
    checkTimers()
    showNextSlide()
    refreshLive()
  }

  /// What was added to the very thing that a visit shows stays in view; several things stay as they are.
  private mutating func followUp(_ id: Int, _ screen: Screen) {
    guard let index = visits.firstIndex(where: { $0.id == id }) else { return }
    if visits[index].screen.title == screen.title { visits[index].renew(with: screen) }
    if isScreen, visit.id == id { send(.flash) }
  }

  // MARK: The front page

  /// Shows what is saved of a feature, which may be about to be opened.
  private mutating func follow(_ name: String, _ line: SafeText?, _ preview: Route?) {
    contents.lines[name] = line
    contents.previews?[name] = preview
    visits[0].replace(with: contents.mainMenu)
    guard let opening = work.running, opening.route == .home(of: name) else { return }
    guard let home = contents.feature(name).flatMap(contents.home) else { return }
    run(home.route, opening.purpose)
    work.running?.held = opening.held
  }

  mutating func followChange(_ effect: Screen.Effect) {
    previews.expire()
    if effect != .none { followStore() }
  }

  /// Back on the front page, its lines and previews show what was saved meanwhile.
  mutating func followStore() {
    guard isFront else { return }
    previews.expire()
    send(.readFront(nil, tiles: showsMosaic))
  }

  // MARK: Work

  /// Quits; while timers run only the second time.
  mutating func quit() {
    let count = work.timers.count
    if count == 0 || pending == .quit {
      return send(.quit(0))
    }
    pending = .quit
    let words = ["", "A timer runs", "Two timers run", "Three timers run"]
    notify("\(count < words.count ? words[count] : "\(count) timers run"): quit? Press q again.")
  }

  /// Quits the second time; cancels running work the first time.
  mutating func interrupt() {
    if visit.picks || work.running == nil && pending == .quit {
      return send(.quit(130))
    }
    if work.running != nil { return cancel() }
    pending = .quit
    notify("Press Ctrl-C again, or q, to quit.")
  }

  /// Shows a result, and presses the keys that were held for it.
  private mutating func finish(_ id: Int, _ result: Outcome) {
    let ended = work.running
    end(id, result)
    guard let ended, ended.id == id, case .success(let screen) = result, screen.provenance.source != .network
    else { return }
    clampSelection()
    press(together: ended.held)
  }

  /// Presses keys that came together. The ones after a start of a run act on its screen, if that was stored.
  private mutating func press(together keys: [Key]) {
    for (index, key) in keys.enumerated() {
      let before = work.running?.id
      press(key)
      // Another program has the terminal then, and further keys would run it again.
      switch work.effects.last {
      case .runInTerminal, .edit: return
      default: break
      }
      clampSelection()
      if let id = work.running?.id, id != before {
        work.running?.held = Array(keys[(index + 1)...])
        return
      }
    }
  }
}
