import Terminal

/// A box over the screen: a thin edge with the title and the keys in it.
extension MenuView {
  func frame(of box: BoxFrame, over behind: Drawn) -> Drawn {
    let view = state.visible
    let input = input
    let first = Frame.Position(row: box.row + 1 + input.lines.count, column: box.column + 2)
    var inner = input.lines + view.lines
    inner.extend(to: box.rows - 2)
    let side = dim(text.glyphs.divider)
    var lines = [edge(box, corners: 0, style.apply(.title, to: listing.screen.title.string), count)]
    lines += inner.prefix(box.rows - 2).map { "\(side) \(fitted($0, to: box.innerWidth)) \(side)" }
    lines.append(edge(box, corners: 2, footer))
    var frame = behind.frame
    frame.lines = frame.lines.map(style.faded)
    frame.lines.extend(to: state.display.rows)
    for (row, line) in zip(box.row..<frame.lines.count, lines) {
      let end = StyledText.suffix(of: frame.lines[row], from: box.column + box.width)
      frame.lines[row] = fitted(frame.lines[row], to: box.column) + line + end
    }
    frame.pictures = view.framePictures.map { $0.moved(rows: first.row, columns: first.column) }
    frame.cursor = input.cursor(below: box.row + 1, after: first.column)
    frame.focus = focus(in: view, from: first)
    return (frame, behind.pictures + view.pictures.map(\.request), [])
  }

  private func fitted(_ line: String, to width: Int) -> String {
    let shown = StyledText.prefix(of: line, width)
    return shown + text.blank(width - StyledText.width(of: shown))
  }

  /// A line of the edge with a text in it.
  ///
  /// - Parameters:
  ///   - corners: The index of the first of its two among the glyphs.
  ///   - trailing: A text at its end, if there is room.
  private func edge(_ box: BoxFrame, corners: Int, _ words: String, _ trailing: String = "") -> String {
    let glyphs = text.glyphs
    let words = StyledText.prefix(of: words, box.width - 8)
    let last = trailing.isEmpty ? "" : " \(trailing) " + glyphs.edge
    let rest = box.width - 5 - StyledText.width(of: words) - CellWidth.cells(of: last)
    let end = glyphs.edge.repeated(rest) + last + glyphs.corners[corners + 1]
    return dim(glyphs.corners[corners] + glyphs.edge) + " \(words) " + dim(end)
  }

  /// How many entries of the palette match.
  private var count: String {
    if state.box?.isPalette != true { return "" }
    let shown = listing.shown.itemCount
    let all = listing.screen.itemCount
    return shown == all ? "\(all)" : "\(shown) of \(all)"
  }
}
