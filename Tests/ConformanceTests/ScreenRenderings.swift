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

  /// Whether any rendering contains characters that must not reach a terminal.
  var isHarmful: Bool {
    let document = JSONDocument.value(self, of: Route("f", "c")).text(indented: false)
    let fields = recordLines.flatMap { $0.split(separator: "\t") }.map(String.init)
    let texts = [title] + notices.map(\.text) + actions.map(\.title)
    return (renderings(width: 80).flatMap { $0 } + fields + texts.map(\.string) + [document])
      .flatMap { $0.split(separator: "\n") }.contains { Hostile.isHarmful(String($0)) }
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
    layout.selectsSteps = true
    layout.lists.showsGrids = true
    layout.lists.numberWidth = 1
    layout.arrangement = .lead(Lead(title: title, part: part))
    return layout
  }

  /// In rows.
  static let viewport = 18
}
