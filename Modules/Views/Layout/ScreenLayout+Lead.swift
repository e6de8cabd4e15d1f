import FeatureKit
import Pictures
import Terminal

/// How a picture has the screen, with its title and text below it.
package struct Lead: Sendable, Equatable {
  /// How much of the text is in view at first.
  package enum Part: Sendable, CaseIterable { case start, whole, none }

  let title: SafeText
  let part: Part
  /// Whether a key shows more of the text.
  let hasKey: Bool

  package init(title: SafeText, part: Part, hasKey: Bool = true) {
    self.title = title
    self.part = part
    self.hasKey = hasKey
  }
}

extension ScreenLayout {
  private static let leastLeadWidth = 60
  private static let startRows = 2

  /// Whether the screen is for a picture, with a text that explains it.
  package func leads(_ blocks: [Block]) -> Bool {
    guard !isPrinted, arrangement != .tile, drawsPictures, text.width >= Self.leastLeadWidth else {
      return false
    }
    let isText = blocks.contains { if case .text = $0 { true } else { false } }
    return isText && blocks.allSatisfy(\.fitsLead)
      && blocks.contains { $0.picture?.character == nil && $0.mainPicture != nil }
  }

  /// The picture as large as it fits, from edge to edge, and on a tint below it what the lead wants of the
  /// text.
  func content(_ blocks: [Block], lead: Lead) -> Content {
    var rest = blocks
    let index = blocks.firstIndex { $0.mainPicture != nil } ?? 0
    guard let picture = rest.remove(at: index).picture else {
      return Content()
    }
    let width = text.width + indent / 2
    let facts = facts(of: rest)
    if CellWidth.cells(of: facts) > width / 2 {
      rest.append(.text(SafeText(facts)))
    }
    let texts = texts(of: rest)
    // In a low room the picture needs the rows.
    let startRows = max(0, min(Self.startRows, texts.count, rows / 4 - 1))
    let wanted =
      switch lead.part {
      case .start: 1 + startRows
      case .whole: min(1 + texts.count, rows / 2)
      case .none: 0
      }
    let box = PictureBox(columns: width, rows: rows - wanted)
    let lines = PictureLines(PictureRequest(picture: picture, box: box, .spanning), in: self)
    let left = max(0, width - lines.width) / 2
    var content = Content()
    content.gap = 0
    content.addPicture(lines, line: 0, column: left)
    content.add(height: lines.height) { [text] line, _ in text.blank(left) + lines.line(line).text }
    if lead.part == .none { return content }
    let room = lead.part == .whole ? texts.count : max(startRows, rows - lines.height - 1)
    var shown = [heading(lead.title, facts, width)] + texts.prefix(room).map { tinted($0, width) }
    if room > 0, texts.count > room {
      shown[room] = startOfText(texts[room - 1], width, lead)
    }
    content.add(height: shown.count) { [shown] line, _ in shown[line] }
    return content
  }

  private func texts(of blocks: [Block]) -> [String] {
    var layout = text
    layout.width -= 1
    return blocks.flatMap { block -> [String] in
      switch block {
      case .text(let text), .note(let text): layout.wrapped(text, indent: indent)
      default: []
      }
    }
  }

  /// What the fields say, in a line.
  private func facts(of blocks: [Block]) -> String {
    let facts = blocks.flatMap(\.fields).compactMap { field in field.label.map { "\($0) \(field.text)" } }
    return facts.joined(separator: " \(text.glyphs.dot) ")
  }

  /// The title, and on the right the facts, which are below the text where they don't fit.
  private func heading(_ title: SafeText, _ facts: String, _ width: Int) -> String {
    let right = text.truncated(facts, to: width / 2)
    let room = width - indent - CellWidth.cells(of: right) - 2
    let style = text.style
    return style.apply(.field, to: text.blank(indent))
      + style.apply(.title, .field, to: CellWidth.pad(text.truncated(title.string, to: room), to: room))
      + style.apply(.dim, .field, to: right + "  ")
  }

  private func tinted(_ line: String, _ width: Int) -> String {
    text.style.apply(.field, to: CellWidth.pad(line, to: width))
  }

  /// The last line in view, with the key that shows more.
  private func startOfText(_ line: String, _ width: Int, _ lead: Lead) -> String {
    var key = ""
    var words = ""
    if lead.hasKey {
      key = "Space"
      words = " more  "
    }
    let end = width - (key + words).count
    var start = line + " " + text.glyphs.ellipsis
    if CellWidth.cells(of: line) > end - 4 {
      start = text.truncated(line, to: end - 2)
    }
    return tinted(start, end) + text.style.apply(.accent, .field, to: key)
      + text.style.apply(.dim, .field, to: words)
  }
}

extension Block {
  private static let mostFields = 2

  /// Whether a line beside the title, or the text below it, has all of the block.
  fileprivate var fitsLead: Bool {
    switch self {
    case .picture, .heading, .text, .note: true
    case .fields(let fields): fields.count { $0.label != nil } <= Self.mostFields
    default: false
    }
  }
}
