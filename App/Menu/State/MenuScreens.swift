import FeatureKit

extension Screen {
  /// Without a command, the route leads to a feature's menu.
  typealias Choice = (title: SafeText, summary: SafeText, route: Route)

  /// A title and its summary.
  private static let choiceColumns = [
    Column("", Column.Shape(priority: 1, cut: .never)), Column("", Column.Shape(least: 16)),
  ]

  /// Leads to a feature's menu.
  static func choice(_ feature: String, _ title: String, _ summary: String) -> Choice {
    (SafeText(title), SafeText(summary), Route(feature, ""))
  }

  init(menu title: SafeText, _ choices: [Choice]) {
    let rows = choices.map { Row([$0, $1], details: RowDetails(route: $2)) }
    let table = Table(columns: Self.choiceColumns, rows: rows, emptyText: "")
    self.init(title: title, blocks: [.table(table)], data: .null)
  }

  init(_ error: UserError, of route: Route, title: SafeText) {
    self.init(
      title: title,
      blocks: Self.blocks(error),
      actions: error.actions + (Self.isOffer(error) ? [] : [Action("Try again", route, replaces: true)]),
      data: .null
    )
  }

  private static func blocks(_ error: UserError) -> [Block] {
    if isOffer(error) { return [.text(error.message)] }
    return [.text("Error: \(error.message)")] + (error.advice.map { [.text($0)] } ?? [])
  }

  /// Whether something must be downloaded first, which an action does.
  static func isOffer(_ error: UserError) -> Bool { error.code == .notFetched && !error.actions.isEmpty }

  /// Whether it has selectable rows or tiles, or only a table.
  var isList: Bool {
    blocks.contains { block in
      guard let items = block.items, items.count > 1 else { return false }
      if case .gallery = block { return true }
      return blocks.count == 1 || items.contains { $0 != RowDetails() }
    }
  }

  var itemCount: Int { blocks.reduce(0) { $0 + ($1.items?.count ?? 0) } }

  func appending(_ page: Screen) -> Screen {
    var screen = self
    (screen.paging, screen.actions) = (page.paging, page.actions)
    screen.blocks =
      zip(blocks, page.blocks).map { block, more in
        switch (block, more) {
        case (.table(let table), .table(let more)):
          .table(table.with(rows: table.rows + more.rows.new(after: table.rows, by: \.details.route)))
        case (.gallery(let gallery), .gallery(let more)):
          .gallery(
            Gallery(
              tiles: gallery.tiles + more.tiles.new(after: gallery.tiles, by: \.route),
              emptyText: gallery.emptyText
            )
          )
        case (.profile(let profile), .profile(let more)): .profile(profile.adding(more))
        default: block
        }
      } + blocks.dropFirst(page.blocks.count)
    return screen
  }
}

extension Array {
  /// Those that lead elsewhere than the ones before. After a failed request, a page has all stored items.
  fileprivate func new(after others: [Element], by route: (Element) -> Route?) -> [Element] {
    let known = Set(others.compactMap(route))
    return filter { route($0).map { !known.contains($0) } ?? true }
  }
}

extension Feature {
  /// Its default command, where that needs no argument.
  var previewRoute: Route? {
    guard let command = command(defaultCommand), !command.parameters.contains(where: \.isRequired) else {
      return nil
    }
    return Route(name, defaultCommand)
  }
}

extension Table {
  func with(rows: [Row], emptyText: SafeText? = nil) -> Table {
    Table(columns: columns, rows: rows, emptyText: emptyText ?? self.emptyText)
  }
}
