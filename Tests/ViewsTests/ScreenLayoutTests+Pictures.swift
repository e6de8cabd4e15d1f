import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

extension ScreenLayoutTests {
  func rendered(_ request: PictureRequest, rows: Int, columns: Int) -> [PictureRequest:
    RenderedPicture]
  {
    let lines = [String](repeating: String(repeating: "#", count: columns), count: rows)
    return [request: RenderedPicture(.lines(lines), box: PictureBox(columns: columns, rows: rows))]
  }

  @Test("Below 70 columns a picture leaves the first lines of the text in view")
  func pictureAbove() throws {
    var layout = layout(60)
    let blocks: [Block] = [
      .picture(picture("Nebula")), .text(words), .fields([Field("date", "Day", "2026-11-21")]),
    ]
    var result = layout.layout(blocks)
    let position = try #require(result.pictures.first)
    #expect(position.row == 0 && position.column == 0)
    #expect(position.request.box.columns == 60)
    #expect((10...16).contains(position.request.box.rows))
    #expect(result.lines.first == "Nebula")
    layout.rendered = rendered(position.request, rows: position.request.box.rows, columns: 40)
    result = layout.layout(blocks)
    #expect(result.lines.prefix { $0.hasPrefix("#") }.count == position.request.box.rows)
    #expect(result.lines.contains { $0.hasPrefix("word1 ") })
    #expect(result.lines.count == 22)
  }

  @Test(
    "A printed picture takes the rows that the text leaves, at least six, and what a pager shows of a longer text",
    arguments: [
      (24, 10, 13), (24, 16, 7), (24, 18, 6), (24, 23, 6), (24, 30, 17), (40, 10, 29), (40, 33, 6),
      (40, 90, 33),
    ]
  )
  func printed(rows: Int, lines: Int, pictureRows: Int) throws {
    var layout = layout(80, rows)
    layout.isPrinted = true
    let text = SafeText(paragraphs: (1...lines).map { "line \($0)" }.joined(separator: "\n"))
    let result = layout.layout([.picture(picture("Nebula")), .text(text)])
    #expect(try #require(result.pictures.first).request.box.rows == pictureRows)
    #expect(result.lines.count == pictureRows + 1 + lines)
    #expect((result.lines.count > rows) == (lines + 7 > rows))
  }

  @Test("From 100 columns a picture stands beside steps, whole while they scroll")
  func pictureBeside() throws {
    var layout = layout(120, 38)
    let blocks: [Block] = [
      .picture(picture("Nebula")), .text(words), .text(words), .text(words), .text(words), .steps(["Mix"]),
    ]
    let request = try #require(layout.layout(blocks).pictures.first?.request)
    #expect(request.box == PictureBox(columns: 60, rows: 38))
    layout.rendered = rendered(request, rows: 10, columns: 60)
    let result = layout.layout(blocks, selecting: nil, from: 1)
    #expect(result.top == 1)
    #expect(result.lines.prefix(10).allSatisfy { $0.hasPrefix(String(repeating: "#", count: 60) + "   ") })
    #expect(result.pictures.map(\.column) == [0])
  }

  @Test("From 100 columns a recipe has its ingredients below the picture, and its steps beside both")
  func recipe() throws {
    let ingredients = (1...5).map { Row(["Sugar \($0)", "\($0) g"]) }
    let blocks: [Block] = [
      .picture(picture("Cake")),
      .table(Table(columns: [Column("Ingredient"), Column("Measure")], rows: ingredients)),
      .steps(["Mix", "Bake"]),
    ]
    let result = layout(120, 38).layout(blocks)
    let position = try #require(result.pictures.first)
    #expect(position.column == 0 && position.request.box == PictureBox(columns: 60, rows: 31))
    #expect(result.lines[0].hasSuffix("   1  Mix"))
    #expect(result.lines.contains("Sugar 5     5 g"))
    // In the menu a column is the margin.
    for (columns, isBeside) in [(69, true), (68, false)] {
      var menu = layout(columns, 38)
      menu.indent = 2
      #expect(menu.layout(blocks).pictures.first.map { $0.request.box.columns < 60 } == isBeside)
    }
    // Six are left for the picture, or it has all.
    for (rows, pictureRows) in [(13, 6), (12, 12)] {
      let low = layout(120, rows).layout(blocks)
      #expect(low.pictures.first?.request.box.rows == pictureRows)
      #expect(low.lines[0].hasSuffix("   1  Mix"))
    }
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

  @Test("A picture that the terminal draws is at its position only while all of it is in view")
  func framePictures() throws {
    var layout = layout(60)
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
    #expect(layout.layout(blocks, selecting: nil, from: 2).framePictures.map(\.row) == [0])
    let partly = layout.layout(blocks, selecting: nil, from: 3)
    #expect(partly.framePictures.isEmpty && partly.pictures.count == 1)
    #expect(layout.layout(blocks, selecting: nil, from: 10).pictures.isEmpty)
    // Behind a box it becomes symbols, and what are symbols already is only dimmed.
    layout.isDimmed = true
    let behind = layout.layout(blocks)
    #expect(behind.framePictures.isEmpty && behind.pictures.map(\.request.isDimmed) == [true])
    layout.rendered = [request: RenderedPicture(.lines(["symbols"]), box: box)]
    #expect(layout.layout(blocks).pictures.map(\.request.isDimmed) == [false])
  }

  @Test("An emoji's picture is drawn; until it is there, and where none are drawn, its character is shown")
  func characters() throws {
    let heart = Picture(.bytes(Data()), altText: ":heart:", character: "❤️")
    #expect(layout(draws: false).layout([.picture(heart)]).lines == ["❤️"])
    let result = layout(60).layout([.picture(heart), .text("Red")])
    #expect(result.lines.first == "❤️" && result.lines.last == "Red")
    let request = try #require(result.pictures.first?.request)
    #expect(request.picture == heart)
    var loaded = layout(60)
    loaded.rendered = [request: RenderedPicture(.lines(["drawn"]), box: PictureBox(columns: 5, rows: 1))]
    #expect(loaded.layout([.picture(heart), .text("Red")]).lines == ["drawn", "", "Red"])
    loaded.rendered = [request: RenderedPicture(.lines(["❤️"]), box: PictureBox(columns: 2, rows: 1))]
    #expect(loaded.layout([.picture(heart), .text("Red")]).lines == ["❤️", "", "Red"])
    #expect(layout(draws: false).layout([.picture(picture(":octocat:"))]).lines == [":octocat:"])
  }

  @Test("A character in a picture's place is all there is to load of it", arguments: [40, 99, 100, 120, 200])
  func replaced(columns: Int) throws {
    var layout = layout(columns)
    layout.isPrinted = true
    let blocks: [Block] = [
      .picture(Picture(.bytes(Data()), altText: ":heart:", character: "❤️")), .text("Red"),
    ]
    let request = try #require(layout.layout(blocks).pictures.first?.request)
    layout.rendered = [request: RenderedPicture(.lines(["❤️"]), box: PictureBox(columns: 2, rows: 1))]
    let replaced = layout.layout(blocks)
    #expect(replaced.lines == ["❤️", "", "Red"] && replaced.pictures.isEmpty)
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
}
