/// Tiles that the view arranges in columns by the screen's width.
public struct Gallery: Sendable, Equatable {
  public let tiles: [Tile]
  public let emptyText: SafeText

  public init(tiles: [Tile], emptyText: SafeText) {
    self.tiles = tiles
    self.emptyText = emptyText
  }
}

public struct Tile: Sendable, Equatable {
  public let picture: Picture
  /// Width and height are in pixels, at least 1.
  public let width: Int
  public let height: Int
  public let caption: SafeText
  /// The fields of the record in a pipe.
  public var record: [SafeText]
  public let route: Route?
  public let actions: ItemActions

  public init(
    picture: Picture,
    width: Int,
    height: Int,
    caption: SafeText,
    record: [SafeText] = [],
    route: Route? = nil,
    actions: ItemActions = ItemActions()
  ) {
    self.picture = picture
    self.width = max(1, width)
    self.height = max(1, height)
    self.caption = caption
    self.record = record
    self.route = route
    self.actions = actions
  }
}
