import FeatureKit
import Terminal

extension ScreenLayout {
  /// The tables of a step are on its right, in the middle of the height.
  func stepContent(_ blocks: [Block], _ actions: [Action]) -> Content {
    let rest = blocks.filter { !$0.isPlainTable }.map(\.withoutPicture)
    var main = self
    var side = self
    side.text.width = text.width * 7 / 20
    side.indent = 0
    let tables = blocks.filter(\.isPlainTable)
    let pictureRows = rows - side.content(tables, [], room: 0).height - 1
    let pictures = blocks.compactMap { $0.own?.picture }.map {
      Block.picture(Picture($0.content, altText: $0.altText))
    }
    let picture = pictureRows < Self.leastPictureRows || !drawsPictures ? [] : pictures
    let beside = side.content(tables + picture, [], room: pictureRows)
    if beside.height > 0 { main.text.width -= side.text.width + Self.gap }
    var content = main.content(rest, actions, room: main.room(rest, actions))
    content.side = Content.Side(beside, column: main.text.width + Self.gap, isFirst: false)
    return content
  }

  /// The gallery of few pictures after a list of texts, where both have room beside each other.
  func sideGallery(of blocks: [Block]) -> Int? {
    guard isWide, !isPrinted, arrangement != .tile, blocks.contains(where: \.isPlainTable) else { return nil }
    return blocks.firstIndex { $0.table.map(shows(gallery:)) == true && $0 != blocks.first }
  }

  func content(_ blocks: [Block], _ actions: [Action], beside gallery: Int) -> Content {
    let rest = blocks.indices.filter { $0 != gallery }.map { blocks[$0] }
    let count = max(1, blocks[gallery].table?.rows.count ?? 1)
    var main = self
    var side = self
    side.text.width = count == 1 ? text.width / 2 : text.width / 3
    side.indent = 0
    side.lists = ListStyle()
    side.rows = max(Self.leastPictureRows, rows / count)
    side.lists.tileWidth = side.text.width
    main.text.width -= side.text.width + Self.gap
    let lines = rest.reduce(0) { $0 + ($1.table?.rows.count ?? 1) }
    main.lists.rowGap = 2 * lines + 2 <= rows ? 1 : 0
    let beside = side.content([blocks[gallery]], [], room: 0)
    var content = main.content(rest, actions, room: rows)
    content.side = Content.Side(beside, column: main.text.width + Self.gap, isFirst: false)
    return content
  }
}
