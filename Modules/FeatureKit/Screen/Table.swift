public struct Table: Sendable, Equatable {
  /// How a person sees the rows. Where no pictures are drawn a gallery, a wall and a card are lists, outside
  /// the full-screen menu a grid is one.
  public enum Style: Sendable {
    case list
    /// Tiles that the view arranges in columns by the screen's width.
    case gallery
    /// Tiles of pictures that need no names: only the selected tile's is shown.
    case wall
    /// The rows' cells like a phone's emoji keyboard.
    case grid
    /// The first picture with the rows beside it, in about 12 lines.
    case card
    /// Numbered texts, with air between them.
    case steps

    public var hasTiles: Bool { self == .gallery || self == .wall }
  }

  public let columns: [Column]
  public var rows: [Row]
  /// What it says without rows.
  public var absence: Absence
  public var style: Style

  public init(columns: [Column], rows: [Row], absence: Absence = "", style: Style = .list) {
    self.columns = columns
    self.rows = rows
    self.absence = absence
    self.style = style
  }
}

public struct Column: Sendable, Equatable {
  public let title: SafeText
  public let shape: Shape

  public init(_ title: SafeText, _ shape: Shape = Shape()) {
    self.title = title
    self.shape = shape
  }

  /// How a column shares the width of a table.
  public struct Shape: Sendable, Hashable {
    /// What a cell loses that is wider than its column.
    public enum Cut: Sendable { case end, middle, never }

    /// Whether cells are at the right edge of the column, as numbers are.
    public let isTrailing: Bool
    /// When the width doesn't suffice, the column with the lowest priority goes, whole; the last of equal
    /// ones.
    public let priority: Int
    /// In cells; ignored when `cut` is `.never`.
    public let least: Int
    /// In cells; nil for no limit.
    public let most: Int?
    public let cut: Cut
    /// How cells are drawn besides as text.
    public let drawing: Drawing
    /// Whether a list with a pane beside it shows the cell below the row's others, so that they keep their
    /// widths.
    public let movesBelow: Bool

    public enum Drawing: Sendable, Hashable {
      case text
      /// A bar of two parts with these names; the cell has the first part's share in percent, or nothing. The
      /// table is a chart.
      case bar([String])
      /// A bar of one color, with its percentage; the cell has that.
      case meter
      /// A key of the menu.
      case key
      /// A dot before the cell, in the color of its value as 0xRRGGBB.
      case dots([String: UInt32])
    }

    public init(
      isTrailing: Bool = false,
      priority: Int = 0,
      least: Int = 8,
      most: Int? = nil,
      cut: Cut = .end,
      drawing: Drawing = .text,
      movesBelow: Bool = false
    ) {
      self.isTrailing = isTrailing
      self.priority = priority
      self.least = least
      self.most = most
      self.cut = cut
      self.drawing = drawing
      self.movesBelow = movesBelow
    }

    /// The shape of numbers and ages: trailing, never cut.
    public static func number(priority: Int = 0) -> Shape {
      Shape(isTrailing: true, priority: priority, cut: .never)
    }

    public static func bar(_ names: [String] = [], priority: Int = 0) -> Shape {
      Shape(priority: priority, least: 10, most: 60, drawing: .bar(names))
    }

    public static func meter() -> Shape { Shape(least: 12, most: 30, drawing: .meter) }

    /// The shape of dates and other short texts: never cut.
    public static func whole(priority: Int = 0) -> Shape { Shape(priority: priority, cut: .never) }
  }
}

/// An element of a list, in whatever style that is shown.
public struct Row: Sendable, Equatable {
  public var cells: [SafeText]
  /// The fields of the record in a pipe, by default the cells.
  public var record: [SafeText]
  public var route: Route?
  /// What the full-screen menu shows beside the list while the row is selected; by default what it leads to.
  public var details: Route?
  /// Changes it in its place, in the full-screen menu: Enter runs this.
  public var change: Route?
  /// A gallery's tile, and what a list shows beside itself while the row is selected.
  public var picture: Picture?
  /// The proportions of the picture.
  public var size: PixelSize
  public var actions: ItemActions
  /// What else can be done with it, while it is selected.
  public var ownActions: [Action]
  public var cell: GridCell?
  /// What a filter finds the row by first, and a gallery names it; the first column unless given.
  public var names: [SafeText]
  /// Words besides the columns that a filter finds the row by.
  public var keywords: [SafeText]
  /// Parts of a step's text that stand out, such as “35 minutes”.
  public var highlights: [SafeText] = []

  /// - Parameter cells: Given by `ItemField`s where a list is made from those.
  public init(
    _ cells: [SafeText] = [],
    record: [SafeText]? = nil,
    route: Route? = nil,
    picture: Picture? = nil,
    size: PixelSize = .landscape,
    actions: ItemActions = ItemActions(),
    ownActions: [Action] = [],
    cell: GridCell? = nil,
    names: [SafeText] = [],
    keywords: [SafeText] = []
  ) {
    self.cells = cells
    self.record = record ?? cells
    self.route = route
    self.picture = picture
    self.size = size
    self.actions = actions
    self.ownActions = ownActions
    self.cell = cell
    self.names = names
    self.keywords = keywords
  }

  public init(step text: SafeText) { self.init([text], record: ["step", text]) }

  /// What a filter finds it by first.
  public var mainNames: [SafeText] { names.isEmpty ? Array(cells.prefix(1)) : names }

  /// Whether something can be done with it.
  public var isSelectable: Bool { route != nil || actions != ItemActions() || !ownActions.isEmpty }
}

public struct PixelSize: Sendable, Hashable {
  public let width: Int
  public let height: Int

  /// The proportions of pictures that aren't known yet.
  public static let landscape = PixelSize(4, 3)
  public static let square = PixelSize(1, 1)

  /// Each is from 1 to 100,000: another one counts as the nearest of these.
  public init(_ width: Int, _ height: Int) {
    self.width = min(max(1, width), 100_000)
    self.height = min(max(1, height), 100_000)
  }
}

extension PixelSize: Codable {
  private enum CodingKeys: CodingKey { case width, height }

  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try numbers.decode(Int.self, forKey: .width), try numbers.decode(Int.self, forKey: .height))
  }
}
