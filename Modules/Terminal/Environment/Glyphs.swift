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

  /// For other locales.
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

  /// For screen readers, which say each sign: bars and edges are blank, the words beside them say the same.
  public static let spoken: Glyphs = {
    var glyphs = ascii
    for sign in [\Glyphs.full, \.empty, \.half, \.divider, \.edge, \.scrollBar, \.bullet] {
      glyphs[keyPath: sign] = " "
    }
    glyphs.corners = [" ", " ", " ", " "]
    glyphs.dot = ";"
    return glyphs
  }()
}

extension TerminalEnvironment {
  public var glyphs: Glyphs {
    if isAccessible { return .spoken }
    return isUTF8 ? .unicode : .ascii
  }

  /// Whether the locale's encoding is UTF-8. It only affects the glyphs; text is always UTF-8.
  public var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { filled($0) }.first ?? "C"
    return locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8")
  }
}
