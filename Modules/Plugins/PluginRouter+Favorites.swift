import FeatureKit

extension PluginDocument.Item: NamedItem {
  var itemID: String { id ?? "" }
  var itemTitle: String? { title }

  init(from decoder: any Decoder) throws { self.init(values: try [String: JSONValue](from: decoder)) }

  func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension PluginRouter {
  /// They belong to a folder where the list does that they look like.
  var favorites: OwnItems<PluginDocument.Item> {
    OwnItems(services.store, key: key("favorites", of: plugin.listCommand))
  }

  /// None where Curio keeps no favorites.
  func favoriteItems() throws(Failure) -> [PluginDocument.Item] {
    plugin.hasFavorites ? try favorites.all() : []
  }

  func favorites(_ call: Call) throws(Failure) -> Screen {
    let document = PluginDocument(
      items: try favorites.all(),
      title: "Favorites",
      emptyText: "No favorites yet. Press f on one."
    )
    return try list(document, plugin.listCommand, call)
  }

  func change(_ call: Call) async throws(Failure) -> Screen {
    let id = try call[PluginFeature.id]
    if try call[FavoriteChange.remove] { return try favorites.removing(id).screen(actions: []) }
    var record = try call[PluginFeature.record].flatMap { PluginDocument.Item(record: $0) }
    if record == nil { record = try await item(id) }
    guard let record else { throw own(.notFound, "No list has “\(id.shortened)”.") }
    let item = PluginDocument.Item(values: record.values.merging(["id": .string(id)]) { $1 })
    return try favorites.adding(item).screen(actions: [])
  }

  func save(_ call: Call) async throws(Failure) -> Reply {
    let address = try call[PluginFeature.address]
    guard let picture = plugin.screens.pictureURL(address) else {
      let shown = address.shortened
      throw own(.invalidInput, "“\(shown)” is no https address and no file of \(name)'s own.")
    }
    let path = try call[PictureSaver.path]
    let destination = try services.saver.destination(path, picture.lastPathComponent)
    return try await .asking(destination.confirmation) { () async throws(Failure) in
      if picture.isFileURL {
        try services.saver.copy(picture.path(percentEncoded: false), destination)
      } else {
        try await services.saver.save(picture, to: destination, call.mode)
      }
      let fields = PluginFeature.savedFields
      var screen = Screen(title: "Picture", effect: .changed, data: fields.data(destination.path))
      if let path = destination.path {
        screen.notices = [.info("Saved to \(path).")]
        screen.blocks = [.fields(fields, of: path)]
      }
      return screen
    }
  }

  func saved() async -> [Suggestion] {
    let list = Route(name, PluginFeature.favorites.rawValue)
    let own = ((try? favoriteItems()) ?? []).map { item in
      (item: item, route: plugin.route(to: item, in: list))
    }
    let cached = (try? cachedItems()) ?? []
    var ids: Set<String> = []
    return (own + cached).compactMap { item, route in
      guard let id = item.id, let route, ids.insert(id).inserted else { return nil }
      return Suggestion(
        id,
        title: SafeText(item.title),
        detail: SafeText(item.text("subtitle") ?? ""),
        texts: [SafeText(item.text("keywords") ?? "")],
        route: route
      )
    }
  }

  // MARK: The field of the home

  private var askedKey: String { key("asked", of: home.flatMap { description.command($0.route.command) }) }

  /// Remembers the value that the home's field asked for.
  func rememberAsked(_ command: PluginDescription.Command, _ call: Call) throws(Failure) {
    guard let home, command.name == home.route.command, let question = home.question,
      let texts = call.route.arguments[question.parameter],
      try services.store.strings(for: askedKey) != texts
    else { return }
    try services.store.update(askedKey, as: [String].self, durability: .refetchable) { _ in texts }
  }

  private var home: FeaturePlace? { plugin.places.first }

  /// The home with what was asked last.
  func preview() async -> Route? {
    guard let question = home?.question,
      let texts = try? services.store.strings(for: askedKey)
    else { return nil }
    return question.route.setting(Argument(question.parameter, texts))
  }

  /// The latest favorite.
  func frontLine() async -> SafeText? { (try? favoriteItems())?.first.map { SafeText($0.title) } }
}
