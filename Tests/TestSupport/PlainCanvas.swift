import FeatureKit
import Terminal

extension Canvas {
  /// Draws plain text; colored text has its color before it: `F05138███`.
  public static func plain(width: Int, rows: Int = 0, hasColors: Bool = false) -> Canvas {
    Canvas(
      width: width,
      rows: rows,
      hasColors: hasColors,
      glyphs: ("█", "▒", "░", "●", "│", "─"),
      draw: { ink, text in
        guard hasColors, case .color(let color?) = ink else { return text }
        return String(color, radix: 16, uppercase: true) + text
      },
      cells: { CellWidth.cells(of: $0) },
      cut: { CellWidth.truncate($0, to: $1, ellipsis: "…") },
      wrap: { CellWidth.wrap($0.string, to: $1) },
      chunks: { CellWidth.chunks(of: $0.string, width: $1) },
      link: { text, _ in text }
    )
  }
}
