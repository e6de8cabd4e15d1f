import Foundation

/// One part of a screen.
public enum Block: Sendable, Equatable {
  /// A paragraph or several, wrapped at words.
  case text(SafeText)
  /// Labels and values, one pair a line.
  case fields([Field])
  /// A list; a row with a route can be picked by its number.
  case table(Table)
  /// A picture, shown whole.
  case picture(Picture)
  /// Numbered steps, each wrapped.
  case steps([SafeText])
  /// Tiles laid into columns as they fit.
  case gallery(Gallery)
  /// A document, printed as it is: neither wrapped nor indented.
  case verbatim(SafeText)
}

/// A label and its value.
public struct Field: Sendable, Equatable {
  /// What the value is.
  public let label: SafeText
  /// The value.
  public let value: SafeText
  /// Where the value leads, on a terminal that can follow links.
  public let link: URL?

  /// A label and its value.
  public init(_ label: SafeText, _ value: SafeText, link: URL? = nil) {
    self.label = label
    self.value = value
    self.link = link
  }
}

/// Rows of cells in aligned columns.
public struct Table: Sendable, Equatable {
  /// Column titles; a row has as many cells.
  public let columns: [Column]
  /// The rows, in the order they are numbered.
  public let rows: [Row]
  /// What stands in place of the rows when there are none.
  public let emptyText: SafeText

  /// A table, or `emptyText` in its place.
  public init(columns: [Column], rows: [Row], emptyText: SafeText) {
    self.columns = columns
    self.rows = rows
    self.emptyText = emptyText
  }
}

/// A table's column.
public struct Column: Sendable, Equatable {
  /// Which side of the column a cell stands on.
  public enum Alignment: Sendable { case leading, trailing }

  /// The title above the cells.
  public let title: SafeText
  /// Numbers stand at the trailing side.
  public let alignment: Alignment

  /// A column with a title.
  public init(_ title: SafeText, alignment: Alignment = .leading) {
    self.title = title
    self.alignment = alignment
  }
}

/// A table's row.
public struct Row: Sendable, Equatable {
  /// One text for each column.
  public let cells: [SafeText]
  /// Where picking the row leads.
  public let route: Route?
  /// A small picture beside the row, where the screen has room.
  public let picture: Picture?

  /// A row; without a route it can't be picked.
  public init(_ cells: [SafeText], route: Route? = nil, picture: Picture? = nil) {
    self.cells = cells
    self.route = route
    self.picture = picture
  }
}
