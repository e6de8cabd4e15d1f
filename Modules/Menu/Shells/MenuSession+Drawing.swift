import FeatureKit

extension MenuSession {
  /// In seconds.
  private static let longestDrawing = 20.0

  /// The lines of a screen of the menu when all that it shows is there, without a terminal.
  ///
  /// - Parameter route: nil for the front page.
  package func lines(at route: Route?, rows: Int) async -> [String] {
    let effects = MenuEffects(host)
    var state = fullScreenState()
    let size = MenuEvent.resized(columns: host.session.screen.text.width, rows: rows)
    func perform(_ list: [MenuEffect]) {
      for effect in list { _ = effects.perform(effect) }
    }
    perform(state.update(size, at: host.clock.now()) + state.start(at: route))
    let ticking = Task { [queue = effects.queue] in
      while (try? await Task.sleep(for: .milliseconds(30))) != nil { queue.post(.tick) }
    }
    let deadline = Deadline(seconds: Self.longestDrawing)
    var isSettled = false
    while !isSettled, deadline.left > 0, !Task.isCancelled {
      let missing = MenuView(state: state).frame().pictures.filter { state.pictures[$0] == nil }
      for request in missing {
        let picture = await host.session.pictures.render(request)
        perform(state.update(.pictures([request: picture]), at: state.now))
      }
      isSettled = missing.isEmpty && state.work.running == nil && effects.isIdle
      for event in await effects.queue.next() {
        perform(state.update(event, at: host.clock.now()))
        if case .tick = event {} else { isSettled = false }
      }
    }
    ticking.cancel()
    await effects.end()
    return MenuView(state: state).frame().frame.lines
  }
}

extension MenuState {
  /// Draws the screen in symbols, and hands it to the command that saves it.
  ///
  /// - Returns: The command's route.
  func drawing(for host: any MenuHost) async -> Route {
    var drawn = self
    drawn.display.rendered = [:]
    drawn.display.rendered = await host.symbols(of: MenuView(state: drawn).frame().pictures)
    drawn.layOut()
    let lines = MenuView(state: drawn).frame().frame.lines
    return host.take(lines, listing.screen.title, of: visit.route, in: drawn.display.text)
  }
}
