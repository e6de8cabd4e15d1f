import CommandLine
import FeatureKit
import Pictures
import Printing
import Terminal

actor FullScreenMenu {
  /// The delay before pictures are loaded, so that fast scrolling doesn't load any.
  private static let pictureDelay = Duration.milliseconds(80)
  private static let tickInterval = Duration.milliseconds(100)

  private let session: Session
  private let effects: MenuEffects
  private let queue: EventQueue
  private let reader: KeyReader
  private var terminal: TerminalState { session.terminal }
  private var environment: TerminalEnvironment { session.console.environment }
  private var state: MenuState
  private var reportsMouse = false
  private var ticker: Task<Void, Never>?
  private var requests: [PictureRequest] = []
  private var pictureDelay: Task<Void, Never>?
  private var moving: [PictureRequest] = []
  private let player: MotionPlayer
  private var motion: Task<Void, Never>?
  /// The copy text of what was picked.
  private(set) var picked: SafeText?
  /// Waits for Enter after a plug-in.
  private var returning: Task<Void, Never>?

  init(_ state: MenuState, _ effects: MenuEffects) {
    self.state = state
    self.effects = effects
    session = effects.session
    queue = effects.queue
    reader = session.interrupts.keys
    player = MotionPlayer(session.pictures)
  }

  /// - Returns: The exit status.
  func run(_ first: [MenuEffect]) async -> Int32 {
    enter()
    if environment.canAsk { terminal.ask() }
    Task { [environment, queue, session] in
      if await environment.askTmux(within: Deadline(seconds: 1)) {
        queue.post(.display(MenuEvent.layout(in: session)))
      }
    }
    let reading = Task { [reader, queue, session] in
      var hasEnded = false
      while !Task.isCancelled, !hasEnded {
        let events = await reader.next()
        hasEnded = events.contains(.ended)
        queue.post(MenuEvent.together(events.compactMap { MenuEvent($0, in: session) }))
      }
    }
    defer {
      for task in [reading, ticker, pictureDelay, motion, returning] { task?.cancel() }
      session.pictures.show([]) { _, _ in }
      leave()
    }
    draw()
    var status = await perform(first)
    while status == nil {
      for event in await queue.next() where status == nil && !isHandledByReturn(event) {
        status = await perform(state.update(event, at: effects.host.clock.now()))
        if case .finished = event { takeLooks() }
      }
      if status == nil { draw() }
    }
    await terminal.settled()
    return status ?? 0
  }

  /// Takes the terminal. Progress and messages are notices.
  private func enter() {
    session.console.progress.forward { [queue] in queue.post(.progress($0)) }
    session.console.messages.set { [queue] in
      queue.post(.notice(.info(SafeText($0.joined(separator: " ")))))
    }
    enterFullScreen()
  }

  /// Leaves the terminal as it was. Progress and messages are printed.
  private func leave() {
    session.console.progress.forward(to: nil)
    session.console.messages.set(nil)
    terminal.restore()
  }

  /// A setting of looks has its effect at once.
  private func takeLooks() {
    if (session.settings[General.mouse] == .on) != reportsMouse {
      enterFullScreen()
    }
    let layout = MenuEvent.layout(in: session)
    let shown = state.display
    guard layout.text.style != shown.text.style || layout.drawsPictures != shown.drawsPictures else { return }
    queue.post(.display(layout))
  }

  private func enterFullScreen() {
    reportsMouse = session.settings[General.mouse] == .on
    terminal.enterFullScreen(reportsMouse: reportsMouse)
  }

  private func draw() {
    let (frame, pictures, moving) = MenuView(state: state).frame()
    let writing = ContinuousClock().measure {
      terminal.draw(frame, rows: environment.height(), columns: environment.width())
    }
    player.adapt(to: writing)
    effects.cancelWork(except: state.ids.union([MenuEffects.everywhere, MenuEffects.previews]))
    request(pictures)
    switch session.settings[General.motion] {
    case .all: play(moving)
    case .selected: play(Array(moving.prefix(1)))
    case .none: play([])
    }
    if !state.needsTicks {
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
    let deliver: PictureLoader.Deliver = { [queue] in queue.post(.pictures([$0: $1])) }
    pictureDelay?.cancel()
    session.pictures.show(missing.filter(requests.contains), deliver: deliver)
    requests = missing
    pictureDelay = later { [session] in session.pictures.show(missing, deliver: deliver) }
  }

  private func play(_ visible: [PictureRequest]) {
    guard visible != moving else { return }
    motion?.cancel()
    moving = visible
    guard !visible.isEmpty else { return }
    motion = later { [player, queue] in await player.play(visible) { queue.post(.pictures($0)) } }
  }

  private func later(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task {
      try? await Task.sleep(for: Self.pictureDelay)
      if !Task.isCancelled { await work() }
    }
  }

  /// - Returns: The exit status when the menu ends.
  private func perform(_ list: [MenuEffect]) async -> Int32? {
    for effect in list where !effects.perform(effect) {
      switch effect {
      case .quit(let status): return status
      case .picked(let text):
        picked = text
        return 0
      case .saveScreen: queue.post(.open(await state.drawing(for: effects.host)))
      case .repaint: enterFullScreen()
      case .suspend: terminal.suspend()
      case .copy(let text, _): effects.copy(text)
      case .ring(let title): session.ring(title)
      case .flash where environment.canRedraw(.output): Task { [terminal] in await terminal.flash() }
      case .runInTerminal(let route):
        await outside(untilEnter: true) { try? await effects.runInTerminal(route) }
      case .edit(let text):
        await outside(untilEnter: false) { queue.post(.edited(await effects.host.edit(text))) }
      default: break
      }
    }
    return nil
  }

  /// Does something on the terminal as it was before the menu.
  private func outside(untilEnter: Bool, _ work: () async -> Void) async {
    await terminal.settled()
    reader.pause()
    leave()
    await work()
    await terminal.settled()
    guard untilEnter else { return comeBack() }
    try? session.console.write("\nPress Enter to return to Curio.")
    returning = Task { [console = session.console, queue] in
      _ = await console.reader.next()
      queue.post(.returned)
    }
  }

  private func comeBack() {
    enter()
    reader.resume()
  }

  /// Comes back from a plug-in, also at Ctrl-C. Drops keys that were typed ahead: they would run it again.
  private func isHandledByReturn(_ event: MenuEvent) -> Bool {
    guard let returning else { return false }
    switch event {
    case .interrupted: returning.cancel()
    case .returned:
      self.returning = nil
      comeBack()
    // Continued after Ctrl-Z: the terminal is the other program's, or waits for a line.
    case .keys, .resumed: break
    default: return false
    }
    return true
  }
}
