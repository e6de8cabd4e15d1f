/// A field of an item, declared once for tables, details, records in pipes and help.
public struct ItemField<Item: Sendable>: Sendable {
  /// The name in records and help: `fullName`.
  public let name: String
  /// The table's heading or the label; nil for a field that only records have.
  public private(set) var label: SafeText?
  public let alignment: Column.Alignment
  let value: @Sendable (Item) -> String?
  let text: @Sendable (Item) -> SafeText?
  let link: @Sendable (Item) -> URL?

  /// - Parameters:
  ///   - link: The text's hyperlink, on terminals that support links.
  ///   - text: The text for a person; nil hides the field of a single item. The value unless given.
  ///   - value: The text in a record: plain numbers, ISO dates, uncut texts; nil becomes an empty field.
  public init(
    _ name: String,
    _ label: SafeText? = nil,
    alignment: Column.Alignment = .leading,
    link: @escaping @Sendable (Item) -> URL? = { _ in nil },
    text: (@Sendable (Item) -> SafeText?)? = nil,
    value: @escaping @Sendable (Item) -> String?
  ) {
    self.name = name
    self.label = label
    self.alignment = alignment
    self.value = value
    self.text = text ?? { value($0).map { SafeText($0) } }
    self.link = link
  }

  /// The same field for records only, as when the title has the value.
  public var unlabeled: ItemField {
    var field = self
    field.label = nil
    return field
  }
}

extension Array {
  public func names<Item>() -> [String] where Element == ItemField<Item> { map(\.name) }

  func record<Item>(_ item: Item) -> [SafeText] where Element == ItemField<Item> {
    map { SafeText($0.value(item) ?? "") }
  }
}

extension Table {
  /// Fields with a label become columns.
  public init<Item>(
    _ fields: [ItemField<Item>],
    _ items: [Item],
    emptyText: SafeText,
    row: (Item) -> RowDetails = { _ in RowDetails() }
  ) {
    let columns = fields.compactMap { field in field.label.map { Column($0, alignment: field.alignment) } }
    let rows = items.map { item in
      Row(
        fields.filter { $0.label != nil }.map { $0.text(item) ?? "" },
        record: fields.record(item),
        details: row(item)
      )
    }
    self.init(columns: columns, rows: rows, emptyText: emptyText)
  }
}

extension Gallery {
  /// - Parameter tile: A tile without its record.
  public init<Item>(_ fields: [ItemField<Item>], _ items: [Item], emptyText: SafeText, tile: (Item) -> Tile) {
    let tiles = items.map { item in
      var tile = tile(item)
      tile.record = fields.record(item)
      return tile
    }
    self.init(tiles: tiles, emptyText: emptyText)
  }
}

extension Block {
  public static func table<Item>(
    _ fields: [ItemField<Item>],
    _ items: [Item],
    emptyText: SafeText,
    row: (Item) -> RowDetails = { _ in RowDetails() }
  ) -> Block {
    .table(Table(fields, items, emptyText: emptyText, row: row))
  }

  public static func fields<Item>(_ fields: [ItemField<Item>], of item: Item) -> Block {
    .fields(
      zip(fields, fields.record(item)).map { field, value in
        let text = field.label == nil ? nil : field.text(item)
        return Field(
          field.name,
          text == nil ? nil : field.label,
          text ?? "",
          record: value,
          link: field.link(item)
        )
      }
    )
  }
}
