import FeatureKit
import Terminal

extension ScreenLayout {
  /// A picture beside the other blocks.
  func content(_ blocks: [Block], besidePicture index: Int) -> Content {
    let tables = blocks.filter { $0.isPlainTable && !$0.isSteps }
    let needed = tables.compactMap(\.table).map { TableLayout.naturalWidth($0) + indent }.max() ?? 0
    var main = self
    var side = self
    // No cell is cut for the picture, unless it needs half of the width.
    side.text.width = min(sideWidth(blocks[index]), text.width - Self.gap - min(needed, text.width / 2))
    main.text.width -= side.text.width + Self.gap
    var rest = blocks
    var beside = [rest.remove(at: index)]
    var pictureRows = rows
    // A recipe's ingredients are below its picture, beside its steps, if there is room for both.
    let isRecipe = isWide && !tables.isEmpty && blocks.contains(where: \.isSteps)
    if isRecipe, case let below = side.stacked(tables, room: 0).height + 1,
      below + Self.leastPictureRows <= rows
    {
      beside += tables
      rest.removeAll(where: tables.contains)
      pictureRows -= below
    } else if isPrinted {
      side.indent = 0
    }
    // One who cooks reads the steps first.
    if !isPrinted, let steps = rest.firstIndex(where: \.isSteps),
      let table = rest.firstIndex(where: \.isPlainTable), table < steps
    {
      rest.insert(rest.remove(at: steps), at: table)
    }
    let picture = side.stacked(beside, room: pictureRows)
    let content = main.stacked(rest)
    if isPrinted, beside.count == 1 {
      return content.beside(picture, from: main.text.width + Self.gap)
    }
    var first = content.beside(picture, from: side.text.width + Self.gap)
    first.side?.isFirst = true
    return first
  }

  /// From this width on, lists are in two columns.
  private static let columnsWidth = 180

  /// Several tables, half of them beside the others; nil where they have no room for that.
  func columns(of blocks: [Block]) -> Content? {
    let hasRoom = !isPrinted && text.width + indent / 2 >= Self.columnsWidth
    let tables = blocks.indices.filter { index in
      guard let table = blocks[index].table, !table.columns.isEmpty else { return false }
      return blocks[index].isPlainTable || hasRoom && table.style == .list
    }
    let hasLists = tables.contains { !blocks[$0].isPlainTable }
    guard isWide, arrangement != .tile, tables.count >= 4 else { return nil }
    let end = tables[tables.count - 1] + 1
    let head = Array(blocks[..<tables[0]])
    let left = Array(blocks[..<tables[tables.count / 2]])
    let right = Array(blocks[tables[tables.count / 2]..<end])
    var half = self
    half.text.width = (text.width - Self.gap) / 2
    half.lists.movesBelow = true
    if hasLists {
      half.lists.rowGap = 1
      half.lists.widths = half.lists.widths ?? TableLayout.widths(of: blocks.compactMap(\.table))
    }
    let needed = max(TableLayout.width(of: left), TableLayout.width(of: right)) + indent
    if !hasLists, needed > half.text.width { return nil }
    let content = half.stacked(left)
    var beside = ContentBuilder(layout: half, room: 0, right)
    beside.content.extend(to: half.stacked(head).height)
    for item in content.items { beside.content.addItem(item) }
    for block in right { beside.add(block) }
    var below = self
    let height = max(content.height, beside.content.height)
    // Pictures have the rows that are left.
    if !isPrinted { below.rows = max(2 * Self.leastPictureRows, rows - height - 1) }
    var builder = ContentBuilder(layout: below, room: below.rows)
    builder.content.add(content, beside: beside.content, from: half.text.width + Self.gap)
    for block in blocks[end...] { builder.add(block) }
    return builder.content
  }

  private func sideWidth(_ block: Block) -> Int {
    // In a low room a picture is wide before it is high.
    let isLow = !isPrinted && 4 * rows < text.width
    let tenths = block.picture?.plays == true || isLow ? 6 : 5
    return max(text.width * tenths / 10, text.width - TextLayout.textWidth - Self.gap)
  }

  /// The tables of a step are on its right, in the middle of the height.
  func stepContent(_ blocks: [Block]) -> Content {
    var side = self
    side.text.width = text.width * 7 / 20
    side.indent = 0
    var beside = blocks.filter(\.isPlainTable)
    let pictureRows = rows - side.stacked(beside, room: 0).height - 1
    if drawsPictures, pictureRows >= Self.leastPictureRows {
      let pictures = blocks.compactMap { $0.own?.picture }
      beside += pictures.map { .picture(Picture($0.content, altText: $0.altText)) }
    }
    let content = side.stacked(beside, room: pictureRows)
    var main = self
    if content.height > 0 {
      main.text.width -= side.text.width + Self.gap
    }
    let rest = blocks.filter { !$0.isPlainTable }.map(\.withoutPicture)
    return main.stacked(rest).beside(content, from: main.text.width + Self.gap)
  }

  /// The gallery of few pictures after a list of texts, where both have room beside each other.
  func sideGallery(of blocks: [Block]) -> Int? {
    guard isWide, !isPrinted, arrangement != .tile, blocks.contains(where: \.isPlainTable) else {
      return nil
    }
    return blocks.firstIndex { $0.table.map(shows(gallery:)) == true && $0 != blocks.first }
  }

  func content(_ blocks: [Block], beside gallery: Int) -> Content {
    var rest = blocks
    let beside = rest.remove(at: gallery)
    let count = max(1, beside.table?.rows.count ?? 1)
    var side = self
    side.text.width = text.width / (count == 1 ? 2 : 3)
    side.indent = 0
    side.lists = ListStyle()
    side.rows = max(Self.leastPictureRows, rows / count)
    side.lists.tileWidth = side.text.width
    var main = self
    main.text.width -= side.text.width + Self.gap
    let lines = rest.reduce(0) { $0 + ($1.table?.rows.count ?? 1) }
    main.lists.rowGap = 2 * lines + 2 <= rows ? 1 : 0
    let content = main.stacked(rest, room: rows)
    return content.beside(side.stacked([beside], room: 0), from: main.text.width + Self.gap)
  }
}
