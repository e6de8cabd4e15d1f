import Terminal

/// In cells from the top left corner of what has the tiles.
struct TilePosition: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var lines: Range<Int> { Range(from: y, count: height) }
}

extension [TilePosition] {
  /// The lines that all of them take.
  var height: Int { map { $0.y + $0.height }.max() ?? 0 }
}

extension TextLayout {
  /// A line of tiles, with a bar before the selected one where there is room.
  ///
  /// - Parameter part: A tile's part of its line, and the part's width; 0 where there is none.
  func line(
    _ line: Int,
    of tiles: [TilePosition],
    selecting selected: Int?,
    part: (_ tile: Int, _ line: Int, _ text: TextLayout) -> (String, width: Int)
  ) -> String {
    var shown = ""
    var used = 0
    let visible = tiles.indices.filter { tiles[$0].lines.contains(line) }
    for index in visible.sorted(by: { tiles[$0].x < tiles[$1].x }) {
      let text = self.selected(index == selected)
      let tile = tiles[index]
      let (part, width) = part(index, line - tile.y, text)
      guard width > 0 || text.style.isSelected else { continue }
      if tile.x > used {
        shown += blank(tile.x - used - 1) + text.pointer
      }
      shown += part
      used = tile.x + width
    }
    return shown
  }
}
