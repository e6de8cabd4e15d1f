import FeatureKit
import Terminal

/// The values of a setting, each as a small list looks with it.
package struct ThemeSamples: ScreenBlock {
  /// A value and what it does.
  let rows: [Row]
  let current: SafeText

  package init(rows: [Row], current: SafeText) {
    self.rows = rows
    self.current = current
  }

  private static let gap = 2
  private static let leastWidth = 17

  /// Without tints, or where there is no room, only what the values do.
  package func lines(on canvas: Canvas) -> [String] {
    let width = (canvas.width + Self.gap) / max(1, rows.count) - Self.gap
    if !canvas.hasColors || width < Self.leastWidth {
      let name = (rows.map { canvas.cells($0.cells[0].string) }.max() ?? 0) + 2
      return rows.map { row in
        let meaning = canvas.cut(row.cells[1].string, max(1, canvas.width - name))
        return canvas.spread(canvas.draw(.accent, row.cells[0].string), "", width: name) + meaning
      }
    }
    let samples = rows.map { row -> [String] in
      let name = row.cells[0]
      var heading = "  " + canvas.draw(.dim, name.string)
      if name == current {
        heading = canvas.draw(.accent, canvas.bullet) + " " + canvas.draw(.title, name.string)
      }
      let sample = sample(name, width, canvas)
      return [canvas.spread(heading, "", width: width)] + sample
    }
    return samples[0].indices.map { line in
      samples.map { $0[line] }.joined(separator: canvas.blank(Self.gap))
    }
  }

  private func sample(_ value: SafeText, _ width: Int, _ canvas: Canvas) -> [String] {
    func lines(_ theme: TextStyle.Theme) -> [String] {
      let style = TextStyle(theme, isChosen: true)
      var selected = style
      selected.isSelected = true
      let edge = selected.apply(.accent, .page, to: canvas.edge)
      let blank = style.apply(.page, to: " ")
      return [
        blank + line(("Desserts", "40"), .title, style, width - 1, canvas),
        edge + line(("Apple Galette", "1 h 10 min"), nil, selected, width - 1, canvas),
        blank + line(("Tiramisu", "45 min"), nil, style, width - 1, canvas),
      ]
    }
    switch value {
    case "mono": return lines(.mono)
    case "light": return lines(.light)
    case "dark": return lines(.dark)
    default:
      // The terminal says which.
      let half = width / 2
      return zip(lines(.dark), lines(.light)).map { dark, light in
        let left = StyledText.prefix(of: dark, half)
        return left + StyledText.suffix(of: light, from: half)
      }
    }
  }

  /// The value goes first.
  private func line(
    _ text: (name: String, value: String),
    _ role: TextStyle.Role?,
    _ style: TextStyle,
    _ width: Int,
    _ canvas: Canvas
  ) -> String {
    let room = width - 1 - text.name.count
    var end = canvas.blank(room)
    if room > text.value.count { end = canvas.spread("", text.value, width: room) }
    return style.apply(role, .page, to: text.name) + style.apply(.dim, .page, to: end + " ")
  }
}
