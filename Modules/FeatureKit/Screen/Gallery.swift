/// Tiles in the order they came; the view lays them into columns by the screen's width.
public struct Gallery: Sendable, Equatable {
  public let tiles: [Tile]
  /// What stands in place of the tiles when there are none.
  public let emptyText: SafeText

  public init(tiles: [Tile], emptyText: SafeText) {
    self.tiles = tiles
    self.emptyText = emptyText
  }
}

/// A picture of its own shape with a caption.
public struct Tile: Sendable, Equatable {
  public let picture: Picture
  /// The picture's width and height in pixels; at least 1 each.
  public let width: Int
  public let height: Int
  public let caption: SafeText
  /// Where picking the tile leads.
  public let route: Route?

  public init(picture: Picture, width: Int, height: Int, caption: SafeText, route: Route? = nil) {
    self.picture = picture
    self.width = max(1, width)
    self.height = max(1, height)
    self.caption = caption
    self.route = route
  }
}
