import FeatureKit

extension Screen {
  /// Without a command, the route leads to a feature's menu.
  typealias Choice = (title: SafeText, summary: SafeText, Route)

  init(menu title: SafeText, _ choices: [Choice]) {
    let rows = choices.map { Row([$0, $1], details: RowDetails(route: $2)) }
    let table = Table(columns: [Column(""), Column("")], rows: rows, emptyText: "")
    self.init(title: title, blocks: [.table(table)], data: .null)
  }

  init(_ error: UserError, of route: Route, title: SafeText) {
    self.init(
      title: title,
      blocks: [.text("Error: \(error.message)")] + (error.advice.map { [.text($0)] } ?? []),
      actions: error.actions + [Action("Try again", route, replaces: true)],
      data: .null
    )
  }

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
    screen.paging = page.paging
    screen.blocks =
      zip(blocks, page.blocks).map { block, more in
        switch (block, more) {
        case (.table(let table), .table(let more)): .table(table.with(rows: table.rows + more.rows))
        case (.gallery(let gallery), .gallery(let more)):
          .gallery(Gallery(tiles: gallery.tiles + more.tiles, emptyText: gallery.emptyText))
        default: block
        }
      } + blocks.dropFirst(page.blocks.count)
    return screen
  }
}

extension Table {
  func with(rows: [Row], emptyText: SafeText? = nil) -> Table {
    Table(columns: columns, rows: rows, emptyText: emptyText ?? self.emptyText)
  }
}
