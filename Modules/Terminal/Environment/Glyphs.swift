public struct Glyphs: Sendable, Equatable {
  public private(set) var ellipsis = "…"
  public private(set) var full = "█"
  public private(set) var empty = "░"
  /// The second of two parts.
  public private(set) var half = "▒"
  public private(set) var spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  /// Before the selected row; one cell wide.
  public private(set) var pointer = "▌"
  /// Between the titles that lead to a screen.
  public private(set) var crumb = "›"
  /// Between short texts in one line.
  public private(set) var dot = "·"
  /// Between two panes.
  public private(set) var divider = "│"
  /// A box's corners: top left, top right, bottom left, bottom right.
  public private(set) var corners = ["╭", "╮", "╰", "╯"]
  public private(set) var edge = "─"
  /// One cell wide.
  public private(set) var scrollBar = "▐"
  /// Before a value that has a color.
  public private(set) var bullet = "●"
  /// After the order of a list.
  public private(set) var order = "▾"
  /// Before and after the current one of several titles; one cell wide.
  public private(set) var currentStart = "‹"
  public private(set) var currentEnd = "›"

  /// For UTF-8 locales.
  public static let unicode = Glyphs()

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
    order: "v",
    currentStart: "<",
    currentEnd: ">"
  )
}
