import FeatureKit
import Foundation
import Pictures
import Terminal

/// Lays a screen out as text. It knows blocks, never a feature.
struct ScreenView: Sendable {
  /// A part of the laid-out screen.
  enum Piece: Sendable, Equatable {
    /// Lines, and the pictures that are to be drawn over them.
    case lines([String], [PendingPicture] = [])
    /// Painted by whoever writes the screen.
    case picture(Picture)

    /// The lines that are known before anything is painted.
    var lineCount: Int {
      if case .lines(let lines, _) = self { lines.count } else { 0 }
    }
  }

  /// The widest that running text is set, in cells: longer lines are hard to read.
  static let textWidth = 80

  /// In cells.
  let width: Int
  let style: Style
  let glyphs: Glyphs
  /// Whether tables have a heading: for a person.
  let showsHeadings: Bool
  /// Whether OSC 8 links are written.
  let linksAreLive: Bool
  /// In cells.
  var height = 24
  var cell = PictureBox.CellShape.usual
  /// Whether lists leave room for small pictures, to be drawn later.
  var showsPictures = false

  /// Rows of the screen that a gallery leaves to what stands beside it and to the prompt.
  var rowsBesideGallery = 8

  var galleryLayout: GalleryLayout {
    GalleryLayout(width: width, maximumHeight: max(1, height - rowsBesideGallery), cell: cell)
  }

  /// The pieces of some blocks.
  ///
  /// - Parameter numbering: Gives the next number to a row or tile that can be picked; nil numbers none.
  func pieces(_ blocks: [Block], numbering: ChoiceList? = nil) -> [Piece] {
    var pieces: [Piece] = []
    for block in blocks {
      switch shown(block) {
      case .text(let text): pieces.append(.lines(wrapped(text)))
      case .note(let text): pieces.append(.lines(wrapped(text, role: .dim)))
      case .fields(let fields): pieces.append(.lines(lines(fields)))
      case .steps(let steps): pieces.append(.lines(lines(steps)))
      case .verbatim(let text): pieces.append(.lines(text.string.components(separatedBy: "\n")))
      case .picture(let picture): pieces.append(.picture(picture))
      case .table(let table):
        let numbers = table.rows.map { numbering?.add($0.route.map(ChoiceList.Target.route)) ?? nil }
        pieces.append(TableView(view: self).piece(table, numbers: numbers))
      case .gallery(let gallery):
        let numbers = gallery.tiles.enumerated().map { index, tile in
          numbering.map { $0.add(tile.route.map(ChoiceList.Target.route)) } ?? index + 1
        }
        pieces.append(GalleryView(view: self, layout: galleryLayout).piece(gallery, numbers: numbers))
      }
    }
    return pieces
  }

  /// The screen as it is shown here: wide enough, tables with pictures are galleries.
  func shown(_ screen: Screen) -> Screen {
    var shown = screen
    shown.blocks = screen.blocks.map(self.shown)
    return shown
  }

  private func shown(_ block: Block) -> Block {
    if case .table(let table) = block, let gallery = TableView(view: self).gallery(table) {
      return .gallery(gallery)
    }
    return block
  }

  /// A text wrapped to the readable width.
  func wrapped(_ text: SafeText, indent: Int = 0, role: Style.Role? = nil) -> [String] {
    CellWidth.wrap(text.string, to: max(1, min(width, Self.textWidth) - indent)).map { line in
      String(repeating: " ", count: indent) + (role.map { style.apply($0, to: line) } ?? line)
    }
  }

  private func lines(_ fields: [Field]) -> [String] {
    let fields = fields.compactMap { field in
      field.label.map { (label: $0, text: field.text, link: field.link) }
    }
    let widest = fields.map { CellWidth.cells(of: $0.label.string) }.max() ?? 0
    let labelWidth = min(widest, max(4, width / 3))
    return fields.flatMap { field -> [String] in
      let label = CellWidth.pad(
        CellWidth.truncate(field.label.string, to: labelWidth, ellipsis: glyphs.ellipsis),
        to: labelWidth
      )
      let room = max(1, width - labelWidth - 2)
      let values = CellWidth.wrap(field.text.string, to: room)
      let indent = String(repeating: " ", count: labelWidth + 2)
      return values.enumerated().map { index, line in
        (index == 0 ? style.apply(.dim, to: label) + "  " : indent) + linked(line, to: field.link)
      }
    }
  }

  private func lines(_ steps: [SafeText]) -> [String] {
    let numberWidth = "\(steps.count)".count
    return steps.enumerated().flatMap { index, step -> [String] in
      let room = max(1, min(width, Self.textWidth) - numberWidth - 2)
      return CellWidth.wrap(step.string, to: room).enumerated().map { row, line in
        let lead = row == 0 ? CellWidth.pad("\(index + 1)", to: numberWidth, alignment: .trailing) + "." : ""
        return style.apply(.number, to: CellWidth.pad(lead, to: numberWidth + 1)) + " " + line
      }
    }
  }

  /// A text that leads to an address where the terminal can follow it (OSC 8).
  private func linked(_ text: String, to link: URL?) -> String {
    guard let link, linksAreLive else { return text }
    return HyperLink.text(style.apply(.link, to: text), to: link)
  }
}
