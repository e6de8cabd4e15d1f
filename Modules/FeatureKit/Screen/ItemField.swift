/// A field of an item, declared once for tables, the item's own screen, records in pipes, JSON and help.
///
///     let fields = [ItemField<Avatar>("login", "Login", column: .whole(priority: 1)) { $0.login }]
///     Screen("Avatars", list, fields, absence: "No avatars.") { Row(route: route($0)) }
public struct ItemField<Item: Sendable>: Sendable {
  /// The name in records, JSON and help: `fullName`.
  public let name: String
  /// The table's heading and the label; without one neither has the field.
  public let label: SafeText?
  fileprivate(set) var scope: FieldScope
  let shape: Column.Shape
  let value: @Sendable (Item) -> JSONValue
  let shown: @Sendable (Item) -> String?
  let link: @Sendable (Item) -> URL?
  let sign: SafeText?

  /// - Parameters:
  ///   - link: The text's hyperlink, on terminals that support links.
  ///   - sign: What a line of several fields has instead of the text: “★”.
  ///   - shown: The text for a person, which the item's own screen says at every width, in another block if
  ///     the field has no label; nil for what only records and JSON have. Unless given, nil without a label,
  ///     else the value with grouped digits, and “yes” or nothing for a flag.
  ///   - value: The value in JSON and, with commas between those of a list, in records.
  public init(
    _ name: String,
    _ label: SafeText? = nil,
    in scope: FieldScope = .everywhere,
    column: Column.Shape = Column.Shape(),
    link: @escaping @Sendable (Item) -> URL? = { _ in nil },
    sign: SafeText? = nil,
    shown: (@Sendable (Item) -> String?)? = nil,
    value: @escaping @Sendable (Item) -> some JSONRepresentable
  ) {
    self.name = name
    self.label = label
    self.scope = scope
    self.shape = column
    self.value = { value($0).json }
    let isSaid = label != nil || scope == .block
    self.shown = shown ?? { isSaid ? value($0).json.shown : nil }
    self.link = link
    self.sign = sign
  }

  /// A moment: a person sees “3 h ago”, or “3 h” in a column of ages; records and JSON have it in ISO 8601.
  public static func date(
    _ name: String,
    _ label: SafeText,
    in scope: FieldScope = .everywhere,
    column: Column.Shape = .whole(),
    isAge: Bool = false,
    at now: Date,
    value: @escaping @Sendable (Item) -> Date?
  ) -> ItemField {
    ItemField(
      name,
      label,
      in: scope,
      column: column,
      shown: { value($0).map { isAge ? $0.age(at: now) : $0.relative(to: now) } }
    ) { value($0) }
  }

  fileprivate func of<Whole>(_ part: @escaping @Sendable (Whole) -> Item?) -> ItemField<Whole> {
    ItemField<Whole>(
      name,
      label,
      in: scope,
      column: shape,
      link: { part($0).flatMap(link) },
      sign: sign,
      shown: { part($0).flatMap(shown) },
      value: { part($0).map(value) }
    )
  }
}

extension Array {
  /// The fields, in JSON only.
  public func jsonOnly<Item>() -> [Element] where Element == ItemField<Item> {
    map { field in
      var field = field
      field.scope = .json
      return field
    }
  }

  /// The fields of a larger item that has this one; null where it doesn't.
  public func of<Item, Whole>(_ part: @escaping @Sendable (Whole) -> Item?) -> [ItemField<Whole>]
  where Element == ItemField<Item> {
    map { $0.of(part) }
  }

  /// The fields of a list.
  public func inLists<Item>() -> [OutputField] where Element == ItemField<Item> {
    listed(unconditional: \.isInListRecord)
  }

  /// The fields of a single item.
  public func inDetails<Item>() -> [OutputField] where Element == ItemField<Item> {
    listed { $0.isInRecord || $0 == .block }
  }

  /// All fields of an item.
  public func data<Item>(_ item: Item) -> JSONValue where Element == ItemField<Item> {
    var members: [String: JSONValue] = [:]
    for field in self where field.scope != .screenOnly { members[field.name] = field.value(item) }
    return .object(members)
  }

  /// The data of a whole list: `{items}`.
  public func data<Item>(of items: [Item]) -> JSONValue where Element == ItemField<Item> {
    ["items": .array(items.map(data))]
  }

  private func listed<Item>(unconditional: (FieldScope) -> Bool) -> [OutputField]
  where Element == ItemField<Item> {
    let fields = filter { $0.scope != .screenOnly }.map {
      OutputField($0.name, unconditional($0.scope) ? nil : OutputField.jsonOnly)
    }
    return fields.filter { $0.condition == nil } + fields.filter { $0.condition != nil }
  }

  /// The record of an item in a list.
  fileprivate func record<Item>() -> (Item) -> [SafeText] where Element == ItemField<Item> {
    let fields = filter { $0.scope.isInListRecord }
    return { item in fields.map { SafeText($0.value(item).recorded) } }
  }
}

extension Table {
  /// - Parameter row: What can be done with an item; a row without cells.
  public init<Item>(
    _ fields: [ItemField<Item>],
    _ items: [Item],
    style: Style = .list,
    absence: Absence = "",
    row: (Item) -> Row = { _ in Row() }
  ) {
    let columns = fields.filter(\.scope.isColumn).compactMap { field in field.label.map { (field, $0) } }
    let record = fields.record()
    let rows = items.map { item in
      var row = row(item)
      row.cells = columns.map { field, _ in SafeText(field.shown(item) ?? "") }
      row.record = record(item)
      return row
    }
    self.init(columns: columns.map { Column($1, $0.shape) }, rows: rows, absence: absence, style: style)
  }
}

extension Block {
  public static func table<Item>(
    _ fields: [ItemField<Item>],
    _ items: [Item],
    style: Table.Style = .list,
    absence: Absence = "",
    row: (Item) -> Row = { _ in Row() }
  ) -> Block {
    .table(Table(fields, items, style: style, absence: absence, row: row))
  }

  /// The lines and the record of a single item, with others at the end.
  public static func fields<Item>(
    _ fields: [ItemField<Item>],
    of item: Item,
    and others: [Field] = []
  ) -> Block {
    .fields(
      fields.compactMap { field in
        let text = field.scope.isLine || field.scope == .block ? field.shown(item) : nil
        // Records have a block in lines of its own.
        if field.scope == .block { return text.map { Field("", nil, SafeText($0), record: "") } }
        guard field.scope.isInRecord else { return nil }
        return Field(
          field.name,
          text == nil ? nil : field.label,
          SafeText(text ?? ""),
          record: SafeText(field.value(item).recorded),
          link: field.link(item),
          sign: text == nil ? nil : field.sign
        )
      } + others
    )
  }
}
