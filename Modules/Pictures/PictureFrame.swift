import FeatureKit
import Terminal

/// Replaces a picture that can't be drawn: a frame in its proportions with its text and size, and below it
/// its file or URL.
struct PictureFrame {
  let glyphs: Glyphs
  /// Whether to omit the frame.
  let isAccessible: Bool
  let width: Int

  private static let largest = PictureBox(columns: 40, rows: 12)

  /// - Parameters:
  ///   - probe: nil when the picture is missing or can't be read.
  ///   - place: The file or URL.
  func lines(
    _ altText: SafeText,
    _ probe: PictureProbe?,
    place: SafeText?,
    cell: PictureBox.CellShape,
    within limits: PictureBox
  ) -> [String] {
    let text = altText.isEmpty ? "Picture" : altText.string
    let below = place.map { CellWidth.wrap($0.string, to: width) } ?? []
    guard let probe, !isAccessible else {
      let size = probe.map { " (\($0.summary))" } ?? ""
      return CellWidth.wrap("[\(text)]\(size)", to: width) + below
    }
    let box = PictureBox(
      width: probe.width,
      height: probe.height,
      cell: cell,
      within: limits.limited(to: Self.largest)
    )
    let inside = max(box.columns - 4, 0)
    let summary =
      inside > 0 ? CellWidth.wrap(text, to: inside) + CellWidth.wrap(probe.summary, to: inside) : []
    if inside >= 8, summary.count <= box.rows - 2 {
      return frame(box, around: summary) + below
    }
    return frame(box, around: []) + CellWidth.wrap(text, to: width) + CellWidth.wrap(probe.summary, to: width)
      + below
  }

  private func frame(_ box: PictureBox, around text: [String]) -> [String] {
    guard box.columns >= 2, box.rows >= 2 else { return [] }
    let edge = String(repeating: glyphs.horizontal, count: box.columns - 2)
    let above = (box.rows - 2 - text.count) / 2
    let inside = (0..<box.rows - 2).map { row -> String in
      let line = text.indices.contains(row - above) ? text[row - above] : ""
      return glyphs.vertical + centered(line, in: box.columns - 2) + glyphs.vertical
    }
    return [glyphs.topLeft + edge + glyphs.topRight] + inside + [
      glyphs.bottomLeft + edge + glyphs.bottomRight
    ]
  }

  private func centered(_ text: String, in room: Int) -> String {
    let left = (room - CellWidth.cells(of: text)) / 2
    return CellWidth.pad(String(repeating: " ", count: max(left, 0)) + text, to: room)
  }
}
