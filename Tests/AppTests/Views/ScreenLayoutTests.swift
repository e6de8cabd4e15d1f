import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import curio

@Suite("Blocks in a viewport")
struct ScreenLayoutTests {
  private func layout(_ columns: Int = 80, _ rows: Int = 22, draws: Bool = true, color: Bool = false)
    -> ScreenLayout
  {
    ScreenLayout(
      text: TextLayout(width: columns, style: Style(isColored: color), glyphs: .unicode, linksAreLive: false),
      rows: rows,
      drawsPictures: draws
    )
  }

  private func picture(_ name: String) -> Picture {
    Picture(.bytes(Data(name.utf8)), altText: SafeText(name))
  }

  private func table(_ count: Int, pictures: Bool = false) -> Block {
    let rows = (1...max(count, 1)).prefix(count).map { index in
      Row(
        ["row \(index)", "\(index * index)"],
        details: RowDetails(
          route: Route("f", "show", ["id": ["\(index)"]]),
          picture: pictures ? picture("picture \(index)") : nil
        )
      )
    }
    return .table(
      Table(
        columns: [Column("Name"), Column("Number", .number())],
        rows: rows,
        emptyText: "None."
      )
    )
  }

  private func gallery(_ count: Int) -> Block {
    let tiles = (1...count).map { index in
      Tile(
        picture: picture("tile \(index)"),
        width: 200,
        height: 100 + index % 3 * 60,
        caption: "Tile \(index)",
        route: Route("f", "show", ["id": ["\(index)"]])
      )
    }
    return .gallery(Gallery(tiles: tiles, emptyText: "None."))
  }

  private let words = SafeText((1...120).map { "word\($0)" }.joined(separator: " "))

  // MARK: Lists

  @Test("A list points at its selected row and shows where the columns begin")
  func list() {
    var layout = layout(30, 5)
    layout.selection = 1
    layout.showsNumbers = true
    let result = layout.layout([table(12)])
    #expect(
      result.lines
        == [
          "      Name    Number",
          "   1  row 1        1",
          "▌  2  row 2        4",
          "   3  row 3        9",
          "   4  row 4       16",
        ].enumerated().map { $0 == 2 ? CellWidth.pad($1, to: 30) : $1 }
    )
    #expect(result.height == 13)
    #expect(result.items.map(\.line) == Array(1...12))
    #expect(result.items[4].target == .row(RowDetails(route: Route("f", "show", ["id": ["5"]]))))
  }

  @Test("The view follows the selection by as little as it can, below the columns' titles")
  func scrolling() {
    var layout = layout(30, 5)
    layout.selection = 6
    var result = layout.layout([table(12)])
    #expect(result.top == 3)
    #expect(result.lines.first == "  Name    Number")
    #expect(result.lines.last?.contains("row 7") == true)
    layout.top = result.top
    layout.selection = 5
    #expect(layout.layout([table(12)]).top == 3)
    layout.selection = 1
    result = layout.layout([table(12)])
    #expect(result.top == 1)
    #expect(result.lines[1].hasPrefix("▌ row 2"))
    layout.selection = 11
    #expect(layout.layout([table(12)]).lines.last?.hasPrefix("▌ row 12") == true)
    layout.selection = 0
    #expect(layout.layout([table(12)]).top == 0)
  }

  @Test("Filter matches are highlighted, ignoring case")
  func marks() {
    var layout = layout(30, 5, color: true)
    layout.filter = "ROW 2"
    let lines = layout.layout([table(2)]).lines
    #expect(lines[2] == "  \u{1B}[36mrow\u{1B}[0m \u{1B}[36m2\u{1B}[0m       4")
  }

  @Test("An empty list says so")
  func empty() {
    #expect(layout().layout([table(0)]).lines == ["None."])
    #expect(layout().layout([table(0)]).items.isEmpty)
  }

  @Test("Actions follow the blocks")
  func actions() {
    var layout = layout(60, 10)
    layout.selection = 1
    let actions = [Action("Another", Route("f", "random")), Action("Remove", Route("f", "remove"))]
    let result = layout.layout([.text("Choose.")], actions: actions)
    #expect(result.lines == ["Choose.", "", "  Another", CellWidth.pad("▌ Remove", to: 60)])
    #expect(result.items.map(\.target) == actions.map { .action($0) })
  }

  // MARK: Pictures

  private func rendered(_ request: PictureRequest, rows: Int, columns: Int) -> [PictureRequest:
    RenderedPicture]
  {
    let lines = [String](repeating: String(repeating: "#", count: columns), count: rows)
    return [request: RenderedPicture(.lines(lines), box: PictureBox(columns: columns, rows: rows))]
  }

  @Test("At 80 × 24 a picture leaves the first lines of the text in view")
  func pictureAbove() throws {
    var layout = layout()
    let blocks: [Block] = [
      .picture(picture("Nebula")), .text(words), .fields([Field("date", "Day", "2026-11-21")]),
    ]
    var result = layout.layout(blocks)
    let place = try #require(result.pictures.first)
    #expect(place.row == 0 && place.column == 0)
    #expect(place.request.box.columns == 80)
    #expect((10...16).contains(place.request.box.rows))
    #expect(result.lines.first == "Nebula")
    layout.rendered = rendered(place.request, rows: place.request.box.rows, columns: 40)
    result = layout.layout(blocks)
    #expect(result.lines.prefix { $0.hasPrefix("#") }.count == place.request.box.rows)
    #expect(result.lines.contains { $0.hasPrefix("word1 ") })
    #expect(result.lines.count == 22)
  }

  @Test("From 100 columns a picture stands beside the text, whole while the text scrolls")
  func pictureBeside() throws {
    var layout = layout(120, 38)
    layout.top = 1
    let blocks: [Block] = [
      .picture(picture("Nebula")), .text(words), .text(words), .text(words), .text(words),
    ]
    let request = try #require(layout.layout(blocks).pictures.first?.request)
    #expect(request.box == PictureBox(columns: 60, rows: 38))
    layout.rendered = rendered(request, rows: 10, columns: 60)
    let result = layout.layout(blocks)
    #expect(result.top == 1)
    #expect(result.lines[0].hasSuffix(String(repeating: "#", count: 60)))
    #expect(result.lines.prefix(10).allSatisfy { CellWidth.cells(of: $0) == 120 })
    #expect(result.pictures.map(\.column) == [60])
  }

  @Test("From 100 columns a recipe has its ingredients below the picture, and its steps beside both")
  func recipe() throws {
    let ingredients = (1...5).map { Row(["Sugar \($0)", "\($0) g"]) }
    let blocks: [Block] = [
      .picture(picture("Cake")),
      .table(Table(columns: [Column("Ingredient"), Column("Measure")], rows: ingredients, emptyText: "")),
      .steps(["Mix", "Bake"]),
    ]
    let result = layout(120, 38).layout(blocks)
    let place = try #require(result.pictures.first)
    #expect(place.column == 0 && place.request.box == PictureBox(columns: 60, rows: 31))
    #expect(result.lines[0].hasSuffix("   1  Mix"))
    #expect(result.lines.contains("Sugar 5     5 g"))
    let low = layout(120, 12).layout(blocks)
    #expect(low.pictures.first?.column == 60)
  }

  @Test("A list with a picture in each row is a gallery at every width", arguments: [40, 80, 120])
  func pictures(columns: Int) {
    let result = layout(columns, 22).layout([table(40, pictures: true)])
    #expect(result.pictures.first?.request.picture == picture("picture 1"))
    #expect(result.items.count == 40 && result.items.allSatisfy(\.isTile))
    #expect(
      layout(columns, 22, draws: false).layout([table(40, pictures: true)]).lines.contains("  row 1        1")
    )
  }

  @Test("A picture that the terminal draws is at its place only while all of it is in view")
  func framePictures() throws {
    var layout = layout()
    let blocks: [Block] =
      [.text("Above"), .picture(picture("Nebula"))] + [Block](repeating: .text(words), count: 5)
    let request = try #require(layout.layout(blocks).pictures.first?.request)
    let box = PictureBox(columns: 20, rows: 8)
    layout.rendered = [request: RenderedPicture(.drawn(.sequence("draw")), box: box)]
    #expect(
      layout.layout(blocks).framePictures == [
        FramePicture(row: 2, column: 0, rows: 8, columns: 20, content: .sequence("draw"))
      ]
    )
    layout.top = 2
    #expect(layout.layout(blocks).framePictures.map(\.row) == [0])
    layout.top = 3
    #expect(layout.layout(blocks).framePictures.isEmpty)
    #expect(layout.layout(blocks).pictures.count == 1)
    layout.top = 10
    #expect(layout.layout(blocks).pictures.isEmpty)
  }

  @Test("An emoji's picture is drawn; until it is there, and where none are drawn, its character is shown")
  func characters() throws {
    let heart = Picture(.bytes(Data()), altText: ":heart:", character: "❤️")
    #expect(layout(draws: false).layout([.picture(heart)]).lines == ["❤️"])
    let result = layout().layout([.picture(heart), .text("Red")])
    #expect(result.lines.first == "❤️" && result.lines.last == "Red")
    let request = try #require(result.pictures.first?.request)
    #expect(request.picture == heart)
    var loaded = layout()
    loaded.rendered = [request: RenderedPicture(.lines(["drawn"]), box: PictureBox(columns: 5, rows: 1))]
    #expect(loaded.layout([.picture(heart), .text("Red")]).lines == ["drawn", "", "Red"])
    #expect(layout(draws: false).layout([.picture(picture(":octocat:"))]).lines == [":octocat:"])
  }

  @Test("A decorative picture is small, and left out where it can't be drawn")
  func decorative() throws {
    let still = Picture(.bytes(Data()), altText: "Video", isDecorative: true)
    #expect(layout(draws: false).layout([.text("Recipe"), .picture(still)]).lines == ["Recipe"])
    let request = try #require(layout().layout([.picture(still)]).pictures.first?.request)
    #expect(request.box.rows == 7)
    var failed = layout()
    let text = RenderedPicture(.lines(["Video"]), box: request.box, notices: [.warning("No connection.")])
    failed.rendered = [request: text]
    #expect(failed.layout([.text("Recipe"), .picture(still)]).lines == ["Recipe"])
  }

  // MARK: Galleries

  @Test("A gallery asks for the pictures in view only, and shows the selected tile whole")
  func gallery() throws {
    var layout = layout()
    layout.selection = 0
    let first = layout.layout([gallery(30)])
    #expect(first.items.count == 30)
    #expect((4..<15).contains(first.pictures.count))
    layout.selection = 29
    let last = layout.layout([gallery(30)])
    #expect(Set(first.pictures.map(\.request.picture)).isDisjoint(with: last.pictures.map(\.request.picture)))
    let item = try #require(last.items.last)
    #expect(item.line >= last.top && item.line + item.height <= last.top + 22)
    #expect(last.lines.contains { $0.contains("▌Tile 30") })
  }

  @Test("A tile has its picture above its caption, at its column")
  func tiles() throws {
    var layout = layout(51, 10)
    layout.selection = 1
    let requests = layout.layout([gallery(2)]).pictures.map(\.request)
    for request in requests {
      layout.rendered.merge(rendered(request, rows: request.box.rows, columns: request.box.columns)) { $1 }
    }
    let result = layout.layout([gallery(2)])
    #expect(result.items.map(\.column) == [1, 27])
    #expect(
      result.lines.first
        == " " + String(repeating: "#", count: 20) + "     ▌" + String(repeating: "#", count: 15)
    )
    #expect(result.lines.last == " Tile 1                   ▌Tile 2")
  }

  @Test("All tiles in view may move, the selected one first, and so may the screen's own picture")
  func moving() {
    var layout = layout()
    layout.selection = 1
    let tiles = layout.layout([gallery(4)]).moving.map(\.picture)
    #expect(tiles.first == picture("tile 2") && tiles.count == 4)
    let moving = Picture(.bytes(Data()), altText: "GIF", plays: true)
    #expect(layout.layout([.picture(moving), .text("GIF")]).moving.map(\.picture) == [moving])
    #expect(layout.layout([.picture(picture("Nebula"))]).moving.isEmpty)
  }

  @Test("Without pictures a gallery is a list of its captions")
  func noPictures() {
    let result = layout(draws: false).layout([gallery(2)])
    #expect(result.lines == ["  Tile 1", "  Tile 2"])
    #expect(result.items.count == 2)
  }

  // MARK: Every size

  @Test(
    "No line is wider and no screen higher than the viewport",
    arguments: [(20, 4), (40, 18), (80, 22), (100, 28), (120, 38), (200, 58)]
  )
  func sizes(columns: Int, rows: Int) {
    let blocks: [Block] = [
      .note("A note that is a little longer than the narrowest screen"), .picture(picture("Picture")),
      .text(words),
      .fields([Field("a", "A rather long label", words)]), .steps([words, words]), table(30, pictures: true),
      gallery(9), .verbatim("{\n  \"漢字漢字漢字漢字漢字漢字漢字\": \"\(words)\"\n}"),
    ]
    for draws in [true, false] {
      for color in [true, false] {
        for selection in [nil, 0, 15, 29, 33, 38, 39, 1000] {
          var layout = layout(columns, rows, draws: draws, color: color)
          layout.selection = selection
          layout.showsNumbers = true
          layout.top = (selection ?? 3) * 2
          let result = layout.layout(
            blocks,
            actions: [Action("An action", Route("f", "show"))]
          )
          #expect(result.lines.count <= rows)
          #expect(result.lines.allSatisfy { StyledText.width(of: $0) <= columns })
          #expect(
            result.pictures.allSatisfy { $0.column >= 0 && $0.column + $0.request.box.columns <= columns }
          )
          if let selection, result.items.indices.contains(selection) {
            let item = result.items[selection]
            #expect(item.line >= result.top && item.line < result.top + rows)
          }
        }
      }
    }
  }
}
