import FeatureKit
import Pictures
import Terminal

/// Lays a table out in aligned columns that fit the width.
struct TableView: Sendable {
  /// The narrowest that a column gets before the last ones are left out, in cells.
  private static let narrowest = 3
  private static let gap = "  "

  let view: ScreenView

  /// The lines, and the small pictures that belong beside them.
  ///
  /// - Parameter numbers: The number before each row; nil for rows that can't be picked.
  func piece(_ table: Table, numbers: [Int?]) -> ScreenView.Piece {
    let hasThumbnails = showsPictures(of: table) && view.width >= Self.thumbnailWidth
    return hasThumbnails ? withThumbnails(table, numbers) : .lines(lines(table, numbers: numbers))
  }

  /// What a table with pictures is shown as where the screen is wide; nil where it stays a table.
  func gallery(_ table: Table) -> Gallery? {
    guard showsPictures(of: table), view.width >= Self.galleryWidth else { return nil }
    let tiles = table.rows.compactMap { row in
      row.picture.map { picture in
        Tile(picture: picture, width: 4, height: 3, caption: row.cells.first ?? "", route: row.route)
      }
    }
    return Gallery(tiles: tiles, emptyText: table.emptyText)
  }

  /// From these widths on, in cells, rows with pictures are a gallery, or have their pictures beside them.
  private static let galleryWidth = 100
  private static let thumbnailWidth = 60
  private static let thumbnail = PictureBox(columns: 4, rows: 2)

  private func showsPictures(of table: Table) -> Bool {
    view.showsPictures && !table.rows.isEmpty && table.rows.allSatisfy { $0.picture != nil }
  }

  /// Each row as high as its picture, which stands before the cells.
  private func withThumbnails(_ table: Table, _ numbers: [Int?]) -> ScreenView.Piece {
    let room = String(repeating: " ", count: Self.thumbnail.columns)
    let spaced = Table(
      columns: [Column("")] + table.columns,
      rows: table.rows.map { Row([SafeText(room)] + $0.cells, details: $0.details) },
      emptyText: table.emptyText
    )
    let lines = lines(spaced, numbers: numbers)
    let headings = lines.count - table.rows.count
    let column = numberWidth(numbers)
    var tall = Array(lines.prefix(headings))
    var pictures: [PendingPicture] = []
    for (row, line) in zip(table.rows, lines.dropFirst(headings)) {
      if let picture = row.picture {
        pictures.append(
          PendingPicture(picture: picture, line: tall.count, column: column, box: Self.thumbnail)
        )
      }
      tall += [line] + [String](repeating: "", count: Self.thumbnail.rows - 1)
    }
    return .lines(tall, pictures)
  }

  private func numberWidth(_ numbers: [Int?]) -> Int {
    numbers.compactMap(\.self).last.map { "\($0)".count + Self.gap.count } ?? 0
  }

  /// The rows as lines.
  func lines(_ table: Table, numbers: [Int?]) -> [String] {
    guard !table.rows.isEmpty else { return view.wrapped(table.emptyText) }
    let numberWidth = numberWidth(numbers)
    let widths = widths(table, room: view.width - numberWidth)
    let heading = view.showsHeadings && table.columns.contains { !$0.title.isEmpty }
    var lines: [String] = []
    if heading {
      let text = row(table.columns.map(\.title), table.columns, widths)
      lines.append(String(repeating: " ", count: numberWidth) + view.style.apply(.dim, to: text))
    }
    for (index, row) in table.rows.enumerated() {
      let number = numbers[index].map(String.init) ?? ""
      let lead = CellWidth.pad(number, to: max(0, numberWidth - Self.gap.count), alignment: .trailing)
      lines.append(
        view.style.apply(.number, to: lead)
          + (numberWidth > 0 ? Self.gap : "")
          + self.row(row.cells, table.columns, widths)
      )
    }
    return lines
  }

  private func row(_ cells: [SafeText], _ columns: [Column], _ widths: [Int]) -> String {
    let texts = zip(zip(cells, columns), widths).map { content, width in
      let text = CellWidth.truncate(content.0.string, to: width, ellipsis: view.glyphs.ellipsis)
      return CellWidth.pad(text, to: width, alignment: content.1.alignment)
    }
    var line = texts.joined(separator: Self.gap)
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Each column as wide as its widest cell; where that is too much the widest column gives way first, and
  /// where all are at their narrowest the last ones are left out.
  private func widths(_ table: Table, room: Int) -> [Int] {
    var widths = table.columns.indices.map { column in
      let cells = table.rows.map { CellWidth.cells(of: $0.cells[column].string) }.max() ?? 0
      let title = view.showsHeadings ? CellWidth.cells(of: table.columns[column].title.string) : 0
      return max(cells, title)
    }
    func total() -> Int { widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1) }
    while total() > room {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) else { break }
      if widths[widest] > Self.narrowest {
        widths[widest] -= 1
      } else if widths.count > 1 {
        widths.removeLast()
      } else {
        break
      }
    }
    return widths
  }
}
