import FeatureKit
import Terminal

/// An entry of the palette.
struct Offer {
  enum Deed {
    case action(Action)
    case key(Key)
    case picture(Picture)
    case drawing
  }

  let deed: Deed
  let key: String
  let row: Row

  /// - Parameters:
  ///   - names: What else it is called, such as its command.
  ///   - keywords: Words of the command line.
  init(
    _ title: SafeText,
    _ deed: Deed,
    summary: SafeText = "",
    key: String = "",
    names: [SafeText] = [],
    keywords: [SafeText] = []
  ) {
    let summary = summary.withoutShellCommands ?? ""
    self.deed = deed
    self.key = key
    row = Row(
      [title, summary == title ? "" : summary, SafeText(key)],
      names: [title] + names,
      keywords: [summary] + keywords
    )
  }
}

/// All that can be done, each thing once: here, then by feature, then with Curio.
extension Offers {
  struct Section {
    /// Titles that are whole, summaries where there is room for them, and keys.
    private static let columns = [
      Column("", Column.Shape(priority: 2, least: 33)), Column("", Column.Shape(least: 24)),
      Column("", Column.Shape(isTrailing: true, priority: 1, cut: .never, drawing: .key)),
    ]

    let title: SafeText
    let offers: [Offer]

    var blocks: [Block] {
      let table = Table(columns: Self.columns, rows: offers.map(\.row))
      return offers.isEmpty ? [] : [.note(title), .table(table)]
    }
  }

  /// - Parameters:
  ///   - keys: What the keys do here, besides.
  ///   - others: What they do everywhere.
  func sections(_ keys: [Offer], _ others: [Offer]) -> [Section] {
    let own = visit.feature
    let features = ([own] + contents.names.filter { $0 != own }).compactMap(contents.feature)
    let groups = features.map { Section(title: SafeText($0.title), offers: offers(of: $0)) }
    let settings = contents.changes().map { title, summary, route in
      Offer(title, .action(Action(title, route)), summary: summary, keywords: ["config set"])
    }
    let actions = ownActions.map(offer)
    let shown = [":"] + (actions + groups.flatMap(\.offers)).map(\.key)
    var here = actions + keys.filter { !shown.contains($0.key) }
    if usesKeys {
      if let picture = selected?.picture ?? screen.mainPicture {
        here.append(Offer("Copy the picture", .picture(picture), keywords: ["--copy-picture"]))
      }
      here.append(Offer("Save this screen as SVG", .drawing))
    }
    let curio = [
      Section(title: "Change a setting", offers: settings), Section(title: "Curio", offers: others),
    ]
    return [Section(title: "This screen", offers: here)] + groups + curio
  }

  /// The screen's actions, the front page's commands.
  private var ownActions: [Action] {
    if !isFront { return actions }
    let routes = [contents.surprise, contents.today, contents.settings]
    return routes.compactMap { route in
      contents.command(of: route).map { Action(SafeText($0.title), route) }
    }
  }

  private func offer(_ action: Action) -> Offer {
    let summary = SafeText(contents.command(of: action.route)?.summary ?? "")
    var shown = summary
    // Another form of the same item isn't what its command says.
    if isSameItem(action.route) { shown = "" }
    if let selected, selected.ownActions.contains(action) { shown = selected.mainNames.joined() }
    return Offer(
      action.title,
      .action(action),
      summary: shown,
      key: action.key.map(String.init) ?? key(of: action.route),
      keywords: [summary, "\(action.route.feature) \(action.route.command)"]
    )
  }

  /// The key of the field, or of the item, that does the same.
  private func key(of route: Route) -> String {
    if isField(route) { return "i" }
    if item(\.save)?.isLike(route) == true { return "s" }
    if item(\.favorite)?.isLike(route) == true { return "f" }
    return contents.keys[route] ?? ""
  }

  /// Without the commands that the screen's own actions run.
  private func offers(of feature: Feature) -> [Offer] {
    let own = ownActions.map(\.route)
    return feature.commands.compactMap { command in
      let route = Route(feature.name, command.name)
      if own.contains(where: { $0.isLike(route) }) { return nil }
      let title = SafeText(command.title)
      let isField = isField(route)
      return Offer(
        title,
        isField ? .key("i") : .action(Action(title, route)),
        summary: SafeText(command.summary),
        key: isField ? "i" : contents.keys[route] ?? "",
        names: ["\(feature.name) \(command.name)"],
        keywords: [SafeText(feature.title)]
      )
    }
  }
}
