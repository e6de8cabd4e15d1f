/// The ornaments: what frames, bars and omissions are drawn with.
public struct Glyphs: Sendable, Equatable {
  /// What stands for something left out.
  public let ellipsis: String
  /// A frame's upper and lower edge.
  public let horizontal: String
  /// A frame's sides.
  public let vertical: String
  /// A corner.
  public let topLeft: String
  /// A corner.
  public let topRight: String
  /// A corner.
  public let bottomLeft: String
  /// A corner.
  public let bottomRight: String
  /// The filled part of a bar.
  public let full: String
  /// The part of a bar that is not filled yet.
  public let empty: String
  /// The pictures of a turning spinner.
  public let spinner: [String]
  /// Before what is selected, one cell.
  public let pointer: String

  /// Where the locale is UTF-8.
  public static let unicode = Glyphs(
    ellipsis: "…",
    horizontal: "─",
    vertical: "│",
    topLeft: "┌",
    topRight: "┐",
    bottomLeft: "└",
    bottomRight: "┘",
    full: "█",
    empty: "░",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    pointer: "▸"
  )

  /// Everywhere else.
  public static let ascii = Glyphs(
    ellipsis: "...",
    horizontal: "-",
    vertical: "|",
    topLeft: "+",
    topRight: "+",
    bottomLeft: "+",
    bottomRight: "+",
    full: "#",
    empty: "-",
    spinner: ["|", "/", "-", "\\"],
    pointer: ">"
  )
}
