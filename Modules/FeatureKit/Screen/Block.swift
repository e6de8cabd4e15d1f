public enum Block: Sendable, Equatable {
  /// The result of a screen, its brightest line; records omit it.
  case heading(SafeText)
  /// Paragraphs, wrapped at words.
  case text(SafeText)
  /// A comment for a person; records omit it.
  case note(SafeText)
  case fields([Field])
  /// Fields under a title, in the layout of help: a text is beside its label, or below a long one.
  case terms(SafeText, [Field])
  /// A list; a row with a route can be opened.
  case table(Table)
  case picture(Picture)
  case steps([SafeText])
  /// One step of several, the largest thing on its screen. Tables that lead nowhere are beside it if there is room.
  case step(Step)
  case gallery(Gallery)
  /// Above a list: whose it is, and what it consists of; records omit it.
  case profile(Profile)
  /// A document, printed as it is: neither wrapped nor indented.
  ///
  /// - Parameter shown: What a person sees of it, as of a script that nobody reads; the document itself if empty.
  case verbatim(SafeText, shown: [Block] = [])
}

public struct Step: Sendable, Equatable {
  /// “Step 3 of 7”.
  public let title: SafeText
  /// From 1.
  public let number: Int
  public let count: Int
  public let text: SafeText

  public init(_ title: SafeText, _ number: Int, of count: Int, text: SafeText) {
    self.title = title
    self.number = number
    self.count = count
    self.text = text
  }
}

public struct Field: Sendable, Equatable {
  /// The name in a record: `fullName`.
  public let name: String
  /// nil for a field that only records have.
  public let label: SafeText?
  public let text: SafeText
  /// The value in a record, by default the text; empty when there is none.
  public let record: SafeText
  /// The text's hyperlink, on terminals that support links.
  public let link: URL?

  public init(_ name: String, _ label: SafeText?, _ text: SafeText, record: SafeText? = nil, link: URL? = nil)
  {
    self.name = name
    self.label = label
    self.text = text
    self.record = record ?? text
    self.link = link
  }
}

public struct Table: Sendable, Equatable {
  public let columns: [Column]
  public let rows: [Row]
  /// Shown when there are no rows.
  public let emptyText: SafeText

  public init(columns: [Column], rows: [Row], emptyText: SafeText) {
    self.columns = columns
    self.rows = rows
    self.emptyText = emptyText
  }
}

public struct Column: Sendable, Equatable {
  /// Numbers are trailing.
  public enum Alignment: Sendable { case leading, trailing }

  public let title: SafeText
  public let shape: Shape

  public init(_ title: SafeText, _ shape: Shape = Shape()) {
    self.title = title
    self.shape = shape
  }

  public var alignment: Alignment { shape.alignment }

  /// How a column shares the width of a table.
  public struct Shape: Sendable, Hashable {
    /// What a cell loses that is wider than its column.
    public enum Cut: Sendable { case end, middle, never }

    public let alignment: Alignment
    /// When the width doesn't suffice, the column with the lowest priority goes, whole; the last of equal ones.
    public let priority: Int
    /// In cells; without meaning for a column that is never cut.
    public let least: Int
    /// In cells; nil for no limit.
    public let most: Int?
    public let cut: Cut
    /// How cells are drawn besides as text.
    public let drawing: Drawing

    public enum Drawing: Sendable, Hashable {
      case text
      /// A bar of two parts; the cell has the first part's share in percent, or nothing.
      case bar
      /// A dot in the color of the cell's value before it.
      case dots([String: Tint])
    }

    public init(
      alignment: Alignment = .leading,
      priority: Int = 0,
      least: Int = 8,
      most: Int? = nil,
      cut: Cut = .end,
      drawing: Drawing = .text
    ) {
      self.alignment = alignment
      self.priority = priority
      self.least = least
      self.most = most
      self.cut = cut
      self.drawing = drawing
    }

    /// For numbers and ages: trailing, never cut.
    public static func number(priority: Int = 0) -> Shape {
      Shape(alignment: .trailing, priority: priority, cut: .never)
    }

    public static func bar(priority: Int = 0) -> Shape {
      Shape(priority: priority, least: 10, most: 40, drawing: .bar)
    }

    /// For short texts, some of which have a color.
    public static func dotted(_ tints: [String: Tint], priority: Int = 0) -> Shape {
      Shape(priority: priority, cut: .never, drawing: .dots(tints))
    }

    /// For dates and other short texts: never cut.
    public static func whole(priority: Int = 0) -> Shape { Shape(priority: priority, cut: .never) }
  }
}

public struct Row: Sendable, Equatable {
  public let cells: [SafeText]
  /// The fields of the record in a pipe, by default the cells.
  public let record: [SafeText]
  public let details: RowDetails

  public init(_ cells: [SafeText], record: [SafeText]? = nil, details: RowDetails = RowDetails()) {
    self.cells = cells
    self.record = record ?? cells
    self.details = details
  }

  public var route: Route? { details.route }
  public var picture: Picture? { details.picture }
}

public struct RowDetails: Sendable, Equatable {
  public let route: Route?
  /// Shown beside the list while the row is selected.
  public let picture: Picture?
  public let actions: ItemActions
  public let cell: GridCell?
  /// What a filter finds the row by first; the first column unless given.
  public let names: [SafeText]
  /// Words besides the columns that a filter finds the row by.
  public let keywords: [SafeText]

  public init(
    route: Route? = nil,
    picture: Picture? = nil,
    actions: ItemActions = ItemActions(),
    cell: GridCell? = nil,
    names: [SafeText] = [],
    keywords: [SafeText] = []
  ) {
    self.route = route
    self.picture = picture
    self.actions = actions
    self.cell = cell
    self.names = names
    self.keywords = keywords
  }
}

/// The actions of the keys `o`, `y`, `Y`, `s` and `f`.
public struct ItemActions: Sendable, Equatable {
  public var link: URL?
  /// The main value to copy to the clipboard.
  public var copyText: SafeText?
  public var copyName: SafeText?
  /// Saves the picture; the menu asks where.
  public var save: Route?
  /// Adds to or removes from the favorites.
  public var favorite: Route?

  public init(
    link: URL? = nil,
    copyText: SafeText? = nil,
    copyName: SafeText? = nil,
    save: Route? = nil,
    favorite: Route? = nil
  ) {
    self.link = link
    self.copyText = copyText
    self.copyName = copyName
    self.save = save
    self.favorite = favorite
  }
}
