import FeatureKit
import Terminal

/// Numbered choices, each with what it is beside it where there is room.
struct NumberedList: Sendable {
  struct Entry: Sendable, Equatable {
    let number: Int
    let title: SafeText
    let summary: SafeText
  }

  /// The least room that a summary is worth, in cells.
  private static let summaryWidth = 24

  let view: ScreenView

  func lines(_ entries: [Entry]) -> [String] {
    let numberWidth = "\(entries.last?.number ?? 0)".count
    let lead = numberWidth + 2
    let titleWidth = entries.map { CellWidth.cells(of: $0.title.string) }.max() ?? 0
    let room = min(view.width, ScreenView.textWidth) - lead - titleWidth - 2
    return entries.flatMap { entry -> [String] in
      let number = CellWidth.pad("\(entry.number)", to: numberWidth, alignment: .trailing)
      let hasRoom = room >= Self.summaryWidth && !entry.summary.isEmpty
      let summary = hasRoom ? CellWidth.wrap(entry.summary.string, to: room) : []
      let texts =
        summary.isEmpty
        ? CellWidth.wrap(entry.title.string, to: max(1, view.width - lead))
        : summary.enumerated().map { index, line in
          CellWidth.pad(index == 0 ? entry.title.string : "", to: titleWidth) + "  " + line
        }
      return texts.enumerated().map { index, text in
        let start =
          index == 0 ? view.style.apply(.number, to: number) : String(repeating: " ", count: numberWidth)
        return start + "  " + text
      }
    }
  }
}
