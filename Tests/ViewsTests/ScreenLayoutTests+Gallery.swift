import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

extension ScreenLayoutTests {
  @Test("A gallery asks for the pictures in view only, and shows the selected tile whole")
  func gallery() throws {
    let layout = layout()
    let first = layout.layout([gallery(30)], selecting: 0)
    #expect(first.items.count == 30)
    #expect((4..<15).contains(first.pictures.count))
    let last = layout.layout([gallery(30)], selecting: 29)
    #expect(Set(first.pictures.map(\.request.picture)).isDisjoint(with: last.pictures.map(\.request.picture)))
    let item = try #require(last.items.last)
    #expect(item.line >= last.top && item.line + item.height <= last.top + 22)
    #expect(last.lines.contains { $0.contains("▌Tile 30") })
  }

  @Test("A tile has its picture above its caption, at its column")
  func tiles() throws {
    var layout = layout(51, 10)
    let requests = layout.layout([gallery(2)]).pictures.map(\.request)
    for request in requests {
      layout.rendered.merge(rendered(request, rows: request.box.rows, columns: request.box.columns)) { $1 }
    }
    let result = layout.layout([gallery(2)], selecting: 1)
    #expect(result.items.map(\.column) == [1, 27])
    #expect(
      result.lines.first
        == " " + String(repeating: "#", count: 20) + "     ▌" + String(repeating: "#", count: 15)
    )
    #expect(result.lines.last == " Tile 1                   ▌Tile 2")
  }

  @Test("A tile without a picture is a soft box with its caption, and nothing is rendered for it")
  func unknownPicture() {
    let rows = [Row(["One"], picture: picture("one")), Row(["Two"])]
    let table = Table(columns: [Column("")], rows: rows, absence: "None.", style: .gallery)
    let result = layout(60, 20).layout([.table(table)])
    #expect(result.pictures.map(\.request.picture) == [picture("one")])
    #expect(result.lines.contains { $0.contains("One") && $0.contains("Two") })
    #expect(result.items.count == 2 && result.items[0].height == result.items[1].height)
  }

  @Test("On a wall the selected tile has its caption, and one whose picture isn't drawn yet")
  func wall() {
    var layout = layout(74, 10)
    let blocks = [gallery(3, .wall)]
    for request in layout.layout(blocks).pictures.map(\.request).prefix(2) {
      layout.rendered.merge(rendered(request, rows: request.box.rows, columns: request.box.columns)) { $1 }
    }
    let captions = { (view: VisibleLines) in
      (1...3).filter { number in view.lines.contains { $0.contains("Tile \(number)") } }
    }
    #expect(captions(layout.layout(blocks)) == [3])
    #expect(captions(layout.layout(blocks, selecting: 1)) == [2, 3])
    layout.isPrinted = true
    #expect(captions(layout.layout(blocks)) == [1, 2, 3])
  }

  @Test("All tiles in view may move, the selected one first, and so may the screen's own picture")
  func moving() {
    let layout = layout()
    let tiles = layout.layout([gallery(4)], selecting: 1).moving.map(\.picture)
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
}
