import FeatureKit
import Foundation
import Terminal

/// The menu: a loop over screens. It shows one, numbers what can be done, and runs the chosen route.
struct Menu {
  /// What a line led to.
  private enum Step {
    /// Show where we are.
    case show
    /// Ask again without showing it all.
    case ask
    case leave
  }

  let registry: FeatureRegistry
  let router: CommandRouter
  let writer: ScreenWriter
  let interrupts: Interrupts
  let timeLimit: Double?
  private var path: [MenuPlace]
  private var page: MenuPage?
  private var followUp: FollowUpTask?
  /// Fills in the pictures of what is shown.
  private var filling: Task<Void, Never>?

  init(
    registry: FeatureRegistry,
    writer: ScreenWriter,
    interrupts: Interrupts,
    timeLimit: Double?,
    drawer: Feature?
  ) {
    self.registry = registry
    self.timeLimit = timeLimit
    router = CommandRouter(registry: registry)
    self.writer = writer
    self.interrupts = interrupts
    path = [.main(filter: nil)] + (drawer.map { [.drawer($0, filter: nil)] } ?? [])
  }

  /// Runs until somebody leaves or the input ends.
  ///
  /// - Throws: When nobody reads what is written any more, or it can't be written.
  mutating func run() async throws(Stop) {
    interrupts.enterMenu()
    let sweeping = Task(priority: .background) { [registry] in
      await Cleanup(registry: registry).runEveryMinute()
    }
    defer {
      sweeping.cancel()
      leaveScreen()
    }
    var step = Step.show
    while true {
      switch step {
      case .leave: return
      case .show: try await show()
      case .ask: break
      }
      try console.write("> ")
      switch await console.reader.next() {
      case .end:
        try console.write([""])
        return
      case .tooLong:
        try console.write(["", "That line was too long."])
        step = .ask
      case .interrupted:
        try console.write(["", "Ctrl-C again leaves; so does q."])
        step = .ask
      case .text(let line):
        interrupts.forget()
        leaveScreen()
        step = try await follow(MenuInput(line))
      }
    }
  }

  private var console: Console { writer.console }

  private var place: MenuPlace { path.last ?? .main(filter: nil) }

  private var display: MenuDisplay { MenuDisplay(registry: registry, router: router, writer: writer) }

  private mutating func show() async throws(Stop) {
    let page = await display.page(at: place)
    self.page = page
    filling = try await display.write(page, at: place)
    startFollowUp()
  }

  /// Ends what goes on while a screen is looked at.
  private func leaveScreen() {
    followUp?.cancel()
    filling?.cancel()
  }

  private mutating func startFollowUp() {
    guard case .answer(let screen, let route, let filter, let window) = place,
      let followUp = screen.followUp
    else { return }
    var shown = screen
    shown.followUp = nil
    path[path.count - 1] = .answer(shown, route: route, filter: filter, window: window)
    let console = console
    let router = router
    self.followUp = FollowUpTask(followUp) { route in
      await router.answer(route, mode: .offline, timeLimit: nil, asking: .impossible)
    } tell: { result, flashes in
      if flashes { await ScreenFlash(environment: console.environment, output: console.output).fire() }
      let remarks = NoticeView(view: console.view(.output, showsHeadings: true))
      let lines: [String] =
        switch result {
        case .success(let screen):
          screen.notices.flatMap(remarks.lines) + (screen.partialFailure.map(remarks.lines) ?? [])
        case .failure(let userError): remarks.lines(userError)
        }
      try? console.write([""] + lines)
      try? console.write("> ")
    }
  }

  private mutating func follow(_ input: MenuInput) async throws(Stop) -> Step {
    switch input {
    case .leave: return .leave
    case .empty: return .show
    case .main:
      path = [.main(filter: nil)]
      return .show
    case .back: return try await goBack()
    case .explain:
      try explain()
      return .ask
    case .next:
      let view = display.view(at: place)
      if let step = move({ window, screen in window.next(in: screen, view) }) { return step }
      return try await turn(to: page?.paging?.next, missing: "There is no next \(page?.unit ?? "page").")
    case .previous:
      if let step = move({ window, _ in window.previous }) { return step }
      return try await turn(
        to: page?.paging?.previous,
        missing: "There is no previous \(page?.unit ?? "page")."
      )
    case .filter(let text): return try await filter(text)
    case .number(let number):
      guard let target = page?.choices.target(number) else {
        return try askAgain("\(number) is no choice here.")
      }
      return try await choose(target)
    case .unknown(let typed): return try askAgain("“\(CellWidth.truncate(typed, to: 40))” is no choice here.")
    }
  }

  private func askAgain(_ reason: SafeText) throws(Stop) -> Step {
    let view = console.view(.output, showsHeadings: true)
    try console.write(view.wrapped("\(reason) \(page?.valid ?? "")"))
    return .ask
  }

  private func explain() throws(Stop) {
    guard let page else { return }
    let view = console.view(.output, showsHeadings: true)
    let keys: SafeText = """
      A number picks what it stands before, n and p turn the page, /text filters (/ alone shows all again), \
      b goes back, m to the main menu, an empty line shows this again, q leaves. Ctrl-C stops what is running.
      """
    try console.write([""] + view.wrapped(page.explanation) + view.wrapped(keys))
  }

  private mutating func goBack() async throws(Stop) -> Step {
    guard path.count > 1 else { return try askAgain("This is the main menu; q leaves.") }
    path.removeLast()
    // A list may have changed since it was left; what was drawn or fetched stays as it was.
    if case .answer(let screen, let route, let filter, _) = place, screen.paging != nil {
      if case .success(let again) = await answer(route) {
        path[path.count - 1] = .answer(again, route: route, filter: filter)
      }
    }
    return .show
  }

  private mutating func turn(to route: Route?, missing: SafeText) async throws(Stop) -> Step {
    guard let route else { return try askAgain(missing) }
    return try await open(route, replacing: true)
  }

  /// Moves through the parts of a gallery that is larger than the screen; nil where there is none that way.
  private mutating func move(_ turned: (GalleryWindow, Screen) -> GalleryWindow?) -> Step? {
    guard console.isInteractive, case .answer(let screen, let route, let filter, let window) = place,
      let next = turned(window, MenuPlace.filtered(screen, by: filter))
    else { return nil }
    path[path.count - 1] = .answer(screen, route: route, filter: filter, window: next)
    return .show
  }

  private mutating func filter(_ text: String) async throws(Stop) -> Step {
    let wanted = text.isEmpty ? nil : text
    switch place {
    case .main: path[path.count - 1] = .main(filter: wanted)
    case .drawer(let drawer, _): path[path.count - 1] = .drawer(drawer, filter: wanted)
    case .plugin(let plugin, _): path[path.count - 1] = .plugin(plugin, filter: wanted)
    case .answer(let screen, let route, _, _):
      if let filter = screen.filter, let wanted {
        return try await open(filter.route.setting(filter.parameter, to: wanted), replacing: false)
      }
      path[path.count - 1] = .answer(screen, route: route, filter: wanted)
    }
    return .show
  }

  private mutating func choose(_ target: ChoiceList.Target) async throws(Stop) -> Step {
    switch target {
    case .route(let route): return try await open(route, replacing: false)
    case .feature(let name):
      guard let drawer = registry.drawer(name) else { return try askAgain("\(name) is not plugged in.") }
      path.append(.drawer(drawer, filter: nil))
      return .show
    case .plugin(let plugin):
      path.append(.plugin(await registry.plugins.drawer(plugin), filter: nil))
      return .show
    case .program(let plugin, let arguments):
      let stage = PluginRunner(
        plugins: registry.plugins,
        console: console,
        terminal: writer.terminal,
        interrupts: interrupts
      )
      try await stage.run(plugin, arguments)
      return .show
    }
  }

  private mutating func open(_ route: Route, replacing: Bool) async throws(Stop) -> Step {
    let found: CommandRouter.Found
    do throws(UserError) {
      found = try router.find(feature: route.feature, command: route.command)
    } catch {
      return try tell(error)
    }
    let prompter = Prompter(writer: writer, interrupts: interrupts)
    let complete: Route
    do throws(Prompter.Departure) {
      complete = Route(route.feature, route.command, try await prompter.complete(route, found.command))
    } catch {
      if error == .end { return .leave }
      try console.write([""])
      return .show
    }
    switch await answer(complete) {
    case .failure(let userError): return try tell(userError)
    case .success(let screen):
      if replacing { path.removeLast() }
      path.append(.answer(screen, route: complete, filter: nil))
      return .show
    }
  }

  private func tell(_ userError: UserError) throws(Stop) -> Step {
    let view = console.view(.output, showsHeadings: true)
    try console.write([""] + NoticeView(view: view).lines(userError))
    return .ask
  }

  private func answer(_ route: Route) async -> Result<Screen, UserError> {
    let prompter = Prompter(writer: writer, interrupts: interrupts)
    let router = router
    let console = console
    let flags = registry.flags
    let timeLimit = timeLimit
    let title = (try? router.find(feature: route.feature, command: route.command))?.command.title
    let label = SafeText(title ?? route.command)
    return await interrupts.running { () async -> Result<Screen, UserError> in
      console.progress.begin(label)
      defer { console.progress.end() }
      let asking: CommandRouter.Asking = flags.yes ? .assumeYes : .ask(prompter.confirm)
      return await router.answer(route, mode: flags.mode, timeLimit: timeLimit, asking: asking)
    }
  }
}
