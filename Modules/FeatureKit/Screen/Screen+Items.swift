extension Screen {
  /// The screen of an item. Its data is that of its fields.
  ///
  /// - Parameters:
  ///   - text: Below the fields.
  ///   - note: At the end.
  public init<Item>(
    _ title: SafeText,
    of item: Cached<Item>,
    _ fields: [ItemField<Item>],
    picture: Picture? = nil,
    text: SafeText? = nil,
    note: SafeText? = nil,
    notices: [Notice],
    actions: [Action],
    item itemActions: ItemActions
  ) {
    let blocks = [
      picture.map(Block.picture), .fields(fields, of: item.value), text.map(Block.text), note.map(Block.note),
    ]
    self.init(
      title: title,
      notices: notices,
      blocks: blocks.compactMap(\.self),
      actions: actions,
      item: itemActions,
      data: fields.data(item.value),
      provenance: item.provenance
    )
  }

  /// The screen of a list, with its data and the routes to its other pages.
  ///
  /// - Parameters:
  ///   - emptyText: For a list without items; a page past its end says so.
  ///   - note: At the end.
  ///   - route: The list's, with whatever page.
  ///   - row: What can be done with an item; a row without cells.
  public init<Item>(
    _ title: SafeText,
    _ list: Cached<Page<Item>>,
    _ fields: [ItemField<Item>],
    style: Table.Style = .list,
    emptyText: SafeText,
    note: SafeText? = nil,
    notices: [Notice] = [],
    route: Route,
    actions: [Action] = [],
    row: (Item) -> Row
  ) {
    let page = list.value
    let emptyText = page.total == 0 ? emptyText : page.emptyText
    self.init(
      title: title,
      notices: notices,
      blocks: [
        .table(fields, page.items, style: style, emptyText: emptyText, row: row), note.map(Block.note),
      ].compactMap(\.self),
      actions: actions,
      paging: page.paging(route),
      data: page.data(fields.data),
      provenance: list.provenance
    )
  }
}
