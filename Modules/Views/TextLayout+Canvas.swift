import FeatureKit
import Terminal

extension TextLayout {
  /// The canvas of a feature's own block.
  ///
  /// - Parameters:
  ///   - rows: The room of a block that has its screen.
  ///   - isSelected: Whether it is for a cell of the selected row.
  func canvas(rows: Int = 0, isSelected: Bool = false) -> Canvas {
    Canvas(
      width: width,
      rows: rows,
      hasColors: style.hasTints,
      glyphs: (glyphs.full, glyphs.half, glyphs.empty, glyphs.bullet, glyphs.divider, glyphs.edge),
      draw: { [style] ink, text in
        switch ink {
        case .title: style.apply(.title, to: text)
        case .dim: style.apply(.dim, isSelected: isSelected, to: text)
        case .accent: style.apply(.accent, isSelected: isSelected, to: text)
        case .emphasis: style.apply(.emphasis, to: text)
        case .field: style.apply(.field, to: text)
        case .first: style.apply(.first, isSelected: isSelected, to: text)
        case .second: style.apply(.second, isSelected: isSelected, to: text)
        case .onFirst: style.apply(.first, .chosen, to: text)
        case .onSecond: style.apply(.second, .chosen, to: text)
        case .color(let color?): style.apply(color: color, to: text)
        case .color(nil): style.hasTints ? style.apply(.dim, to: text) : text
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
