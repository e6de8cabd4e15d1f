public struct Glyphs: Sendable, Equatable {
  public var ellipsis = "…"
  public var full = "█"
  public var empty = "░"
  /// The second of two parts.
  public var half = "▒"
  public var spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  /// Before the selected row; one cell wide.
  public var pointer = "▌"
  /// Between the titles that lead to a screen.
  public var crumb = "›"
  /// Between short texts in one line.
  public var dot = "·"
  /// Between two panes.
  public var divider = "│"
  /// A box's corners: top left, top right, bottom left, bottom right.
  public var corners = ["╭", "╮", "╰", "╯"]
  public var edge = "─"
  /// One cell wide.
  public var scrollBar = "▐"
  /// Before a value that has a color.
  public var bullet = "●"
  /// Before what has failed.
  public var cross = "✗"
  /// After the order of a list.
  public var order = "▾"
  /// Before and after the current one of several titles; one cell wide.
  public var currentStart = "‹"
  public var currentEnd = "›"

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
    cross: "x",
    order: "v",
    currentStart: "<",
    currentEnd: ">"
  )
}
