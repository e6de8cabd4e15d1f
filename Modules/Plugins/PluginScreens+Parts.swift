import FeatureKit

/// Pictures, and what can be done with an item.
extension PluginScreens {
  func actions(_ item: Item) -> ItemActions {
    ItemActions(
      link: item.link,
      copyText: (item.text("copy") ?? item.link?.absoluteString).map { SafeText($0) },
      save: item.text("picture").flatMap(save),
      favorite: favorite(item)
    )
  }

  func favorite(_ item: Item) -> Route? {
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

  func picture(_ item: Item) -> Picture? {
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
