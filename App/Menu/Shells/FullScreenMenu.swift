import FeatureKit
import Pictures
import Terminal

actor FullScreenMenu {
  /// The delay before pictures are loaded, so that fast scrolling doesn't load any.
  private static let pictureDelay = Duration.milliseconds(80)
  private static let tickInterval = Duration.milliseconds(100)

  private let context: AppContext
  private let effects: MenuEffects
  private let queue: EventQueue
  private let reader: KeyReader
  private let terminal: TerminalState
  private let environment: TerminalEnvironment
  private var state: MenuState
  private var ticker: Task<Void, Never>?
  private var requests: [PictureRequest] = []
  private var pictureDelay: Task<Void, Never>?
  private var played: PictureRequest?
  private var playing: Task<Void, Never>?

  init(_ state: MenuState, _ effects: MenuEffects) {
    self.state = state
    self.effects = effects
    (context, queue, reader) = (effects.context, effects.queue, effects.interrupts.keys)
    (terminal, environment) = (context.terminal, context.console.environment)
  }

  /// - Returns: The exit status.
  func run(_ first: [MenuEffect]) async -> Int32 {
    terminal.enterFullScreen()
    context.console.progress.forward { [queue] in queue.post(.progress($0)) }
    context.console.messages.set { [queue] in
      queue.post(.notice(.info(SafeText($0.joined(separator: " ")))))
    }
    let reading = Task { [reader, queue, environment] in
      while !Task.isCancelled {
        switch await reader.next() {
        case .key(let key): queue.post(.key(key))
        case .resized: queue.post(.resized(columns: environment.width(), rows: environment.height()))
        case .resumed: queue.post(.resumed)
        case .interrupted: queue.post(.interrupted)
        case .ended: return queue.post(.ended)
        }
      }
    }
    defer {
      reading.cancel()
      ticker?.cancel()
      pictureDelay?.cancel()
      playing?.cancel()
      context.pictures.show([]) { _, _ in }
      context.console.progress.forward(to: nil)
      context.console.messages.set(nil)
      terminal.restore()
    }
    var status = await perform(first)
    while status == nil {
      draw()
      for event in await queue.next() where status == nil {
        status = await perform(state.update(event, at: context.dependencies.clock.now()))
      }
    }
    return status ?? 0
  }

  private func draw() {
    let (frame, pictures, played) = MenuView(state: state).frame()
    terminal.draw(frame, rows: environment.height(), columns: environment.width())
    effects.cancelWork(except: state.places)
    request(pictures)
    play(played)
    if state.running == nil {
      ticker?.cancel()
      ticker = nil
    } else if ticker == nil {
      ticker = Task { [queue] in
        while !Task.isCancelled {
          try? await Task.sleep(for: Self.tickInterval)
          queue.post(.tick)
        }
      }
    }
  }

  /// Loads the visible pictures after a delay, and cancels the others at once.
  private func request(_ visible: [PictureRequest]) {
    let missing = visible.filter { state.pictures[$0] == nil }
    guard missing != requests else { return }
    let deliver: PictureLoader.Deliver = { [queue] in queue.post(.picture($0, $1)) }
    pictureDelay?.cancel()
    context.pictures.show(missing.filter(requests.contains), deliver: deliver)
    requests = missing
    guard !missing.isEmpty else { return }
    pictureDelay = Task { [context] in
      try? await Task.sleep(for: Self.pictureDelay)
      if !Task.isCancelled { context.pictures.show(missing, deliver: deliver) }
    }
  }

  private func play(_ request: PictureRequest?) {
    guard request != played else { return }
    playing?.cancel()
    played = request
    guard let request else { return }
    playing = Task { [context, queue] in
      try? await Task.sleep(for: Self.pictureDelay)
      if Task.isCancelled { return }
      await context.pictures.animate(request) { queue.post(.picture($0, $1)) }
    }
  }

  /// - Returns: The exit status when the menu ends.
  private func perform(_ list: [MenuEffect]) async -> Int32? {
    for effect in list where !effects.perform(effect) {
      switch effect {
      case .quit(let status): return status
      case .repaint: terminal.enterFullScreen()
      case .suspend: terminal.suspend()
      case .copy(let text): copy(text)
      case .flash where environment.canRedraw(.output): Task { [terminal] in await terminal.flash() }
      case .runPlugin(let plugin, let arguments): await run(plugin, arguments)
      default: break
      }
    }
    return nil
  }

  private func copy(_ text: SafeText) {
    try? context.console.output.write(Clipboard.sequence(text.string))
    queue.post(.notice(.info("Copied \(UserError.shortened(text.string))")))
  }

  private func run(_ plugin: Plugin, _ arguments: [String]) async {
    reader.pause()
    terminal.restore()
    try? await effects.run(plugin, arguments)
    try? context.console.write("\nPress Enter to return to Curio.")
    _ = await context.console.reader.next()
    terminal.enterFullScreen()
    reader.resume()
  }
}
