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
        case .title: style.apply(.title, to: text)
        case .dim: style.apply(.dim, to: text)
        case .accent: style.apply(.accent, to: text)
        case .field: style.apply(.field, to: text)
        case .first: style.apply(.first, to: text)
        case .second: style.apply(.second, to: text)
        case .onFirst: style.apply(.first, .chosen, to: text)
        case .onSecond: style.apply(.second, .chosen, to: text)
        case .color(let color?): style.apply(color: color, to: text)
        case .color(nil): style.hasTints ? style.apply(.dim, to: text) : text
        }
      },
      cells: { StyledText.width(of: $0) },
      cut: { [self] text, width in truncated(text, to: width) },
      wrap: { CellWidth.wrap($0.string, to: $1) }
    )
  }
}
