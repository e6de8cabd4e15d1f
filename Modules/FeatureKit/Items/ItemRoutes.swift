/// Where an item leads. The router makes its routes, and the presenter puts them where it shows the item.
public struct ItemRoutes: Sendable, Equatable {
  /// Shows the item.
  public let open: Route?
  /// Adds to the favorites, or removes.
  public let favorite: Route?
  /// Saves the picture.
  public let save: Route?

  public init(open: Route?, favorite: Route? = nil, save: Route? = nil) {
    self.open = open
    self.favorite = favorite
    self.save = save
  }
}

extension ItemActions {
  /// What the keys do with an item that leads somewhere.
  public init(
    _ routes: ItemRoutes,
    link: URL? = nil,
    copyText: SafeText? = nil,
    copyName: SafeText? = nil
  ) {
    self.init(
      link: link,
      copyText: copyText,
      copyName: copyName,
      save: routes.save,
      favorite: routes.favorite
    )
  }
}
