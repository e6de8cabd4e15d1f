import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views
@testable import curio

@Suite("The mosaic of the front page")
struct MenuMosaicTests {
  private let route = Route(ThingFeature.Command.show, ThingFeature.name.set("thing-1"))

  private func menu(_ count: Int = 7, columns: Int = 120, rows: Int = 40) -> MenuFixture {
    let features = (1...count).map { number in
      Feature(
        name: "tile-\(number)",
        title: "Tile \(number)",
        summary: "The tile",
        defaultCommand: ThingFeature.Command.list,
        commands: [ThingFeature.command(.list, "List"), ThingFeature.command(.empty, "Empty")],
        router: { _ in ThingFeature.Router() }
      )
    }
    var menu = MenuFixture(columns: columns, rows: rows, features: features)
    menu.state.contents.previews = [:]
    menu.state.contents.tools.names = ["config"]
    menu.send(.front("tile-1", line: "3 saved", preview: route))
    return menu
  }

  @Test("is shown from 100×28 on, below that a list")
  func sizes() {
    for (columns, rows, isMosaic) in [(100, 28, true), (99, 28, false), (100, 27, false)] {
      let menu = menu(columns: columns, rows: rows)
      #expect(menu.state.showsMosaic == isMosaic)
      #expect(menu.state.hasTiles == isMosaic)
    }
  }

  @Test("each tile has its digit, its title, what is saved, and a part of its home")
  func tiles() {
    var menu = menu()
    #expect(menu.shows("▌ 1 Tile 1") && menu.shows("3 saved") && menu.shows(" 7 Tile 7"))
    menu.send(.previewed(route, Preview(screen: ThingFeature.thing("thing-1"), isSample: false)))
    #expect(menu.shows("This is thing-1.") && !menu.shows("sample"))
    menu.send(.previewed(route, Preview(screen: ThingFeature.thing("thing-1"), isSample: true)))
    #expect(menu.shows("sample") && !menu.shows("3 saved"))
  }

  @Test("arrows lead to every tile, and to the entries below", arguments: [3, 7, 9, 27])
  func arrows(count: Int) {
    let view = menu(count).state.view
    var (reached, queue): (Set<Int>, [Int]) = ([0], [0])
    while let index = queue.popLast() {
      for direction in [Viewport.Direction.up, .down, .left, .right] {
        var moved = view
        moved.select(index)
        moved.move(direction)
        if let next = moved.selection, reached.insert(next).inserted { queue.append(next) }
      }
    }
    let items = view.content.items
    #expect(reached == Set(items.indices))
    #expect(items.count == count + 1 && items.last?.row?.route == MenuFixture.tools.settings)
  }

  @Test("arrows lead to the tile that is beside this one, also where tiles have several widths")
  func beside() {
    let view = menu().state.view
    let items = view.content.items
    for index in items.indices.dropLast() {
      for (direction, back) in [(Viewport.Direction.right, Viewport.Direction.left), (.down, .up)] {
        var moved = view
        moved.select(index)
        moved.move(direction)
        guard let next = moved.selection, next != index, items[next].isTile else { continue }
        let (item, other) = (items[index], items[next])
        if direction == .right {
          #expect(item.lines.overlaps(other.lines), "\(index) → \(next)")
        } else {
          #expect(item.columns.overlaps(other.columns), "\(index) ↓ \(next)")
          #expect(
            !items.contains {
              $0.isTile && $0.columns.overlaps(item.columns)
                && $0.line >= item.lines.upperBound && $0.line < other.line
            },
            "\(index) ↓ \(next)"
          )
        }
        moved.move(back)
        #expect(moved.selection != next)
      }
    }
  }

  @Test("a digit and Enter open a tile")
  func opening() {
    var menu = menu()
    menu.press("2")
    #expect(menu.titles == ["Curio", "Tile 2"])
    menu.press(.escape, .enter)
    #expect(menu.titles == ["Curio", "Tile 2"])
  }

  @Test("back on it, its tiles are read again")
  func follows() {
    var menu = menu()
    menu.press(.enter, .escape)
    #expect(menu.effects.contains(.readFront(tiles: true)))
  }
}

@Suite("The layout of the mosaic")
struct MosaicLayoutTests {
  private static let sizes = [(99, 22), (119, 34), (199, 54)]

  @Test("nothing is outside or over another, and there are gaps", arguments: sizes)
  func locations(width: Int, height: Int) {
    for count in [1, 2, 3, 7, 9, 27] {
      for wide in [[], [3], [1, 2, 5]] as [Set<Int>] {
        let locations = MosaicLayout(count: count, wide: wide, width: width, height: height).places
        #expect(locations.count == count)
        for (index, location) in locations.enumerated() {
          #expect(location.x >= 0 && location.y >= 0 && location.x + location.width <= width)
          #expect(location.width >= 24 && location.height >= 6)
          for other in locations[..<index] {
            let isApart =
              other.x + other.width + MosaicLayout.gap <= location.x
              || location.x + location.width + MosaicLayout.gap <= other.x
              || other.y + other.height + MosaicLayout.rowGap <= location.y
              || location.y + location.height + MosaicLayout.rowGap <= other.y
            #expect(isApart, "\(count) tiles, \(wide), \(other) and \(location)")
          }
        }
      }
    }
  }

  @Test("the first one is the largest, and few tiles fill the screen", arguments: sizes)
  func filling(width: Int, height: Int) {
    let locations = MosaicLayout(count: 7, wide: [3], width: width, height: height).places
    let areas = locations.map { $0.width * $0.height }
    #expect(
      locations.allSatisfy { $0.width <= locations[0].width + 1 && $0.height <= locations[0].height + 1 }
    )
    #expect(
      locations.map { $0.x + $0.width }.max() == width && locations.map { $0.y + $0.height }.max() == height
    )
    #expect(Double(areas.reduce(0, +)) >= 0.8 * Double(width * height))
  }

  @Test("more tiles than fit continue below the screen")
  func many() {
    let locations = MosaicLayout(count: 27, wide: [], width: 99, height: 22).places
    #expect((locations.map { $0.y + $0.height }.max() ?? 0) > 22)
  }
}
