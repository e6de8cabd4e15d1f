import FeatureKit
import Terminal

/// A text with colors and bold type, drawn in those of the theme.
struct AnsiBlock: ScreenBlock {
  private let colored: ColoredText

  init(_ text: String) { colored = ColoredText(text) }

  /// Without colors.
  var text: String { records.map(\.string).joined(separator: "\n") }

  var records: [SafeText] { colored.lines.map { SafeText($0.map(\.text).joined()) } }

  func lines(on canvas: Canvas) -> [String] {
    colored.lines.map { runs in
      var room = canvas.width
      return runs.map { run in
        let text = room > 0 ? canvas.cut(run.text, room) : ""
        room -= canvas.cells(text)
        return Self.inks(run.look).reduce(text) { canvas.draw($1, $0) }
      }
      .joined()
    }
  }

  private static func inks(_ look: StyledCell.Look) -> [Canvas.Ink] {
    var inks: [Canvas.Ink] = []
    if let color = look.foreground { inks.append(.color(color)) }
    if look.isBold { inks.append(.title) }
    return inks.isEmpty && look.isDim ? [.dim] : inks
  }
}
