import FeatureKit
import Foundation
import Terminal
import Testing

@testable import curio

@Suite("A gallery that is larger than the screen")
struct GalleryWindowTests {
  private let names = (1...11).map { "Dessert \($0)" }

  private func view(width: Int = 120, height: Int = 36) -> ScreenView {
    ScreenView(
      width: width,
      style: .init(isColored: false),
      glyphs: .ascii,
      showsHeadings: true,
      linksAreLive: false,
      height: height,
      showsPictures: true
    )
  }

  private var table: Screen {
    let rows = names.map { name in
      Row([SafeText(name)], picture: Picture(.bytes(Data()), altText: "A dessert"))
    }
    return Screen(
      title: "Desserts",
      blocks: [.table(Table(columns: [Column("name")], rows: rows, emptyText: ""))],
      data: .null
    )
  }

  private func captions(_ screen: Screen) -> [String] {
    screen.blocks.flatMap { block -> [String] in
      guard case .gallery(let gallery) = block else { return [] }
      return gallery.tiles.map(\.caption.string)
    }
  }

  @Test("is shown in parts, forward and back, each tile once; a wide table with pictures is one")
  func parts() throws {
    var window = GalleryWindow()
    #expect(captions(window.cut(table, view())) == Array(names[..<8]))
    #expect(!window.hasPrevious)
    window = try #require(window.next(in: table, view()))
    #expect(captions(window.cut(table, view())) == Array(names[8...]))
    #expect(window.next(in: table, view()) == nil)
    window = try #require(window.previous)
    #expect(window == GalleryWindow())
  }

  @Test("is whole where the screen is high enough, and no gallery at all where it is narrow")
  func whole() {
    #expect(captions(GalleryWindow().cut(table, view(height: 60))) == names)
    #expect(GalleryWindow().next(in: table, view(height: 60)) == nil)
    #expect(GalleryWindow().cut(table, view(width: 99)) == table)
  }

  @Test("has room beside a tile that is as high as the screen")
  func tall() {
    let tile = { (height: Int) in
      Tile(
        picture: Picture(.bytes(Data()), altText: "A GIF"),
        width: 100,
        height: height,
        caption: "\(height)"
      )
    }
    let gallery = Gallery(tiles: [tile(40), tile(2000), tile(50), tile(60)], emptyText: "")
    let screen = Screen(title: "GIFs", blocks: [.gallery(gallery)], data: .null)
    #expect(captions(GalleryWindow().cut(screen, view())) == ["40", "2000", "50", "60"])
  }

  @Test("leaves the rows to others that they need")
  func rowsBeside() {
    var view = view()
    view.rowsBesideGallery = 20
    #expect(captions(GalleryWindow().cut(table, view)) == Array(names[..<4]))
  }
}
