import FeatureKit
import Terminal

extension ContentBuilder {
  /// Steps with an empty line between them, which can be selected in the full-screen menu.
  mutating func addSteps(_ table: Table) {
    let isSelectable = layout.selectsSteps && table.rows.contains(where: \.isSelectable)
    let lead = isSelectable ? Self.gutter : layout.indent
    var text = text
    text.width -= lead
    let first = content.items.count
    let numberWidth = "\(table.rows.count)".count
    let numbers = table.rows.indices.map { CellWidth.pad("\($0 + 1)", to: numberWidth, isTrailing: true) }
    // Made once, because a step may have thousands; nil between two steps.
    var lines: [(row: Int, plain: String, selected: String)?] = []
    for (index, row) in table.rows.enumerated() {
      if index > 0 { lines.append(nil) }
      let plain = text.lines(row, number: numbers[index])
      let selected = isSelectable ? text.lines(row, number: numbers[index], isSelected: true) : plain
      if isSelectable {
        let line = content.nextLine + lines.count
        content.addItem(
          VisibleLines.Item(target: .row(table.rows, index), line: line, height: plain.count)
        )
      }
      lines += zip(plain, selected).map { (index, $0, $1) }
    }
    content.add(
      Content.LineSource(height: lines.count) { [text, lines] index, selection in
        guard let line = lines[index] else { return "" }
        let isSelected = isSelectable && selection == first + line.row
        let shown = isSelected ? line.selected : line.plain
        if !isSelectable { return text.blank(lead) + shown }
        return text.pointer(isSelected) + text.style.apply(isSelected: isSelected, to: " ") + shown
      }
    )
  }
}

extension Block {
  var isSteps: Bool { table?.style == .steps }

  /// The signs of the fields that records don't have.
  var ownSigns: [SafeText] {
    guard case .fields(let fields) = self else { return [] }
    return fields.filter(\.name.isEmpty).compactMap(\.sign)
  }

  /// An item's links, which are too long for the line of its facts; nil without any.
  var links: Block? {
    guard case .fields(let fields) = self else { return nil }
    let links = fields.filter { $0.label != nil && $0.link != nil }
    return links.isEmpty ? nil : .fields(links)
  }

  /// An item's other fields in one line: their values without links, as a recipe's facts.
  var inOneLine: Block {
    guard case .fields(let fields) = self else { return self }
    let facts = fields.filter { !$0.name.isEmpty && $0.label != nil && $0.link == nil }.map {
      $0.sign ?? $0.text
    }
    return .note(facts.joined(separator: " · "))
  }
}
