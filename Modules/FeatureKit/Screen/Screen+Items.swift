extension Screen {
  /// The screen of an item: its fields between other blocks. Its data is that of its fields.
  public init<Item>(
    _ title: SafeText,
    of item: Cached<Item>,
    _ fields: [ItemField<Item>],
    others: [Field] = [],
    above: [Block?] = [],
    below: [Block?] = [],
    notices: [Notice?] = [],
    effect: Effect = .none,
    item itemActions: ItemActions = ItemActions()
  ) {
    self.init(
      title: title,
      notices: notices,
      blocks: above + [.fields(fields, of: item.value, and: others)] + below,
      item: itemActions,
      effect: effect,
      data: fields.data(item.value),
      provenance: item.provenance
    )
  }

  /// The screen of a list with its data. Its router adds the routes to its other pages. A page past the end
  /// has a text of its own; `row` is what can be done with an item, without cells.
  public init<Item>(
    _ title: SafeText,
    _ list: Cached<Page<Item>>,
    _ fields: [ItemField<Item>],
    style: Table.Style = .list,
    absence: Absence,
    note: SafeText? = nil,
    notices: [Notice?] = [],
    row: (Item) -> Row
  ) {
    let page = list.value
    let absence = page.total == 0 ? absence : page.absence
    self.init(
      title: title,
      notices: notices,
      blocks: [
        .table(fields, page.items, style: style, absence: absence, row: row), note.map(Block.note),
      ],
      data: page.data(fields.data),
      provenance: list.provenance
    )
  }

  /// What a command has done, where there is nothing to show.
  public init(_ title: SafeText, done sentence: SafeText, _ effect: Effect = .changed, data: JSONValue) {
    self.init(title: title, notices: [.info(sentence)], effect: effect, data: data)
  }

  /// The screen of a page of a list, with the routes to the others. The list's route has whatever page.
  public func page(_ page: Page<some Any>, at route: Route) -> Screen {
    var screen = self
    screen.paging = page.paging(route)
    return screen
  }

  /// - Parameter actions: The likely next step first, a destructive one last.
  public func leading(to actions: [Action?]) -> Screen {
    var screen = self
    screen.actions = actions.compactMap(\.self)
    return screen
  }
}

extension UserError {
  public func leading(to actions: [Action]) -> UserError {
    var error = self
    error.actions = actions
    return error
  }
}
