import FeatureKit

/// Makes screens of what a plug-in's command prints.
struct PluginScreens: Sendable {
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

  static func fields(_ command: PluginDescription.Command) -> [ItemField<Item>] {
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
        shown: shown(field)
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
  private static func shown(_ field: PluginDescription.Field) -> (@Sendable (Item) -> String?)? {
    switch field.kind {
    case .number: { number($0.value(of: field)) }
    case .bar: { $0.value(of: field).plainText.map { "\($0)%" } }
    case .text, .date: nil
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
    let fields = Self.fields(command)
    let absence = Absence(SafeText(document.emptyText ?? "Nothing here."))
    let style = command.view.style
    var screen = Screen(
      title: SafeText(document.title ?? command.title),
      notices: document.notices.map { .info(SafeText($0)) },
      blocks: [.table(fields, items, style: style, absence: absence) { row($0, style, call) }],
      data: ["items": .array(items.map(fields.data))]
    )
    if let next = plugin.route(document.next), limit == nil {
      screen.paging = Paging(page: 1, pageCount: nil, next: next, previous: nil)
    }
    add(document.actions, to: &screen)
    return screen
  }

  private func row(_ item: Item, _ style: Table.Style, _ call: Route) -> Row {
    var cell: GridCell?
    if style == .grid {
      let caption = [item.title, item.text("subtitle") ?? ""].map { SafeText($0) }
      cell = GridCell(SafeText(item.text("copy") ?? item.title), caption: caption)
    }
    return Row(
      route: plugin.route(to: item, in: call),
      picture: picture(item),
      size: PixelSize(item.count("width") ?? 200, item.count("height") ?? 300),
      actions: actions(item),
      ownActions: item.actions.compactMap { action($0, of: item) },
      cell: cell,
      names: [SafeText(item.title)],
      keywords: ["keywords", "subtitle"].compactMap(item.text).map { SafeText($0) }
    )
  }

  // MARK: Pages

  /// The page of an item that no command shows.
  func page(of item: Item, _ command: PluginDescription.Command) -> Screen {
    let fields = Self.fields(command)
    var screen = Screen(
      title: SafeText(item.title),
      blocks: [picture(item).map(Block.picture), .fields(fields, of: item)].compactMap(\.self),
      item: actions(item),
      data: fields.data(item)
    )
    add(item.actions, of: item, to: &screen)
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
        "text": JSONValue(text),
        "steps": .array(page.steps.map(JSONValue.string)),
      ]
    )
    screen.around.next = plugin.route(document.next)
    screen.item.save = page.picture.flatMap(save)
    screen.item.favorite = record.flatMap(favorite)
    add(document.actions, of: record, to: &screen)
    return screen
  }

  // MARK: Parts

  private func actions(_ item: Item) -> ItemActions {
    ItemActions(
      link: item.link,
      copyText: (item.text("copy") ?? item.link?.absoluteString).map { SafeText($0) },
      save: item.text("picture").flatMap(save),
      favorite: favorite(item)
    )
  }

  private func favorite(_ item: Item) -> Route? {
    guard plugin.hasFavorites, let id = item.id else { return nil }
    let route = Route(plugin.plugin.name, PluginFeature.favorite.rawValue, ["id": [id]])
    if favorites.contains(id) { return route.setting(FavoriteChange.remove.set(true)) }
    return route.setting(PluginFeature.record.set(item.record))
  }

  /// nil for what isn't a picture's address.
  func save(_ address: String) -> Route? {
    guard plugin.savesPictures, pictureURL(address) != nil else { return nil }
    return Route(plugin.plugin.name, PluginFeature.save.rawValue).setting(PluginFeature.address.set(address))
  }

  private func picture(_ item: Item) -> Picture? {
    item.text("picture").flatMap { picture($0, SafeText(item.title)) }
  }

  /// nil for what points elsewhere.
  func picture(_ source: String, _ altText: SafeText) -> Picture? {
    guard let url = pictureURL(source) else { return nil }
    var content = Picture.Content.remote(url)
    if url.isFileURL { content = .file(path: url.path(percentEncoded: false)) }
    return Picture(content, altText: altText, plays: true)
  }

  /// An https URL, or that of a file in the plug-in's own folders, without links; nil for others.
  func pictureURL(_ source: String) -> URL? {
    if let url = URL(web: source) { return url.scheme?.lowercased() == "https" ? url : nil }
    guard source.hasPrefix("/"), let path = realPath(source),
      folders.compactMap(realPath).contains(where: { path.hasPrefix($0 + "/") })
    else { return nil }
    return URL(filePath: path)
  }
}

extension PluginDescription.Command.View {
  fileprivate var style: Table.Style {
    switch self {
    case .list, .page: .list
    case .gallery: .gallery
    case .grid: .grid
    }
  }
}
