public struct Glyphs: Sendable, Equatable {
  public let ellipsis: String
  public let full: String
  public let empty: String
  /// The second of two parts.
  public let half: String
  public let spinner: [String]
  /// Before the selected row; one cell wide.
  public let pointer: String
  /// Between the titles that lead to a screen.
  public let crumb: String
  /// Between short texts in one line.
  public let dot: String
  /// Between two panes.
  public let divider: String
  /// A box's corners: top left, top right, bottom left, bottom right.
  public let corners: [String]
  public let edge: String
  /// One cell wide.
  public let scrollBar: String
  /// Before a value that has a color.
  public let bullet: String
  /// Before and after the current one of several titles; one cell wide.
  public let currentStart: String
  public let currentEnd: String

  /// For UTF-8 locales.
  public static let unicode = Glyphs(
    ellipsis: "…",
    full: "█",
    empty: "░",
    half: "▒",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    pointer: "▌",
    crumb: "›",
    dot: "·",
    divider: "│",
    corners: ["╭", "╮", "╰", "╯"],
    edge: "─",
    scrollBar: "▐",
    bullet: "●",
    currentStart: "‹",
    currentEnd: "›"
  )

  /// For other locales and for screen readers.
  public static let ascii = Glyphs(
    ellipsis: "...",
    full: "#",
    empty: "-",
    half: "-",
    spinner: ["|", "/", "-", "\\"],
    pointer: ">",
    crumb: ">",
    dot: "-",
    divider: "|",
    corners: ["+", "+", "+", "+"],
    edge: "-",
    scrollBar: "|",
    bullet: "*",
    currentStart: "<",
    currentEnd: ">"
  )
}
