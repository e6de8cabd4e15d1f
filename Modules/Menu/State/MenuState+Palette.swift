import FeatureKit
import Terminal
import Views

/// All that can be done, each thing once: here, then by feature, then with Curio.
extension MenuState {
  private struct PaletteLine {
    let title: SafeText
    var summary: SafeText = ""
    var key = ""
    /// Words of the command line.
    var keywords: [SafeText] = []
    let run: KeyBinding.Action
  }

  private typealias Section = (title: SafeText, lines: [PaletteLine])

  /// Titles that are whole, summaries where there is room for them, and keys.
  private static let paletteColumns = [
    Column("", Column.Shape(priority: 2, least: 33)), Column("", Column.Shape(least: 24)),
    Column("", Column.Shape(isTrailing: true, priority: 1, cut: .never, drawing: .key)),
  ]

  mutating func showPalette() {
    let sections = paletteSections
    let lines = sections.flatMap(\.lines)
    var number = 0
    let blocks = sections.flatMap { section -> [Block] in
      let rows = section.lines.map { line in
        defer { number += 1 }
        return Row(
          [line.title, line.summary, SafeText(line.key)],
          record: ["\(number)"],
          route: location.route,
          names: [line.title],
          keywords: [line.summary] + line.keywords
        )
      }
      return [.note(section.title), .table(Table(columns: Self.paletteColumns, rows: rows, emptyText: ""))]
    }
    showBox(.palette, Screen(title: "Commands", blocks: blocks, data: .null))
    location.entries = lines.map(\.run)
    location.startFilter(ListFilter(sortsSections: true))
  }

  // MARK: Sections

  private var paletteSections: [Section] {
    let own = location.route.feature
    let names = contents.features.map(\.route.feature) + contents.tools.names
    let features = ([own] + names.filter { $0 != own }).compactMap(contents.feature)
    let groups = features.map { (title: SafeText($0.title), lines: lines(of: $0)) }
    let settings = contents.tools.changes().map { title, summary, route in
      PaletteLine(title: title, summary: summary, keywords: ["config set"]) { $0.open(route) }
    }
    let saving = PaletteLine(title: "Save this screen as SVG") { $0.send(.saveScreen) }
    let actions = ownActions.map(line)
    let hasField = groups.flatMap(\.lines).contains { $0.key == "i" }
    let shown = [":"] + actions.map(\.key) + (hasField ? ["i"] : [])
    let keys = KeyBinding.acting.filter { !shown.contains($0.name) }
    let sections: [Section] =
      [("This screen", actions + lines(of: keys) + (isFullScreen ? [saving] : []))] + groups
      + [
        ("Change a setting", settings),
        ("Curio", lines(of: ["?", "q"].compactMap { KeyBinding.find($0, in: .screen) })),
      ]
    return sections.filter { !$0.lines.isEmpty }
  }

  /// The screen's actions, the front page's commands.
  private var ownActions: [Action] {
    if !isFront { return screenActions }
    let routes = [contents.tools.surprise, contents.tools.today, contents.tools.settings]
    return routes.compactMap { route in contents.command(of: route).map { Action(SafeText($0.title), route) }
    }
  }

  private func line(_ action: Action) -> PaletteLine {
    let summary = SafeText(contents.command(of: action.route)?.summary ?? "")
    return PaletteLine(
      title: action.title,
      // Another form of the same item isn't what its command says.
      summary: isSameItem(action.route) ? "" : summary,
      key: action.key.map(String.init) ?? key(of: action.route),
      keywords: [summary, "\(action.route.feature) \(action.route.command)"]
    ) { $0.open(action) }
  }

  /// The key of the field, or of the item, that does the same.
  private func key(of route: Route) -> String {
    let keys = [("s", itemAction(\.save)), ("f", itemAction(\.favorite))]
    return isField(route)
      ? "i"
      : keys.first { $0.1?.isLike(route) == true }?.0
        ?? contents.tools.keys[route] ?? ""
  }

  /// Whether a route asks what the place's field asks.
  private func isField(_ route: Route) -> Bool {
    fieldQuestion.map { $0.route.isLike(route) && route.arguments[$0.parameter] == nil } == true
  }

  /// Without the commands that the screen's own actions run.
  private func lines(of feature: Feature) -> [PaletteLine] {
    feature.commands.compactMap { command in
      let route = Route(feature.name, command.name)
      if ownActions.contains(where: { $0.route.isLike(route) }) { return nil }
      let isField = isField(route)
      return PaletteLine(
        title: SafeText(command.title),
        summary: SafeText(command.summary),
        key: isField ? "i" : contents.tools.keys[route] ?? "",
        keywords: ["\(feature.name) \(command.name)", SafeText(feature.title)]
      ) { isField ? $0.startField() : $0.open(route) }
    }
  }

  /// The keys that do something here and aren't needed for moving.
  private func lines(of bindings: [KeyBinding]) -> [PaletteLine] {
    bindings.filter { $0.isAvailable(self) }.map { binding in
      let words = (binding.hint(self) ?? binding.help ?? "").prefix { $0 != ";" }
      let title = words.prefix(1).uppercased() + words.dropFirst()
      return PaletteLine(title: SafeText(title), key: binding.name, run: binding.act)
    }
  }

  /// Runs what is selected in the palette, on the location below.
  mutating func runEntry() {
    guard let number = selectedItem?.row?.record.first.flatMap({ Int($0.string) }) else { return }
    let entry = location.entries[number]
    locations.removeLast()
    clampSelection()
    entry(&self)
  }
}
