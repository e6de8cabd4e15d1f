import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

@Suite("A card")
struct CardLayoutTests {
  private let table = {
    let moon = Picture(.bytes(Data()), altText: "Moon")
    let emoji = Picture(.bytes(Data()), altText: ":gem:", character: "💎")
    return Table(
      columns: [Column("Today"), Column("Feature")],
      rows: [
        Row(["gem 💎", "Emojis"], route: Route("emoji", "show"), picture: emoji),
        Row(["Moon", "Picture of the day"], route: Route("apod", "on"), picture: moon),
        Row(["Pavlova", "Desserts"], route: Route("desserts", "show")),
      ],
      absence: "",
      style: .card
    )
  }()

  private func layout(_ columns: Int, draws: Bool = true) -> ScreenLayout {
    let text = TextLayout(width: columns)
    return ScreenLayout(text: text, rows: 20, drawsPictures: draws)
  }

  private func drawn(_ layout: ScreenLayout, selecting selection: Int? = nil) throws -> VisibleLines {
    let request = try #require(layout.layout([.table(table)]).pictures.first?.request)
    #expect(request.box == PictureBox(columns: 36, rows: 12) && request.picture.altText == "Moon")
    var layout = layout
    let lines = [String](repeating: String(repeating: "#", count: 30), count: 12)
    layout.rendered = [request: RenderedPicture(.lines(lines), box: PictureBox(columns: 30, rows: 12))]
    return layout.layout([.table(table)], selecting: selection)
  }

  @Test("has the first picture, with the things and their kinds beside it, in twelve rows")
  func printed() throws {
    var layout = layout(80)
    layout.isPrinted = true
    let hashes = String(repeating: "#", count: 30)
    #expect(
      try drawn(layout).lines
        == [
          "\(hashes)        gem 💎", "\(hashes)        Emojis", hashes,
          "\(hashes)        Moon", "\(hashes)        Picture of the day", hashes,
          "\(hashes)        Pavlova", "\(hashes)        Desserts",
        ] + [String](repeating: hashes, count: 4)
    )
  }

  @Test("in the menu has its things as rows that can be opened")
  func items() throws {
    let result = try drawn(layout(80), selecting: 1)
    #expect(result.items.map(\.line) == [0, 3, 6] && result.items.allSatisfy { $0.height == 2 })
    #expect(result.lines[3].contains("#       ▌ Moon") && result.lines[4].contains("▌ Picture of the day"))
  }

  @Test("is a list where no picture is drawn, or where it has no room")
  func list() {
    for layout in [layout(80, draws: false), layout(50)] {
      let lines = layout.layout([.table(table)]).lines
      #expect(lines.count == 4 && lines[0].contains("Today"))
    }
  }
}
