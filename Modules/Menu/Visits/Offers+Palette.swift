import FeatureKit
import Terminal
import Views

/// An entry of the palette.
struct Offer: Sendable {
  enum Deed: Sendable {
    case action(Action)
    case open(Route)
    case key(Key)
    case field
    case drawing
  }

  let title: SafeText
  let summary: SafeText
  let key: String
  /// Words of the command line.
  let keywords: [SafeText]
  let deed: Deed

  init(_ title: SafeText, _ deed: Deed, summary: SafeText = "", key: String = "", keywords: [SafeText] = []) {
    self.title = title
    self.summary = summary
    self.key = key
    self.keywords = keywords
    self.deed = deed
  }

  var row: Row {
    Row([title, summary, SafeText(key)], names: [title], keywords: [summary] + keywords)
  }
}

/// All that can be done, each thing once: here, then by feature, then with Curio.
extension Offers {
  typealias Section = (title: SafeText, offers: [Offer])

  /// - Parameters:
  ///   - keys: What the keys do here, besides.
  ///   - others: What they do everywhere.
  func sections(_ keys: [Offer], _ others: [Offer]) -> [Section] {
    let own = visit.route.feature
    let names = contents.features.map(\.route.feature) + contents.tools.names
    let features = ([own] + names.filter { $0 != own }).compactMap(contents.feature)
    let groups = features.map { (title: SafeText($0.title), offers: offers(of: $0)) }
    let settings = contents.tools.changes().map { title, summary, route in
      Offer(title, .open(route), summary: summary, keywords: ["config set"])
    }
    let actions = ownActions.map(offer)
    let hasField = groups.flatMap(\.offers).contains { $0.key == "i" }
    let shown = [":"] + actions.map(\.key) + (hasField ? ["i"] : [])
    let keys = keys.filter { !shown.contains($0.key) }
    let saving = reader == .keys ? [Offer("Save this screen as SVG", .drawing)] : []
    let sections: [Section] =
      [("This screen", actions + keys + saving)] + groups
      + [("Change a setting", settings), ("Curio", others)]
    return sections.filter { !$0.offers.isEmpty }
  }

  /// The screen's actions, the front page's commands.
  private var ownActions: [Action] {
    if !isFront { return actions }
    let routes = [contents.tools.surprise, contents.tools.today, contents.tools.settings]
    return routes.compactMap { route in
      contents.command(of: route).map { Action(SafeText($0.title), route) }
    }
  }

  private func offer(_ action: Action) -> Offer {
    let summary = SafeText(contents.command(of: action.route)?.summary ?? "")
    return Offer(
      action.title,
      .action(action),
      // Another form of the same item isn't what its command says.
      summary: isSameItem(action.route) ? "" : summary,
      key: action.key.map(String.init) ?? key(of: action.route),
      keywords: [summary, "\(action.route.feature) \(action.route.command)"]
    )
  }

  /// The key of the field, or of the item, that does the same.
  private func key(of route: Route) -> String {
    if isField(route) { return "i" }
    if item(\.save)?.isLike(route) == true { return "s" }
    if item(\.favorite)?.isLike(route) == true { return "f" }
    return contents.tools.keys[route] ?? ""
  }

  /// Without the commands that the screen's own actions run.
  private func offers(of feature: Feature) -> [Offer] {
    let own = ownActions.map(\.route)
    return feature.commands.compactMap { command in
      let route = Route(feature.name, command.name)
      if own.contains(where: { $0.isLike(route) }) { return nil }
      let isField = isField(route)
      return Offer(
        SafeText(command.title),
        isField ? .field : .open(route),
        summary: SafeText(command.summary),
        key: isField ? "i" : contents.tools.keys[route] ?? "",
        keywords: ["\(feature.name) \(command.name)", SafeText(feature.title)]
      )
    }
  }
}

extension Screen {
  /// Titles that are whole, summaries where there is room for them, and keys.
  private static let paletteColumns = [
    Column("", Column.Shape(priority: 2, least: 33)), Column("", Column.Shape(least: 24)),
    Column("", Column.Shape(isTrailing: true, priority: 1, cut: .never, drawing: .key)),
  ]

  /// The palette.
  init(_ sections: [Offers.Section]) {
    let blocks = sections.flatMap { section -> [Block] in
      let rows = section.offers.map(\.row)
      return [.note(section.title), .table(Table(columns: Self.paletteColumns, rows: rows, emptyText: ""))]
    }
    self.init(title: "Commands", blocks: blocks, data: .null)
  }
}
