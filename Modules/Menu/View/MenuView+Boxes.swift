import FeatureKit
import Pictures
import Terminal
import Views

/// A box over the screen: a thin edge with the title and the keys in it.
extension MenuView {
  func frame(of box: BoxFrame, over behind: Drawn) -> Drawn {
    let view = state.visible
    let input = input
    var inner = input.lines + view.lines
    inner.extend(to: box.rows - 2)
    let rows = inner.prefix(max(0, box.rows - 2)).map { fitted($0, to: box.innerWidth) }
    let side = style.apply(.dim, to: text.glyphs.divider)
    let lines =
      [edge(0, 1, style.apply(.title, to: listing.screen.title.string), box, count)]
      + rows.map { "\(side) \($0) \(side)" } + [edge(2, 3, footer, box)]
    var frame = behind.frame
    frame.lines = behind.frame.lines.map(style.faded)
    frame.lines.extend(to: state.display.rows)
    for (row, line) in lines.enumerated() where box.row + row < frame.lines.count {
      frame.lines[box.row + row] = put(line, box.width, at: box.column, in: frame.lines[box.row + row])
    }
    frame.pictures = view.framePictures.map {
      $0.moved(rows: box.row + 1 + input.lines.count, columns: box.column + 2)
    }
    frame.cursor = input.cursor.map {
      Frame.Position(row: box.row + 1 + $0.row, column: box.column + 2 + $0.column)
    }
    return (frame, behind.pictures + view.pictures.map(\.request), [])
  }

  /// The line with a part of it replaced.
  private func put(_ part: String, _ width: Int, at column: Int, in line: String) -> String {
    fitted(line, to: column) + part + StyledText.suffix(of: line, from: column + width)
  }

  private func fitted(_ line: String, to width: Int) -> String {
    let shown = StyledText.prefix(of: line, width)
    return shown + text.blank(width - StyledText.width(of: shown))
  }

  /// A line of the edge with a text in it.
  ///
  /// - Parameters:
  ///   - start: The corners, as indices of the glyphs.
  ///   - trailing: A text at its end, if there is room.
  private func edge(
    _ start: Int,
    _ end: Int,
    _ words: String,
    _ box: BoxFrame,
    _ trailing: String = ""
  ) -> String {
    let glyphs = text.glyphs
    let words = StyledText.prefix(of: words, box.width - 8)
    let rest = box.width - 5 - StyledText.width(of: words)
    let last = trailing.isEmpty ? "" : " \(trailing) " + glyphs.edge
    let line = glyphs.edge.repeated(rest - CellWidth.cells(of: last))
    return style.apply(.dim, to: glyphs.corners[start] + glyphs.edge) + " \(words) "
      + style.apply(.dim, to: line + last + glyphs.corners[end])
  }

  /// How many entries of the palette match.
  private var count: String {
    guard case .palette? = state.box?.content else { return "" }
    let shown = listing.shown.itemCount
    let all = listing.screen.itemCount
    return shown == all ? "\(all)" : "\(shown) of \(all)"
  }
}
