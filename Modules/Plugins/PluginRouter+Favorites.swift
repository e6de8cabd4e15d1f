import FeatureKit

/// Favorites are the suite's entries `favorite:ID` with the item's record, or `favorite FOLDER//ID`.
extension PluginRouter {
  /// They belong to a folder where the list does that they look like.
  private var favoritePrefix: String {
    let place = place(of: plugin.listCommand)
    return place.isEmpty ? "favorite:" : "favorite \(place)"
  }

  func favoriteIDs() throws(Failure) -> [String] {
    if !plugin.hasFavorites { return [] }
    let prefix = favoritePrefix
    return try services.store.keys(withPrefix: prefix).map { String($0.dropFirst(prefix.count)) }
  }

  /// The latest first.
  func favoriteItems() throws(Failure) -> [PluginDocument.Item] {
    let keys = try favoriteIDs().map { favoritePrefix + $0 }
    return try services.store.entries([String: JSONValue].self, for: keys)
      .sorted { $0.entry.savedAt > $1.entry.savedAt }
      .map { PluginDocument.Item(values: $0.entry.value) }
  }

  func favorites(_ call: Call) throws(Failure) -> Screen {
    let items = try favoriteItems()
    let document = PluginDocument(
      items: items,
      title: "Favorites",
      emptyText: "No favorites yet. Press f in the menu."
    )
    let list = plugin.listCommand
    let ids = Set(items.compactMap(\.id))
    if plugin.showCommand == nil, let id = try call[PluginFeature.item] {
      return try page(of: id, in: items, list, ids)
    }
    return screens.list(document, list, favoritesRoute, limit: try call[Paging.limit], favorites: ids)
  }

  private var favoritesRoute: Route { Route(name, PluginFeature.favorites.rawValue) }

  func change(_ call: Call) async throws(Failure) -> Screen {
    let id = try call[PluginFeature.id]
    let key = favoritePrefix + id
    let before = try services.store.value([String: JSONValue].self, for: key)
    let isFavorite = try !call[FavoriteChange.remove]
    if !isFavorite {
      try services.store.remove(key)
    } else if before == nil {
      var record = try call[PluginFeature.record].flatMap { PluginDocument.Item(record: $0) }
      if record == nil { record = try await item(id) }
      guard let record else { throw own(.notFound, "No list has “\(UserError.shortened(id))”.") }
      try services.store.set(record.values.merging(["id": .string(id)]) { $1 }, for: key)
    }
    let title = before.map { PluginDocument.Item(values: $0).title }
    return FavoriteChange(
      id: id,
      name: title,
      isFavorite: isFavorite,
      hasChanged: (before != nil) != isFavorite
    )
    .screen(actions: [])
  }

  func save(_ call: Call) async throws(Failure) -> Reply {
    let address = try call[PluginFeature.address]
    guard let picture = screens.pictureURL(address) else {
      let shown = UserError.shortened(address)
      throw own(.invalidInput, "“\(shown)” is no https address and no file of \(name)'s own.")
    }
    let destination = try services.saver.destination(
      try call[PictureSaver.path],
      picture.lastPathComponent
    )
    return try await .asking(destination.confirmation) { () async throws(Failure) in
      if picture.isFileURL {
        try services.saver.copy(picture.path(percentEncoded: false), destination)
      } else {
        try await services.saver.save(picture, to: destination, call.mode)
      }
      return Screen(
        title: "Picture",
        notices: destination.path.map { [.info("Saved to \($0).")] } ?? [],
        blocks: destination.path == nil ? [] : [.fields(PluginFeature.savedFields, of: destination.path)],
        effect: .changed,
        data: PluginFeature.savedFields.data(destination.path)
      )
    }
  }

  func saved() async -> [Suggestion] {
    let favorites = ((try? favoriteItems()) ?? []).map { item in
      (item: item, route: screens.route(to: item, plugin.listCommand, favoritesRoute))
    }
    let ids = Set(favorites.compactMap(\.item.id))
    let others = ((try? cachedItems()) ?? []).filter { !ids.contains($0.item.id ?? "") }
    return (favorites + others).compactMap { item, route in
      guard let id = item.id, let route else { return nil }
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

  private var askedKey: String {
    let place = place(of: home.flatMap { description.command($0.route.command) })
    return place.isEmpty ? "asked" : "asked \(place)"
  }

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
