import CommandLine
import FeatureKit
import Terminal
import Views

/// Boxes over the screen, which stays visible behind them: the palette, the keys, prompts and questions.
extension MenuState {
  /// A box's position on the terminal, in cells from 0, with its edge.
  struct Box: Sendable, Equatable {
    let row: Int
    let column: Int
    let width: Int
    let rows: Int

    /// Without the edge and a blank beside it.
    var innerWidth: Int { width - 4 }

    func contains(column: Int, row: Int) -> Bool {
      (self.row..<self.row + rows).contains(row) && (self.column..<self.column + width).contains(column)
    }
  }

  private static let mostBoxColumns = 100
  private static let mostBoxRows = 28

  /// nil where the location has the whole terminal, as each has on a small one.
  var box: Box? {
    guard isFullScreen, location.isBox, display.rows >= 14, display.text.width >= 50 else { return nil }
    let width = min(display.text.width - 4, Self.mostBoxColumns)
    let column = (display.text.width - width) / 2
    if location.kind == .question {
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
    return below
  }

  // MARK: The palette

  /// All that can be done: here and with this feature, with the others, and with Curio. While one types, the best match is
  /// first, wherever it belongs.
  mutating func showPalette() -> [MenuEffect] {
    let sections = paletteSections
    let blocks = sections.flatMap { [.heading($0.title), palette($0.rows)] }
    locations.append(MenuLocation(nextID(), .palette, location.route, palette(blocks)))
    location.startFilter()
    location.search(all: palette([palette(sections.flatMap(\.rows))]))
    clampSelection()
    return []
  }

  private func palette(_ blocks: [Block]) -> Screen { Screen(title: "Commands", blocks: blocks, data: .null) }

  /// With columns that are the same in each section.
  private func palette(_ rows: [Row]) -> Block {
    let title = max(16, min(display.text.width - 4, Self.mostBoxColumns) * 2 / 5)
    let columns = [
      Column("", Column.Shape(priority: 2, least: title, most: title)), Column("", Column.Shape(least: 16)),
      Column("", Column.Shape(priority: 1, cut: .never)),
    ]
    return .table(Table(columns: columns, rows: rows, emptyText: ""))
  }

  private var paletteSections: [(title: SafeText, rows: [Row])] {
    let actions = location.screen.actions.map { action in
      let summary = contents.command(of: action.route)?.summary ?? ""
      return row(action.title, summary, action.route, key: action.key.map(String.init) ?? "")
    }
    let own = contents.feature(location.route.feature)
    let commands = (own.map { rows(of: $0, naming: false) } ?? []).filter { command in
      !actions.contains { $0.route == command.route && $0.cells[0] == command.cells[0] }
    }
    let others = { (names: [String]) in
      names.filter { $0 != own?.name }.compactMap(contents.feature).flatMap { rows(of: $0, naming: true) }
    }
    let theme = row("Theme", "auto, dark, light or mono", contents.tools.theme)
    let sections: [(SafeText, [Row])] = [
      ("\(own?.title ?? "Here")", actions + keyRows(last: false) + commands),
      (own == nil ? "Features" : "Elsewhere", others(contents.features.map(\.route.feature))),
      ("Curio", others(contents.tools.names) + [theme] + keyRows(last: true).reversed()),
    ]
    return sections.filter { !$0.1.isEmpty }
  }

  private func row(_ title: SafeText, _ summary: String, _ route: Route, key: String = "") -> Row {
    Row([title, SafeText(summary), SafeText(key)], route: route)
  }

  private func rows(of feature: Feature, naming: Bool) -> [Row] {
    feature.commands.map { command in
      let isNamed = naming && command.title != feature.title
      let title: SafeText = isNamed ? "\(feature.title): \(command.title)" : SafeText(command.title)
      let route = Route(feature.name, command.name)
      return row(title, command.summary, route, key: contents.tools.keys[route] ?? "")
    }
  }

  /// The keys that do something here and aren't needed for moving.
  ///
  /// - Parameter last: Whether those that belong to every screen, help and quit.
  private func keyRows(last: Bool) -> [Row] {
    KeyBinding.all.filter {
      $0.modes.contains(.screen) && $0.isAction && $0.name != ":" && ["?", "q"].contains($0.name) == last
        && $0.isAvailable(self)
    }.map { binding in
      let words = (binding.hint(self) ?? binding.help ?? "").prefix { $0 != ";" }
      let title = words.prefix(1).uppercased() + words.dropFirst()
      return row(SafeText(title), "", Self.press(binding), key: binding.name)
    }
  }

  /// Presses a key, as a route.
  private static func press(_ binding: KeyBinding) -> Route { Route("", "press", ["key": [binding.name]]) }

  /// Runs what is selected in the palette, on the location below.
  mutating func runEntry() -> [MenuEffect] {
    guard let item = selectedItem?.row, let route = item.route else { return [] }
    closeBox()
    if let key = route.arguments["key"]?.first, route.feature.isEmpty {
      let binding = KeyBinding.all.first { $0.name == key && $0.modes.contains(.screen) && $0.isAction }
      return binding.map { $0.act(&self, $0.keys[0]) } ?? []
    }
    let action = location.screen.actions.first { $0.route == route && $0.title == item.cells.first }
    if let action { return open(action) }
    // A command of the palette asks for what it can be given.
    return open(route)
  }

  // MARK: Keys

  /// All keys, those that work here first, and the screen's shell command.
  mutating func showHelp() -> [MenuEffect] {
    let bindings = KeyBinding.all.filter { $0.modes.contains(.screen) && $0.help != nil }
    let offered = bindings.filter { $0.isAvailable(self) }
    let others = bindings.filter { !$0.isAvailable(self) }
    let columns = [Column("", .whole(priority: 1)), Column("")]
    func table(_ bindings: [KeyBinding], after first: [Row] = []) -> Block {
      let rows = first + bindings.map { Row([SafeText($0.names), SafeText($0.help ?? "")]) }
      return .table(Table(columns: columns, rows: rows, emptyText: ""))
    }
    let own = location.screen.actions.compactMap { action in
      action.key.map { Row(["\($0)", action.title]) }
    }
    let screen = Screen(
      title: "Keys",
      blocks: [table(offered, after: own)]
        + (others.isEmpty ? [] : [.heading("On other screens"), table(others)])
        + [.text("From the shell: \(shellLine)")],
      data: .null
    )
    locations.append(MenuLocation(nextID(), .help, location.route, screen))
    location.view.selection = nil
    location.startFilter()
    clampSelection()
    return []
  }

  var shellLine: String {
    let route = location.route
    let line = ShellLine(route, of: contents.feature(route.feature), isSample: contents.isSample)
    return line?.text ?? "curio \(route.feature.isEmpty ? "FEATURE" : route.feature) COMMAND"
  }

  // MARK: Questions

  /// Shows what a question is about, with the question. The reply to a run that was cancelled meanwhile, or goes on in
  /// the background, is no: nobody has read its question.
  mutating func ask(_ confirmation: Confirmation, of id: Int) -> [MenuEffect] {
    guard running?.id == id else { return [.reply(id, false)] }
    running?.confirmation = confirmation
    guard isFullScreen else { return [] }
    let screen = Screen(
      title: confirmation.question,
      blocks: confirmation.blocks.isEmpty ? [.heading(confirmation.question)] : confirmation.blocks,
      data: .null
    )
    locations.append(MenuLocation(nextID(), .question, location.route, screen))
    location.view.selection = nil
    layOut()
    return []
  }

  /// Removes a box with its prompt.
  package mutating func closeBox() {
    if location.isBox { locations.removeLast() }
    clampSelection()
  }

  mutating func closeQuestion() {
    if location.kind == .question { locations.removeLast() }
  }
}
