import FeatureKit

/// How the blocks of a screen share it.
package enum Arrangement: Sendable, Equatable {
  /// One below the other, with a picture beside them where there is room.
  case blocks
  /// In the middle of a small place, a picture above its text.
  case tile
  /// A picture that has the screen, if the blocks are for one.
  case lead(Lead)
  /// Above a part of the list around what the screen shows.
  indirect case strip(Strip, below: Arrangement)
  /// Above what would be there.
  indirect case backdrop(Backdrop)
  /// Below tiles, such as those of the front page. A poster is a first tile of the whole width.
  case mosaic([MosaicTile], hasPoster: Bool)
}

/// In cells, by the shapes of a table's columns.
package typealias NaturalWidths = [[Column.Shape]: [Int]]

/// How lists and galleries look.
package struct ListStyle: Sendable, Equatable {
  package enum Galleries: Sendable {
    case tiles
    /// Few tiles are large: all of the gallery must be there, or its columns would move when more come.
    case largeTiles
    /// Lists of the tiles' captions.
    case lists
  }

  package var filter = ""
  /// The widths with all rows of the list, when the blocks have some of them.
  package var widths: NaturalWidths?
  /// The digits of the longest number to come; nil for rows without numbers.
  package var numberWidth: Int?
  /// Whether all rows can be selected, also those that lead nowhere.
  package var selectsAll = false
  /// Whether steps can be selected, below a line of facts.
  package var selectsSteps = false
  /// Lines between the rows.
  package var rowGap = 0
  /// Whether columns that can are below the others.
  package var movesBelow = false
  package var galleries = Galleries.tiles
  /// Whether a table whose rows have cells is a grid.
  package var showsGrids = false
  /// Whether a grid's cells have their names below them.
  var namesCells = false
  /// The approximate width of a gallery's tile.
  var tileWidth = GalleryLayout.columnWidth

  package init() {}
}
