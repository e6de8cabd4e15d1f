/// Tiles in the order they came; the view lays them into columns by the screen's width.
public struct Gallery: Sendable, Equatable {
  /// The tiles, in the order they are numbered.
  public let tiles: [Tile]
  /// What stands in place of the tiles when there are none.
  public let emptyText: SafeText

  /// A gallery, or `emptyText` in its place.
  public init(tiles: [Tile], emptyText: SafeText) {
    self.tiles = tiles
    self.emptyText = emptyText
  }
}

/// A picture of its own shape with a caption.
public struct Tile: Sendable, Equatable {
  /// What the tile shows.
  public let picture: Picture
  /// The picture's width in pixels, at least 1.
  public let width: Int
  /// The picture's height in pixels, at least 1.
  public let height: Int
  /// What stands below the picture.
  public let caption: SafeText
  /// Where picking the tile leads.
  public let route: Route?

  /// A tile; a width or height below 1 is taken for 1.
  public init(picture: Picture, width: Int, height: Int, caption: SafeText, route: Route? = nil) {
    self.picture = picture
    self.width = max(1, width)
    self.height = max(1, height)
    self.caption = caption
    self.route = route
  }
}
