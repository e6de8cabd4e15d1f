import FeatureKit
import Terminal

extension ContentBuilder {
  /// Steps with an empty line between them, which can be selected in the full-screen menu.
  mutating func addSteps(_ table: Table) {
    let isSelectable = layout.lists.selectsSteps && table.rows.contains(where: \.isSelectable)
    let lead = isSelectable ? Self.gutter : layout.indent
    var text = text
    text.width -= lead
    let first = content.items.count
    let numberWidth = "\(table.rows.count)".count
    // Made once, because a step may have thousands; nil between two steps.
    var lines: [(row: Int, plain: String, selected: String)?] = []
    for (index, row) in table.rows.enumerated() {
      if index > 0 { lines.append(nil) }
      let number = CellWidth.padLeft("\(index + 1)", to: numberWidth)
      let plain = text.lines(row, number: number)
      var selected = plain
      if isSelectable {
        selected = text.selected(true).lines(row, number: number)
        addItems([.row(table.rows, index)], at: content.nextLine + lines.count, step: 0, height: plain.count)
      }
      lines += zip(plain, selected).map { (index, $0, $1) }
    }
    content.add(height: lines.count) { [text, lines] index, selection in
      guard let line = lines[index] else { return "" }
      guard isSelectable else { return text.blank(lead) + line.plain }
      let isSelected = selection == first + line.row
      return text.selected(isSelected).lead + (isSelected ? line.selected : line.plain)
    }
  }
}

extension Block {
  var isSteps: Bool { table?.style == .steps }

  /// The signs of the fields that records don't have.
  var ownSigns: [SafeText] {
    fields.filter(\.name.isEmpty).compactMap(\.sign)
  }

  /// An item's links, which are too long for the line of its facts; nil without any.
  var links: Block? {
    let links = fields.filter { $0.label != nil && $0.link != nil }
    return links.isEmpty ? nil : .fields(links)
  }

  /// An item's other fields in one line: their values without links, as a recipe's facts.
  var inOneLine: Block {
    guard case .fields(let fields) = self else { return self }
    let facts = fields.filter { !$0.name.isEmpty && $0.label != nil && $0.link == nil }
    return .note(facts.map { $0.sign ?? $0.text }.joined(separator: " · "))
  }
}
