import FeatureKit
import Terminal
import Views

/// The state of the menu in lines: a pure value, as the full-screen menu's.
struct LineMenu: VisitStack {
  static let usesKeys = false
  static let keys = [.back] + KeyBinding.leaving + KeyBinding.acting([], [variant]) + KeyBinding.front

  /// In the palette only.
  private static let variant = KeyBinding<LineMenu>(["t"]) {
    let variant = $0.offers.screen.around.variant
    return .when(variant != nil, variant.map { "\($0.title)" })
  } act: {
    $0.showNextVariant()
  }

  var contents: MenuContents
  let display: ScreenLayout
  private(set) var now: Date
  var visits: [Visit] = []
  /// A value that a command lacks, or the palette.
  var box: Box?
  var work = Work()
  /// Printed next, below the visit.
  var notices: [Notice] = []
  var undo: Undo?
  /// Whether the known values of what is asked for are being found.
  private var awaitsChoices = false
  /// Whether the next Ctrl-C quits.
  var isQuitting = false

  init(_ contents: MenuContents, display: ScreenLayout, now: Date) {
    self.contents = contents
    self.display = display
    self.now = now
    visits = [contents.front]
    layOut()
  }

  /// Whether what is shown next is there, and a line can be typed.
  var isReady: Bool {
    if let running = work.running { return running.confirmation != nil }
    return !awaitsChoices && !visit.pages.isLoading
  }

  // MARK: Events

  /// - Returns: What is to be done besides.
  mutating func update(_ event: MenuEvent, at time: Date) -> [MenuEffect] {
    now = time
    work.effects = []
    apply(event)
    return finishUpdate()
  }

  mutating func start(at route: Route?) -> [MenuEffect] {
    if let route { open(route) }
    send(.start)
    return finishUpdate()
  }

  private mutating func finishUpdate() -> [MenuEffect] {
    clampSelection()
    for case .findSuggestions in work.effects { awaitsChoices = true }
    return work.effects
  }

  private mutating func apply(_ event: MenuEvent) {
    switch event {
    case .line(let line): enter(line)
    case .suggestions:
      awaitsChoices = false
      receive(event)
    case .interrupted: interrupt()
    default: receive(event)
    }
  }

  mutating func notify(_ text: SafeText) { notices = [.info(text)] }

  private mutating func interrupt() {
    if work.running != nil { return cancel() }
    if isQuitting { return send(.quit(130)) }
    isQuitting = true
    notify("Press Ctrl-C again, or q, to quit.")
  }

  mutating func quit() { send(.quit(0)) }

  // MARK: What lines don't have

  func openPlace(_ action: Action, _ command: Command) -> Bool { false }
  func leaveTab(for other: Visit) {}
  func followChange(_ effect: Screen.Effect) {}
}
