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

  static func fields(_ command: PluginDescription.Command) -> [ItemField<Item>] {
    command.fields.map { field in
      let name = field.name
      let scope: FieldScope =
        hidden.contains(name) && field.label == nil ? .line : name == "title" ? .column : .everywhere
      let label =
        field.label ?? (hidden.contains(name) ? nil : name.prefix(1).uppercased() + name.dropFirst())
      let column: Column.Shape =
        switch field.kind {
        case .text: Column.Shape(priority: name == "title" ? 2 : 0)
        case .number: .number()
        case .date: .whole(priority: 1)
        case .bar: .meter()
        }
      var shown: (@Sendable (Item) -> String?)?
      if field.kind == .number { shown = { (item: Item) in number(item.value(of: field)) } }
      if field.kind == .bar { shown = { (item: Item) in item.value(of: field).plainText.map { "\($0)%" } } }
      return ItemField(
        name,
        label.map { SafeText($0) },
        in: scope,
        column: column,
        link: { name == "link" ? $0.link : nil },
        shown: shown
      ) { $0.value(of: field) }
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
    limit: Int?,
    favorites: Set<String>
  ) -> Screen {
    let items = limit.map { Array(document.items.prefix($0)) } ?? document.items
    let fields = Self.fields(command)
    let emptyText = SafeText(document.emptyText ?? "Nothing here.")
    let isCell = command.view == .grid
    let style: Table.Style = isCell ? .grid : command.view == .gallery ? .gallery : .list
    func row(_ item: Item) -> Row {
      let caption = [item.title, item.text("subtitle") ?? ""].map { SafeText($0) }
      return Row(
        route: route(to: item, command, call),
        picture: picture(item),
        size: PixelSize(item.count("width") ?? 200, item.count("height") ?? 300),
        actions: actions(item, favorites),
        ownActions: item.actions.compactMap { action($0, of: item) },
        cell: isCell ? GridCell(SafeText(item.text("copy") ?? item.title), caption: caption) : nil,
        names: [SafeText(item.title)],
        keywords: ["keywords", "subtitle"].compactMap { item.text($0).map { SafeText($0) } }
      )
    }
    var screen = Screen(
      title: SafeText(document.title ?? command.title),
      notices: document.notices.map { .info(SafeText($0)) },
      blocks: [.table(fields, items, style: style, emptyText: emptyText, row: row)],
      data: ["items": .array(items.map(fields.data))]
    )
    if let next = plugin.route(document.next), limit == nil {
      screen.paging = Paging(page: 1, pageCount: nil, next: next, previous: nil)
    }
    add(document.actions, to: &screen)
    return screen
  }

  /// The page of an item that no command shows.
  func page(of item: Item, _ command: PluginDescription.Command, favorites: Set<String>) -> Screen {
    let fields = Self.fields(command)
    let picture = self.picture(item).map { [Block.picture($0)] } ?? []
    var screen = Screen(
      title: SafeText(item.title),
      blocks: picture + [.fields(fields, of: item)],
      item: actions(item, favorites),
      data: fields.data(item)
    )
    add(item.actions, of: item, to: &screen)
    return screen
  }

  // MARK: Pages

  /// - Parameter record: What the page shows, where it is an item.
  func page(
    _ document: PluginDocument,
    _ command: PluginDescription.Command,
    of record: Item? = nil,
    favorites: Set<String> = []
  ) -> Screen {
    let page = document.page ?? PluginDocument.Page(keys: [:], fields: [])
    let title = document.title ?? command.title
    let picture = page.picture.flatMap { self.picture($0, SafeText(title)) }
    let fields = page.fields.filter { !$0.value.recorded.isEmpty }.map {
      Field($0.name, SafeText($0.name), SafeText($0.value.recorded))
    }
    let steps = page.steps.map { SafeText($0) }
    let blocks: [Block?] = [
      document.isMessage ? nil : .heading(SafeText(title)), picture.map(Block.picture),
      fields.isEmpty ? nil : Block.fields(fields),
      page.text.map { text($0, page.format) }, steps.isEmpty ? nil : Block.steps(steps),
    ]
    var screen = Screen(
      title: SafeText(title),
      notices: ([document.done].compactMap(\.self) + document.notices).map { .info(SafeText($0)) },
      blocks: blocks.compactMap(\.self),
      data: [
        "title": .string(title), "fields": .ordered(page.fields),
        "text": JSONValue(page.format == .ansi ? page.text.map { AnsiBlock($0).text } : page.text),
        "steps": .array(page.steps.map(JSONValue.string)),
      ]
    )
    screen.around.next = plugin.route(document.next)
    screen.item.save = page.picture.flatMap(save)
    screen.item.favorite = record.flatMap { favorite($0, favorites) }
    add(document.actions, of: record, to: &screen)
    return screen
  }

  // MARK: Parts

  func route(to item: Item, _ command: PluginDescription.Command, _ call: Route) -> Route? {
    guard let id = item.id else { return nil }
    if let show = plugin.showCommand {
      return Route(plugin.plugin.name, show.name, [show.parameter: [id]])
    }
    return call.setting(PluginFeature.item.set(id))
  }

  private func actions(_ item: Item, _ favorites: Set<String>) -> ItemActions {
    ItemActions(
      link: item.link,
      copyText: (item.text("copy") ?? item.link?.absoluteString).map { SafeText($0) },
      save: item.text("picture").flatMap(save),
      favorite: favorite(item, favorites)
    )
  }

  private func favorite(_ item: Item, _ favorites: Set<String>) -> Route? {
    guard plugin.hasFavorites, let id = item.id else { return nil }
    let route = Route(plugin.plugin.name, PluginFeature.favorite.rawValue, ["id": [id]])
    if favorites.contains(id) { return route.setting(FavoriteChange.remove.set(true)) }
    let record = JSONValue.object(item.values).text(indented: false)
    return route.setting(PluginFeature.record.set(record))
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
    pictureURL(source).map { url in
      let content: Picture.Content =
        url.isFileURL ? .file(path: url.path(percentEncoded: false)) : .remote(url)
      return Picture(content, altText: altText, plays: true)
    }
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
