import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("The mosaic of the front page")
struct MenuMosaicTests {
  private let route = ThingFeature.show(1)

  private func menu(_ count: Int = 7, columns: Int = 120, rows: Int = 40) -> MenuFixture {
    let features = (1...count).map { number in
      Feature(
        (name: "tile-\(number)", title: "Tile \(number)", summary: "The tile"),
        defaultCommand: ThingFeature.Command.list,
        commands: [ThingFeature.command(.list, "List"), ThingFeature.command(.empty, "Empty")],
        router: { _ in ThingFeature.Router() }
      )
    }
    var menu = MenuFixture(columns: columns, rows: rows, features: features)
    menu.state.contents.previews = [:]
    menu.state.contents.groups = ["config"]
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
    #expect(menu.shows("▌  1 Tile 1", "3 saved", " 7 Tile 7"))
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
    #expect(items.count == count + 1 && items.last?.row?.route == Route(ThingFeature.SettingsCommand.get))
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
        let item = items[index]
        let other = items[next]
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
    menu.type("2")
    #expect(menu.path == "Curio › Tile 2")
    menu.type("⎋⏎")
    #expect(menu.path == "Curio › Tile 2")
  }

  @Test("back on it, its tiles are read again")
  func follows() {
    var menu = menu()
    menu.type("⏎⎋")
    #expect(menu.effects.contains(.readFront(nil, tiles: true)))
  }
}

@Suite("The layout of the mosaic")
struct MosaicLayoutTests {
  private static let sizes = [(99, 22), (119, 34), (199, 54)]

  @Test("nothing is outside or over another, and there are gaps", arguments: sizes)
  func positions(width: Int, height: Int) {
    for count in [1, 2, 3, 7, 9, 27] {
      for wide in [[], [3], [1, 2, 5]] as [Set<Int>] {
        let positions = MosaicLayout(count: count, wide: wide, width: width, height: height).positions
        #expect(positions.count == count)
        for (index, position) in positions.enumerated() {
          #expect(position.x >= 0 && position.y >= 0 && position.x + position.width <= width)
          #expect(position.width >= 24 && position.height >= 6)
          for other in positions[..<index] {
            let isApart =
              other.x + other.width + MosaicLayout.gap <= position.x
              || position.x + position.width + MosaicLayout.gap <= other.x
              || other.y + other.height + MosaicLayout.rowGap <= position.y
              || position.y + position.height + MosaicLayout.rowGap <= other.y
            #expect(isApart, "\(count) tiles, \(wide), \(other) and \(position)")
          }
        }
      }
    }
  }

  @Test("the first one is the largest, and few tiles fill the screen", arguments: sizes)
  func filling(width: Int, height: Int) {
    let positions = MosaicLayout(count: 7, wide: [3], width: width, height: height).positions
    let areas = positions.map { $0.width * $0.height }
    #expect(positions.allSatisfy { min($0.width / 2, $0.height) <= positions[0].height + 1 })
    #expect(2 * positions[0].height <= positions[0].width)
    #expect(
      positions.map { $0.x + $0.width }.max() == width && positions.map { $0.y + $0.height }.max() == height
    )
    #expect(Double(areas.reduce(0, +)) >= 0.8 * Double(width * height))
  }

  @Test("more tiles than fit continue below the screen")
  func many() {
    let positions = MosaicLayout(count: 27, wide: [], width: 99, height: 22).positions
    #expect((positions.map { $0.y + $0.height }.max() ?? 0) > 22)
  }
}
