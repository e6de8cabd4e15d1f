import FeatureKit
import Terminal
import Views

/// All that can be done, each thing once: here, then by feature, then with Curio.
extension MenuState {
  private struct PaletteLine {
    let title: SafeText
    let summary: SafeText
    let key: String
    let run: KeyBinding.Action
    /// Words of the command line.
    var keywords: [SafeText] = []
  }

  private typealias Section = (title: SafeText, lines: [PaletteLine])

  mutating func showPalette() {
    let sections = paletteSections
    let lines = sections.flatMap(\.lines)
    let columns = paletteColumns(lines)
    var blocks: [Block] = []
    var number = 0
    for section in sections {
      let rows = section.lines.map { line in
        defer { number += 1 }
        return row(line, number, columns)
      }
      blocks += [.note(section.title), .table(Table(columns: columns, rows: rows, emptyText: ""))]
    }
    showBox(.palette, Screen(title: "Commands", blocks: blocks, data: .null))
    location.entries = lines.map(\.run)
    location.startFilter(sortingSections: true)
  }

  // MARK: Rows

  /// Titles that are whole, summaries where there is room for them, and keys at the right edge.
  private func paletteColumns(_ lines: [PaletteLine]) -> [Column] {
    let gap = 2
    let keys = lines.map { CellWidth.cells(of: $0.key) }.max() ?? 0
    let room = max(1, paletteWidth - ContentBuilder.gutter - keys - gap)
    let longest = lines.map { CellWidth.cells(of: $0.title.string) }.max() ?? 0
    let hasSummaries = room - min(longest, room / 2) - gap >= 24
    let title = hasSummaries ? min(longest, room / 2) : room
    let summary = hasSummaries ? room - title - gap : 0
    return [
      Column("", Column.Shape(priority: 2, least: title, most: title)),
      Column("", Column.Shape(least: summary, most: summary)),
      Column("", Column.Shape(isTrailing: true, priority: 1, cut: .never, drawing: .key)),
    ]
  }

  private var paletteWidth: Int {
    let width = min(display.text.width - 4, Self.mostBoxColumns)
    return hasRoomForBox ? width - 4 : innerWidth
  }

  /// - Parameter columns: Its cells are as wide, so that each section has the columns of the others.
  private func row(_ line: PaletteLine, _ number: Int, _ columns: [Column]) -> Row {
    let summary = columns[1].shape.most ?? 0
    let title = columns[0].shape.most ?? 0
    let text = display.text
    func padded(_ cell: SafeText, _ width: Int) -> SafeText {
      SafeText(CellWidth.pad(text.truncated(cell.string, to: width), to: width))
    }
    return Row(
      [padded(line.title, title), summary == 0 ? "" : padded(line.summary, summary), SafeText(line.key)],
      record: ["\(number)"],
      route: location.route,
      names: [line.title],
      keywords: [line.summary] + line.keywords
    )
  }

  // MARK: Sections

  private var paletteSections: [Section] {
    let own = contents.feature(location.route.feature)
    let others = contents.features.map(\.route.feature).filter { $0 != own?.name }.compactMap(
      contents.feature
    )
    let tools = contents.tools.names.filter { $0 != own?.name }.compactMap(contents.feature)
    let here = screenActions.map(line)
    let covered = Set(screenActions.map { Route($0.route.feature, $0.route.command) })
    let settings = contents.tools.changes().map { title, summary, route in
      PaletteLine(title: title, summary: summary, key: "", run: { $0.open(route) }, keywords: ["config set"])
    }
    let groups = ([own].compactMap(\.self) + others + tools).map { feature -> Section in
      (SafeText(feature.title), lines(of: feature, without: covered))
    }
    let sections: [Section] =
      [("This screen", here + lines(of: KeyBinding.acting) + saving)] + groups
      + [
        ("Change a setting", settings),
        ("Curio", lines(of: ["?", "q"].compactMap { KeyBinding.find($0, in: .screen) })),
      ]
    return sections.filter { !$0.lines.isEmpty }
  }

  private var saving: [PaletteLine] {
    let title: SafeText = "Save this screen as SVG"
    return isFullScreen
      ? [PaletteLine(title: title, summary: "", key: "", run: { $0.send(.saveScreen) })] : []
  }

  private func line(_ action: Action) -> PaletteLine {
    PaletteLine(
      title: action.title,
      summary: contents.command(of: action.route).map { SafeText($0.summary) } ?? "",
      key: action.key.map(String.init) ?? "",
      run: { $0.open(action) },
      keywords: ["\(action.route.feature) \(action.route.command)"]
    )
  }

  private func lines(of feature: Feature, without covered: Set<Route>) -> [PaletteLine] {
    feature.commands.compactMap { command in
      let route = Route(feature.name, command.name)
      if covered.contains(route) { return nil }
      return PaletteLine(
        title: SafeText(command.title),
        summary: SafeText(command.summary),
        key: contents.tools.keys[route] ?? "",
        run: { $0.open(route) },
        keywords: ["\(feature.name) \(command.name)", SafeText(feature.title)]
      )
    }
  }

  /// The keys that do something here and aren't needed for moving.
  private func lines(of bindings: [KeyBinding]) -> [PaletteLine] {
    bindings.filter { $0.name != ":" && $0.isAvailable(self) }.map { binding in
      let words = (binding.hint(self) ?? binding.help ?? "").prefix { $0 != ";" }
      let title = words.prefix(1).uppercased() + words.dropFirst()
      return PaletteLine(title: SafeText(title), summary: "", key: binding.name, run: binding.act)
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
