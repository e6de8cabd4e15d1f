import FeatureKit
import Terminal
import Views

/// What Enter does with a row of the palette.
enum PaletteEntry: Sendable {
  case command(Route)
  case action(Action)
  case key(KeyBinding)
}

/// All that can be done.
extension MenuState {
  private typealias Line = (cells: [SafeText], entry: PaletteEntry)

  /// Sections for what can be done here and with this feature, with the others, and with Curio. Of what
  /// matches the typed text, the best is first, wherever it belongs.
  mutating func showPalette() -> [MenuEffect] {
    let sections = paletteSections
    let lines = sections.flatMap(\.lines)
    let blocks = sections.flatMap { [.heading($0.title), palette($0.lines)] }
    locations.append(MenuLocation(nextID(), .palette, location.route, palette(blocks)))
    location.entries = Dictionary(lines.map { ($0.cells, $0.entry) }) { first, _ in first }
    location.startFilter()
    location.search(all: palette([palette(lines)]))
    clampSelection()
    return []
  }

  private func palette(_ blocks: [Block]) -> Screen { Screen(title: "Commands", blocks: blocks, data: .null) }

  /// A table whose columns have equal widths in each section.
  private func palette(_ lines: [Line]) -> Block {
    let rows = lines.map { Row($0.cells, route: location.route) }
    let title = max(16, min(display.text.width - 4, Self.mostBoxColumns) * 2 / 5)
    let columns = [
      Column("", Column.Shape(priority: 2, least: title, most: title)), Column("", Column.Shape(least: 16)),
      Column("", Column.Shape(priority: 1, cut: .never)),
    ]
    return .table(Table(columns: columns, rows: rows, emptyText: ""))
  }

  private var paletteSections: [(title: SafeText, lines: [Line])] {
    let actions = screenActions.map { action in
      let summary = contents.command(of: action.route)?.summary ?? ""
      return line(action.title, summary, .action(action), key: action.key.map(String.init) ?? "")
    }
    let own = contents.feature(location.route.feature)
    let offered = Dictionary(grouping: screenActions, by: \.route)
    let commands = (own.map { lines(of: $0, naming: false) } ?? []).filter { command in
      guard case .command(let route) = command.entry else { return true }
      return offered[route]?.contains { $0.title == command.cells[0] } != true
    }
    let others = { (names: [String]) in
      names.filter { $0 != own?.name }.compactMap(contents.feature).flatMap { lines(of: $0, naming: true) }
    }
    let theme = line("Theme", "auto, dark, light or mono", .command(contents.tools.theme))
    let sections: [(SafeText, [Line])] = [
      ("\(own?.title ?? "Here")", actions + keyLines(last: false) + commands),
      (own == nil ? "Features" : "Elsewhere", others(contents.features.map(\.route.feature))),
      ("Curio", others(contents.tools.names) + [theme] + keyLines(last: true).reversed()),
    ]
    return sections.filter { !$0.1.isEmpty }
  }

  private func line(_ title: SafeText, _ summary: String, _ entry: PaletteEntry, key: String = "") -> Line {
    ([title, SafeText(summary), SafeText(key)], entry)
  }

  private func lines(of feature: Feature, naming: Bool) -> [Line] {
    feature.commands.map { command in
      let isNamed = naming && command.title != feature.title
      let title: SafeText = isNamed ? "\(feature.title): \(command.title)" : SafeText(command.title)
      let route = Route(feature.name, command.name)
      return line(title, command.summary, .command(route), key: contents.tools.keys[route] ?? "")
    }
  }

  /// The keys that do something here and aren't needed for moving.
  ///
  /// - Parameter last: Whether to return the keys of every screen, help and quit, instead of the others.
  private func keyLines(last: Bool) -> [Line] {
    KeyBinding.all.filter {
      $0.modes.contains(.screen) && $0.isAction && $0.name != ":" && ["?", "q"].contains($0.name) == last
        && $0.isAvailable(self)
    }.map { binding in
      let words = (binding.hint(self) ?? binding.help ?? "").prefix { $0 != ";" }
      let title = words.prefix(1).uppercased() + words.dropFirst()
      return line(SafeText(title), "", .key(binding), key: binding.name)
    }
  }

  /// Runs what is selected in the palette, on the location below.
  mutating func runEntry() -> [MenuEffect] {
    guard let cells = selectedItem?.row?.cells, let entry = location.entries[cells] else { return [] }
    closeBox()
    switch entry {
    case .command(let route): return open(route)
    case .action(let action): return open(action)
    case .key(let binding): return binding.act(&self, binding.keys[0])
    }
  }
}
