import FeatureKit
import Terminal

extension TextLayout {
  /// The canvas of a feature's own block.
  ///
  /// - Parameter rows: The room of a block that has its screen.
  func canvas(rows: Int = 0) -> Canvas {
    Canvas(
      width: width,
      rows: rows,
      hasColors: style.hasTints,
      glyphs: (glyphs.full, glyphs.half, glyphs.empty, glyphs.bullet, glyphs.divider, glyphs.edge),
      draw: { [style] ink, text in
        switch ink {
        case .color(let color?) where style.hasTints: style.apply(color: color, to: text)
        case .color(let color?): style.apply(ownColorLike: color, to: text)
        case .color where !style.hasTints: text
        default: style.apply(ink.roles, to: text)
        }
      },
      cells: { StyledText.width(of: $0) },
      cut: { [self] text, width in truncated(text, to: width) },
      wrap: { CellWidth.wrap($0.string, to: $1) },
      chunks: { CellWidth.chunks(of: $0.string, width: $1) },
      link: { [self] text, url in linked(text, to: url) }
    )
  }
}

extension Canvas.Ink {
  fileprivate var roles: [TextStyle.Role?] {
    switch self {
    case .title: [.title]
    case .dim, .color: [.dim]
    case .accent: [.accent]
    case .emphasis: [.emphasis]
    case .field: [.field]
    case .first: [.first]
    case .second: [.second]
    case .onFirst: [.first, .chosen]
    case .onSecond: [.second, .chosen]
    }
  }
}
