import FeatureKit
import Terminal

extension MenuView {
  /// The caption of the selected cell of a grid.
  var caption: [String] {
    guard state.captionRows > 0 else { return [] }
    let blanks = [String](repeating: "", count: state.captionRows - 1)
    guard let cell = state.selectedItem?.row?.cell, let name = cell.caption.first else {
      return blanks + [""]
    }
    let lead = "\(cell.text)  "
    let title = text.truncated(name.string, to: columns - CellWidth.cells(of: lead))
    let rest = cell.caption.dropFirst().map { "   \($0)" }.joined()
    let room = columns - CellWidth.cells(of: lead + title)
    return blanks + [
      lead + style.apply(.title, to: title) + style.apply(.dim, to: text.truncated(rest, to: room))
    ]
  }
}
