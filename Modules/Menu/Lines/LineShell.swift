import Printing
import Terminal

/// Prints the menu in lines, and reads one line at a time.
actor LineShell {
  private let effects: MenuEffects
  private var menu: LineMenu
  private var isReading = false
  /// The number and the version of what was printed last.
  private var printed: [Int] = []
  /// Whether the keys are printed with the next question: for a screen reader once, and after the help.
  private var printsHints = true

  init(_ menu: LineMenu, _ effects: MenuEffects) {
    self.menu = menu
    self.effects = effects
  }

  private var session: Session { effects.session }
  private var queue: EventQueue { effects.queue }
  private var console: Console { session.console }

  /// - Returns: The exit status.
  func run(_ first: [MenuEffect]) async throws(ExitReason) -> Int32 {
    var status = try await perform(first)
    var events: [MenuEvent] = []
    // Numbers must not change once they are shown, so the plug-ins come first.
    while status == nil, !events.contains(where: \.endsStart) { events += await queue.next() }
    for case .plugins(let choices) in events {
      _ = menu.update(.plugins(choices), at: effects.host.clock.now())
    }
    try await show()
    for event in events where status == nil { status = try await handle(event) }
    while status == nil {
      readLine()
      for event in await queue.next() where status == nil {
        status = try await handle(event)
      }
    }
    return status ?? 0
  }

  /// - Returns: The exit status when the menu ends.
  private func handle(_ event: MenuEvent) async throws(ExitReason) -> Int32? {
    if case .finished = event { console.progress.end() }
    let status = try await perform(menu.update(event, at: effects.host.clock.now()))
    if let status { return status }
    switch event {
    case .asked(_, let confirmation) where menu.work.running?.confirmation != nil:
      console.progress.end()
      try await session.print(confirmation.blocks)
      try await show()
    case .line(let line):
      isReading = false
      try await show(again: line.isEmpty)
    case .finished: try await show(again: menu.visit.isMenu)
    case .interrupted, .suggestions, .loaded(_, .whole, _), .loaded(_, .followUp, _), .notice:
      try await show()
    default: break
    }
    return nil
  }

  /// Reads one line. Later lines wait until running work has ended.
  private func readLine() {
    guard menu.isReady, !isReading else { return }
    isReading = true
    let isSecret = menu.prompt?.isSecret == true
    Task { [console, queue, terminal = session.terminal] in
      await terminal.settled()
      func next() async -> Line {
        isSecret ? await terminal.hidingInput { await console.reader.next() } : await console.reader.next()
      }
      var line = await next()
      while line == .tooLong {
        queue.post(.notice(.info("The line is too long.")))
        line = await next()
      }
      switch line {
      case .text(let text): queue.post(.line(text))
      case .end: queue.post(.ended)
      case .interrupted, .tooLong: queue.post(.interrupted)
      }
    }
  }

  private func perform(_ list: [MenuEffect]) async throws(ExitReason) -> Int32? {
    for effect in list {
      if case .run = effect, let running = menu.work.running {
        console.progress.begin(running.progress.label)
      }
      if effects.perform(effect) { continue }
      switch effect {
      case .quit(let status): return status
      case .copy(let text, _): try console.write([text.string])
      case .writeHelp:
        try console.write(menu.help)
        printsHints = true
      case .runInTerminal(let route): try await effects.runInTerminal(route)
      default: break
      }
    }
    return nil
  }

  private func show(again: Bool = false) async throws(ExitReason) {
    guard menu.isReady else { return }
    let current = [menu.box?.id ?? menu.visit.id, menu.listing.version]
    if menu.work.running == nil, again || menu.prompt != nil || printed != current {
      printed = current
      try console.write([""] + menu.title)
      for picture in menu.pictures { try await session.print([picture]) }
      try console.write(menu.body)
    }
    try console.write(menu.notices.flatMap { menu.display.text.lines($0) })
    menu.notices = []
    if printsHints, let hints = menu.hints {
      try console.write([hints])
      printsHints = !console.environment.isAccessible
    }
    try console.write(menu.question)
  }
}

extension MenuEvent {
  /// Whether the plug-ins are known, or nobody waits for them any more.
  fileprivate var endsStart: Bool {
    switch self {
    case .plugins, .interrupted, .ended: true
    default: false
    }
  }
}
