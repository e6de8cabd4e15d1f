import CommandLine
import FeatureKit
import Terminal

@testable import Views
@testable import curio

extension ShellLine {
  var afterName: String { String(text.dropFirst("curio ".count)) }
}

extension Screen {
  var records: [[SafeText]] {
    rows.map(\.record)
  }

  var fields: [Field] {
    blocks.flatMap { if case .fields(let fields) = $0 { fields } else { [Field]() } }
  }

  /// Whether the screen has a text that is printed as it is.
  var isDocument: Bool { blocks.contains { if case .verbatim = $0 { true } else { false } } }

  /// Whether the screen has only empty lists.
  var isEmptyList: Bool {
    table != nil && records.isEmpty && fields.isEmpty
  }

  var routes: [Route] {
    let keys = (rows.map(\.actions) + [item]).flatMap { [$0.save, $0.favorite] }
    let turns = [
      paging?.next, paging?.previous, paging?.all, followUp, around.previous, around.next, around.strip,
      around.below, around.item, around.variant?.route,
    ]
    let ways = rows.flatMap { [$0.route, $0.details, $0.change] }
    return (ways + keys + turns).compactMap(\.self) + actions.map(\.route)
  }

  /// The part with characters that must not reach a terminal, and its line; nil for none.
  var harm: String? {
    let document = JSONDocument.value(self, of: Route("f", "c")).text(indented: false)
    let records = recordLines.flatMap { $0.split(separator: "\t") }.map(String.init)
    let parts: [(String, [String])] = [
      ("title", [title.string]), ("notices", notices.map(\.text.string)),
      ("actions", actions.map(\.title.string)), ("records", records), ("JSON", [document]),
    ]
    let drawn = blocks.map { block in
      var screen = self
      screen.blocks = [block]
      return (String("\(block)".prefix(60)), screen.renderings(width: 80).flatMap(\.self))
    }
    for (name, texts) in parts + drawn {
      let lines = texts.flatMap { $0.split(separator: "\n") }.map(String.init)
      if let line = lines.first(where: Hostile.isHarmful) { return "\(name): \(line.debugDescription)" }
    }
    return nil
  }

  /// Printed by a command and in the menu's viewport, with and without pictures.
  func renderings(width: Int) -> [[String]] {
    [true, false].flatMap { drawsPictures in
      let printed = layout(width: width, isPrinted: true, drawsPictures: drawsPictures)
      let shown = layout(width: width, isPrinted: false, drawsPictures: drawsPictures, text: .start)
      return [
        printed.layout(blocks).lines,
        Viewport(shown.content(blocks), rows: Self.viewport).visible.lines,
      ]
    }
  }

  /// - Parameter part: How much of the text is below a picture that has the screen of the menu.
  func layout(width: Int, isPrinted: Bool, drawsPictures: Bool, text part: Lead.Part = .whole)
    -> ScreenLayout
  {
    let text = TextLayout(
      width: width,
      style: TextStyle(.none),
      glyphs: .unicode,
      linksAreLive: false
    )
    var layout = ScreenLayout(
      text: text,
      rows: Self.viewport,
      isPrinted: isPrinted,
      drawsPictures: drawsPictures
    )
    if isPrinted { return layout }
    layout.lists.selectsSteps = true
    layout.lists.showsGrids = true
    layout.lists.numberWidth = 1
    layout.arrangement = .lead(Lead(title: title, part: part))
    return layout
  }

  /// In rows.
  static let viewport = 18
}
