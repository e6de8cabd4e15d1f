import FeatureKit

/// Makes screens of what a plug-in's command prints.
struct PluginScreens {
  typealias Item = PluginDocument.Item

  static let pageFields = ["title", "fields", "text", "steps"].map { OutputField($0, OutputField.jsonOnly) }

  /// Not shown as columns, but used.
  private static let hidden: Set = [
    "id", "subtitle", "picture", "link", "copy", "keywords", "width", "height",
  ]

  let plugin: PluginFeature
  /// The folders whose files it may show.
  let folders: [String]
  /// Their IDs.
  var favorites: Set<String> = []
  /// What ages are counted to.
  var now = Date()

  static func fields(_ command: PluginDescription.Command, _ date: @escaping DateText = { _ in nil })
    -> [ItemField<Item>]
  {
    command.fields.map { field in
      let name = field.name
      let isHidden = hidden.contains(name)
      var scope = FieldScope.everywhere
      if name == "title" { scope = .column }
      if isHidden, field.label == nil { scope = .line }
      let usual = isHidden ? nil : name.prefix(1).uppercased() + name.dropFirst()
      return ItemField(
        name,
        (field.label ?? usual).map { SafeText($0) },
        in: scope,
        column: column(field),
        link: { name == "link" ? $0.link : nil },
        shown: shown(field, date)
      ) { $0.value(of: field) }
    }
  }

  private static func column(_ field: PluginDescription.Field) -> Column.Shape {
    switch field.kind {
    case .text where field.name == "title": Column.Shape(priority: 2)
    case .text: Column.Shape()
    case .number: .number()
    case .date: .whole(priority: 1)
    case .bar: .meter()
    }
  }

  /// nil for the usual.
  private static func shown(_ field: PluginDescription.Field, _ date: @escaping DateText)
    -> (@Sendable (Item) -> String?)?
  {
    switch field.kind {
    case .number: { number($0.value(of: field)) }
    case .bar: { $0.value(of: field).plainText.map { "\($0)%" } }
    case .date: { item in item.text(field.name).map { Date(printed: $0).flatMap(date) ?? $0 } }
    case .text: nil
    }
  }

  /// A number below 10,000 may be a year, which has no comma.
  private static func number(_ value: JSONValue) -> String? {
    if case .int(let number) = value, number.magnitude >= 10_000 { return number.grouped }
    return value.plainText
  }

  // MARK: Lists

  func list(
    _ document: PluginDocument,
    _ command: PluginDescription.Command,
    _ call: Route,
    limit: Int?
  ) -> Screen {
    let items = Array(document.items.prefix(limit ?? .max))
    let fields = Self.fields(command, age)
    let shared = declared(command.actions)
    let enter = declared([plugin.enter(command)].compactMap(\.self)).first
    let absence = Absence(SafeText(document.emptyText ?? "Nothing here."))
    let style = command.view.style ?? .list
    var screen = Screen(
      title: SafeText(document.title ?? command.title),
      notices: document.notices.map { .info(SafeText($0)) },
      blocks: [
        .table(fields, items, style: style, absence: absence) { item in
          row(item, style, call, offered(item, shared), entering: enter)
        }
      ],
      data: fields.data(of: items)
    )
    if let next = plugin.route(document.next), limit == nil {
      screen.paging = Paging(page: 1, pageCount: nil, next: next, previous: nil)
    }
    add(printed(document.actions + command.listActions), of: Item(values: [:]), to: &screen)
    return screen
  }

  private func row(
    _ item: Item,
    _ style: Table.Style,
    _ call: Route,
    _ offered: [RowAction.Filled],
    entering enter: RowAction?
  ) -> Row {
    var cell: GridCell?
    if style == .grid {
      let caption = [item.title, item.text("subtitle") ?? ""].map { SafeText($0) }
      cell = GridCell(SafeText(item.text("copy") ?? item.title), caption: caption)
    }
    var row = Row(
      route: plugin.route(to: item, in: call),
      picture: picture(item),
      size: PixelSize(item.count("width") ?? 200, item.count("height") ?? 300),
      actions: actions(item),
      ownActions: offered.compactMap(\.action),
      cell: cell,
      names: [SafeText(item.title)],
      keywords: ["keywords", "subtitle"].compactMap(item.text).map { SafeText($0) }
    )
    add(offered, to: &row.actions)
    let known = enter.flatMap { enter in row.ownActions.first { $0.key != nil && $0.key == enter.key } }
    if let action = known ?? enter?.filled(from: item)?.action {
      row.details = row.route
      row.route = action.route
      if known == nil, !row.ownActions.contains(where: { $0.route == action.route }) {
        row.ownActions.append(action)
      }
    }
    return row
  }

  // MARK: Pages

  /// The page of an item that no command shows.
  func page(of item: Item, _ command: PluginDescription.Command) -> Screen {
    let fields = Self.fields(command, Self.moment)
    var screen = Screen(
      title: SafeText(item.title),
      blocks: [picture(item).map(Block.picture), .fields(fields, of: item)].compactMap(\.self),
      item: actions(item),
      data: fields.data(item)
    )
    add(printed(item.actions) + declared(command.actions), of: item, to: &screen)
    return screen
  }

  /// - Parameter record: What the page shows, where it is an item.
  func page(
    _ document: PluginDocument,
    _ command: PluginDescription.Command,
    of record: Item? = nil
  ) -> Screen {
    let page = document.page ?? PluginDocument.Page(keys: [:], fields: [])
    let title = document.title ?? command.title
    var blocks: [Block] = []
    if !document.isMessage { blocks.append(.heading(SafeText(title))) }
    if let picture = page.picture.flatMap({ self.picture($0, SafeText(title)) }) {
      blocks.append(.picture(picture))
    }
    let fields = page.fields.filter { !$0.value.recorded.isEmpty }.map {
      Field($0.name, SafeText($0.name), SafeText($0.value.recorded))
    }
    if !fields.isEmpty { blocks.append(.fields(fields)) }
    var text = page.text
    if let printed = text { blocks.append(self.text(printed, page.format)) }
    if page.format == .ansi { text = text.map { AnsiBlock($0).text } }
    if !page.steps.isEmpty { blocks.append(.steps(page.steps.map { SafeText($0) })) }
    var screen = Screen(
      title: SafeText(title),
      notices: ([document.done].compactMap(\.self) + document.notices).map { .info(SafeText($0)) },
      blocks: blocks,
      data: [
        "title": .string(title), "fields": .ordered(page.fields),
        "text": text.json, "steps": page.steps.json,
      ]
    )
    screen.around.next = plugin.route(document.next)
    screen.item.save = page.picture.flatMap(save)
    screen.item.favorite = record.flatMap(favorite)
    if let record { add(declared(command.actions), of: record, to: &screen) }
    add(printed(document.actions + command.listActions), of: record ?? Item(values: [:]), to: &screen)
    return screen
  }
}

extension PluginDescription.Command.View {
  /// nil for that of a list.
  fileprivate var style: Table.Style? { [.gallery: .gallery, .grid: .grid][self] }
}
