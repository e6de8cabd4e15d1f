/// The commands that show, mark, save and list items. The router makes it once; the presenter puts its routes
/// where it shows an item.
public struct ItemRoutes: Sendable {
  let item: String
  private let showing: Route
  private let marking: Route?
  private let saving: Route?
  /// The lists of the favorites and of what was opened.
  let favorites, opened: Route?

  /// - Parameter item: The parameter of the commands that takes the ID.
  public init<Name: FeatureCommand>(
    _ item: Parameter<some Any>,
    show: Name,
    favorite: Name? = nil,
    save: Name? = nil,
    favorites: Name? = nil,
    opened: Name? = nil
  ) {
    self.item = item.declaration.name
    showing = Route(show)
    marking = favorite.map { Route($0) }
    saving = save.map { Route($0) }
    self.favorites = favorites.map { Route($0) }
    self.opened = opened.map { Route($0) }
  }

  /// `setting` adds further arguments.
  public func show(_ id: String) -> Route { showing.setting(Argument(item, [id])) }

  /// nil without the command.
  public func save(_ id: String) -> Route? { saving?.setting(Argument(item, [id])) }

  /// Adds to the favorites, or removes; nil without the command.
  public func favorite(_ id: String, isFavorite: Bool) -> Action? {
    marking.map {
      let route = $0.setting(Argument(item, [id]), FavoriteChange.remove.set(isFavorite))
      return Action(isFavorite ? "Remove from favorites" : "Add to favorites", route)
    }
  }
}

extension ItemActions {
  /// What the keys do with an item, which can be saved if it has a picture.
  public init(
    _ routes: ItemRoutes,
    _ id: String,
    isFavorite: Bool = false,
    canBeSaved: Bool = true,
    link: URL? = nil,
    copyText: SafeText? = nil,
    copyName: SafeText? = nil
  ) {
    self.init(
      link: link,
      copyText: copyText,
      copyName: copyName,
      save: canBeSaved ? routes.save(id) : nil,
      favorite: routes.favorite(id, isFavorite: isFavorite)?.route
    )
  }
}
