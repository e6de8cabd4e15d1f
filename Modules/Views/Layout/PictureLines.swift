import FeatureKit
import Pictures
import Terminal

/// The lines of a picture: the rendered picture, its character, or its text.
package struct PictureLines: Sendable {
  /// In fewer rows a picture isn't recognizable.
  static let minimumRows = 4

  /// nil when there is nothing to render.
  private let request: PictureRequest?
  let height: Int
  /// In cells, once it is rendered.
  var width: Int { rendered?.box.columns ?? columns }
  private let rendered: RenderedPicture?
  private let lines: [String]
  private let columns: Int

  /// A soft box in the place of a picture that isn't known yet, such as that of a day.
  init(blank box: PictureBox, _ text: TextLayout) {
    request = nil
    rendered = nil
    columns = box.columns
    height = box.rows
    lines = [String](repeating: text.softBlank(box.columns), count: box.rows)
  }

  /// - Parameter isTile: Whether a caption has the picture's text.
  package init(_ request: PictureRequest, in layout: ScreenLayout, isTile: Bool = false) {
    let picture = request.picture
    let text = layout.text
    columns = request.box.columns
    // A character in a picture's place is the same in any box.
    let isDrawn = layout.drawsPictures && !layout.isReplaced(picture)
    var dimmed = request
    if layout.isDimmed, case .drawn = layout.rendered[request]?.content {
      dimmed.isDimmed = true
    }
    self.request = isDrawn ? dimmed : nil
    rendered = self.request.flatMap { layout.rendered[$0] }
    if let rendered {
      if case .lines(let symbols) = rendered.content { lines = symbols } else { lines = [] }
    } else if let character = picture.character?.string, isTile, layout.drawsPictures {
      lines = Self.middle(character, of: request.box)
    } else if let character = picture.character?.string {
      lines = [character]
    } else if isDrawn, isTile {
      lines = [String](repeating: text.softBlank(columns), count: request.box.rows)
    } else if isDrawn {
      lines = [text.style.apply(.dim, to: text.truncated(picture.altText.string, to: columns))]
    } else {
      var texts = picture.altText.string
      if layout.isPrinted, case .file(let path) = picture.content {
        texts += "\n\(path)"
      }
      lines = CellWidth.wrap(texts, to: columns)
    }
    height = max(rendered?.box.rows ?? self.request?.box.rows ?? 0, lines.count)
  }

  private static func middle(_ character: String, of box: PictureBox) -> [String] {
    let left = max(0, box.columns - CellWidth.cells(of: character)) / 2
    let above = [String](repeating: "", count: (box.rows - 1) / 2)
    return above + [" ".repeated(left) + character]
  }

  var isDrawn: Bool { rendered != nil && !hasFailed }

  /// Whether the renderer returned a replacement.
  var hasFailed: Bool { rendered?.notices.isEmpty == false }

  package func line(_ index: Int) -> (text: String, width: Int) {
    let line = lines.dropFirst(index).first ?? ""
    let width = StyledText.width(of: line)
    return width > columns ? (StyledText.prefix(of: line, columns), columns) : (line, width)
  }

  /// nil when there is nothing to render.
  package func position(row: Int, column: Int) -> VisibleLines.PicturePosition? {
    guard let request else { return nil }
    var position = VisibleLines.PicturePosition(request: request, row: row, column: column)
    guard let rendered, case .drawn(let content) = rendered.content else {
      return position
    }
    let rows = rendered.box.rows
    let columns = rendered.box.columns
    position.drawn = FramePicture(row: row, column: column, rows: rows, columns: columns, content: content)
    return position
  }
}
