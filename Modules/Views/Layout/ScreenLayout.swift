import FeatureKit
import Pictures
import Terminal

/// Lays out blocks in a viewport. Pure: rendered pictures are passed in as values.
package struct ScreenLayout: Sendable, Equatable {
  /// From this width on, a picture is beside the text or list.
  package static let wideWidth = 100
  /// From this width on, the full-screen menu has a picture beside the text.
  private static let besideWidth = 70
  static let gap = 3
  /// Above a text.
  static let leastPictureRows = 6

  /// Has the viewport's width.
  package var text: TextLayout
  /// In cells, at least 0.
  package var rows: Int { didSet { rows = max(0, rows) } }
  /// Whether to print everything, without a height limit and selection.
  package var isPrinted = false
  var cell = PictureBox.CellShape.fallback
  /// Otherwise, the text of pictures is shown.
  package var drawsPictures = true
  package var rendered: [PictureRequest: RenderedPicture] = [:]
  /// Whether a box or a field is before it.
  package var isDimmed = false
  /// Cells before blocks that can't be selected, so that they align with those that can.
  package var indent = 0
  package var arrangement = Arrangement.blocks
  package var lists = ListStyle()
  /// Selectable, below the blocks.
  package var actions: [Action] = []
  /// Cells by which documents are scrolled to the right; nil where their lines are broken.
  package var shift: Int?

  /// The margin at the left, which is half of the indent, counts too.
  var isWide: Bool { text.width + indent / 2 >= Self.wideWidth }

  package func layout(_ blocks: [Block]) -> VisibleLines {
    let content = content(blocks)
    // A printed picture may be higher than the text beside it.
    return content.view(from: 0, rows: isPrinted ? max(rows, content.height) : rows, showing: nil)
  }

  package func content(_ blocks: [Block]) -> Content {
    let content = arranged(blocks)
    if actions.isEmpty { return content }
    var builder = ContentBuilder(layout: self, room: 0)
    builder.content = content
    builder.addActions(actions)
    return builder.content
  }

  private func arranged(_ blocks: [Block]) -> Content {
    var blocks = blocks
    if lists.selectsSteps, blocks.contains(where: { $0.isSteps && !$0.isPlainTable }) {
      let facts = blocks.map(\.inOneLine) + blocks.compactMap(\.links)
      blocks = title(blocks.flatMap(\.ownSigns)) + facts
    }
    switch arrangement {
    case .strip(let strip, _): return content(blocks, above: strip)
    case .backdrop(let backdrop): return content(blocks, above: backdrop)
    case .mosaic(let tiles, let hasPoster): return content(blocks, below: tiles, hasPoster: hasPoster)
    case .blocks, .tile, .lead: break
    }
    if blocks.contains(where: \.isStep) {
      if isWide { return stepContent(blocks) }
      return stacked(blocks.map(\.withoutPicture), room: room(blocks))
    }
    if let gallery = sideGallery(of: blocks) {
      return content(blocks, beside: gallery)
    }
    if case .lead(let lead) = arrangement, leads(blocks) {
      return content(blocks, lead: lead)
    }
    if let columns = columns(of: blocks) { return columns }
    guard let index = blocks.firstIndex(where: isBeside) else {
      return stacked(blocks)
    }
    return content(blocks, besidePicture: index)
  }

  /// - Parameter signs: Beside it, such as a recipe's amounts.
  private func title(_ signs: [SafeText] = []) -> [Block] {
    switch arrangement {
    case .lead(let lead), .strip(_, .lead(let lead)):
      [.heading(signs.reduce(lead.title) { "\($0)\u{A0}\u{A0} \($1)" })]
    default: []
    }
  }

  /// A character in place of a picture, in front of its name.
  func band(_ picture: Picture) -> [String]? {
    guard !isPrinted, arrangement != .tile, isReplaced(picture), let character = picture.character,
      case .heading(let name)? = title().first
    else { return nil }
    let width = text.width - indent
    let line = text.truncated("  \(character)  \(name)", to: width)
    let rest = text.blank(width - CellWidth.cells(of: line))
    let middle = text.style.apply(.title, .field, to: line) + text.style.apply(.field, to: rest)
    guard text.style.hasTints else { return [middle] }
    let above = text.style.apply(.edge, to: "▄".repeated(width))
    return [above, middle, text.style.apply(.edge, to: "▀".repeated(width))]
  }

  /// The layout of a screen that is shown within this one, where nothing of it is selected.
  package func inner(width: Int) -> ScreenLayout {
    var inner = self
    inner.text.width = width
    inner.arrangement = .blocks
    inner.indent = 0
    inner.lists = ListStyle()
    inner.lists.movesBelow = lists.movesBelow
    inner.lists.showsGrids = true
    if lists.galleries == .lists { inner.lists.galleries = .lists }
    return inner
  }

  /// Whether a gallery is drawn as one.
  package func shows(gallery table: Table) -> Bool {
    drawsPictures && lists.galleries != .lists && table.style.hasTiles
      && table.rows.contains { $0.picture != nil }
  }

  // MARK: The picture beside the text

  private func isBeside(_ block: Block) -> Bool {
    let isRoomy = isPrinted ? isWide : text.width + indent / 2 >= Self.besideWidth
    guard isRoomy, arrangement != .tile, drawsPictures, let picture = block.mainPicture else {
      return false
    }
    return !isReplaced(picture) && (!isPrinted || picture.printedSize == nil)
  }

  /// Whether a picture's character is in its place, which needs no room.
  func isReplaced(_ picture: Picture) -> Bool {
    guard let character = picture.character else { return false }
    return !drawsPictures
      || rendered.contains { request, result in
        guard request.picture == picture else { return false }
        if case .lines([character.string]) = result.content {
          return true
        }
        return !result.notices.isEmpty
      }
  }

  /// The blocks below each other.
  ///
  /// - Parameter room: The rows for pictures, or for a step; nil: what the others leave.
  func stacked(_ blocks: [Block], room: Int? = nil) -> Content {
    var builder = ContentBuilder(layout: self, room: room ?? self.room(blocks), blocks)
    for block in blocks { builder.add(block) }
    return builder.content
  }

  /// The viewport's rows without the first lines of text; for a step, without the other blocks if they fit.
  private func room(_ blocks: [Block]) -> Int {
    if blocks.contains(where: \.isStep) {
      if isPrinted { return 0 }
      let others = stacked(blocks.filter { !$0.isStep }, room: 0).height
      let needed = stacked(blocks, room: 0).height
      return needed > rows || others == 0 ? rows : rows - others - 1
    }
    guard blocks.contains(where: { $0.picture != nil }) else {
      return rows
    }
    let height = stacked(blocks.filter { $0.picture == nil }, room: 0).height
    let left = rows - height - 1
    if isPrinted, left >= 0 { return max(Self.leastPictureRows, left) }
    // Printed text that fills the screen scrolls the picture away in any case.
    var lines = blocks.contains { $0.picture?.plays == true } ? 4 : 6
    if arrangement == .tile { lines = 3 }
    return max(isPrinted ? Self.leastPictureRows : 0, rows - min(height, lines) - 1)
  }
}

extension Block {
  /// Whether it is one of several that each have the screen.
  fileprivate var isStep: Bool { own?.step != nil }

  var withoutPicture: Block {
    guard var block = own else { return self }
    block.picture = nil
    return .own(block)
  }

  /// Whether it is a table that leads nowhere.
  var isPlainTable: Bool {
    table?.rows.allSatisfy { $0.route == nil } == true
  }
}

extension ScreenLayout {
  /// The layout of a whole terminal.
  package init(text: TextLayout, rows: Int, cell: PictureBox.CellShape, drawsPictures: Bool) {
    self.init(text: text, rows: rows, isPrinted: false, cell: cell, drawsPictures: drawsPictures)
  }
}
