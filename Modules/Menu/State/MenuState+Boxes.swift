import CommandLine
import FeatureKit
import Terminal

/// Boxes over the screen, which stays visible behind them.
extension MenuState {
  /// A box's position on the terminal, in cells from 0, with its edge.
  struct Box: Sendable, Equatable {
    let row: Int
    let column: Int
    let width: Int
    let rows: Int

    /// The width between the edges and the blanks beside them.
    var innerWidth: Int { width - 4 }

    func contains(column: Int, row: Int) -> Bool {
      Range(from: self.row, count: rows).contains(row)
        && Range(from: self.column, count: width).contains(column)
    }
  }

  static let mostBoxColumns = 100
  private static let mostBoxRows = 28

  /// nil where the location has the whole terminal, as each has on a small one.
  var box: Box? {
    let hasRoom = isFullScreen && display.rows >= 14 && display.text.width >= 50
    guard location.isBox, hasRoom else { return nil }
    let width = min(display.text.width - 4, Self.mostBoxColumns)
    let column = (display.text.width - width) / 2
    if [.question, .options, .form].contains(location.kind) {
      let rows = min(display.rows - 4, max(3, view.content.height + 2))
      return Box(row: (display.rows - rows) / 2, column: column, width: width, rows: rows)
    }
    return Box(row: 2, column: column, width: width, rows: min(display.rows - 4, Self.mostBoxRows + 2))
  }

  /// The state without its boxes; nil where there are none.
  var below: MenuState? {
    guard box != nil, let index = locations.lastIndex(where: { !$0.isBox }) else { return nil }
    var below = self
    below.locations.removeSubrange((index + 1)...)
    below.running = nil
    below.display.isDimmed = true
    return below
  }

  /// - Parameters:
  ///   - route: nil for the route of the screen behind it.
  ///   - selection: nil for a box without rows to choose.
  mutating func showBox(
    _ kind: MenuLocation.Kind,
    _ screen: Screen,
    of route: Route? = nil,
    selection: Int? = 0
  ) {
    locations.append(MenuLocation(nextID(), kind, route ?? location.route, screen))
    location.view.selection = selection
  }

  // MARK: Questions

  /// Shows a question with its subject. A run that was cancelled meanwhile, or goes on in the background,
  /// gets no for an answer: nobody has read its question.
  mutating func ask(_ confirmation: Confirmation, of id: Int) {
    guard running?.id == id else { return send(.reply(id, false)) }
    running?.confirmation = confirmation
    guard isFullScreen else { return }
    let subject = confirmation.blocks.isEmpty ? [.heading(confirmation.question)] : confirmation.blocks
    showBox(.question, Screen(title: confirmation.question, blocks: subject, data: .null), selection: nil)
  }

  mutating func reply(_ isYes: Bool) {
    guard let id = running?.id else { return }
    running?.confirmation = nil
    closeQuestion()
    send(.reply(id, isYes))
  }

  mutating func closeQuestion() {
    if location.kind == .question { locations.removeLast() }
  }

  // MARK: Help

  /// All keys by their use, those that work here first, and the screen's shell command.
  mutating func showHelp() {
    if !isFullScreen { return send(.writeHelp) }
    func rows(_ bindings: [KeyBinding], areAvailable: Bool) -> [Row] {
      bindings.filter { $0.help != nil && $0.isAvailable(self) == areAvailable }
        .map { Row([SafeText($0.names), SafeText($0.help ?? "")]) }
    }
    let own = screenActions.compactMap { action in action.key.map { Row([SafeText("\($0)"), action.title]) } }
    let uses = KeyBinding.uses
    var sections = uses.map { (title: $0.title, rows: rows($0.bindings, areAvailable: true)) }
    sections[0].rows = own + sections[0].rows
    sections.append(("On other screens", rows(uses.flatMap(\.bindings), areAvailable: false)))
    let key = Column("", Column.Shape(priority: 1, cut: .never, drawing: .key))
    let blocks = sections.filter { !$0.rows.isEmpty }.flatMap { section -> [Block] in
      [.heading(section.title), .table(Table(section.rows, key, Column("")))]
    }
    let shell = Block.text("From the shell: \(shellLine)")
    showBox(.help, Screen(title: "Keys", blocks: blocks + [shell], data: .null), selection: nil)
    location.startFilter()
  }

  var shellLine: String {
    let route = location.route
    let line = ShellLine(route, of: contents.feature(route.feature), isSample: contents.isSample)
    return line?.text ?? "curio \(route.feature.isEmpty ? "FEATURE" : route.feature) COMMAND"
  }
}
