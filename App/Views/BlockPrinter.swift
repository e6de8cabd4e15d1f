import FeatureKit
import Pictures
import Terminal

/// Prints blocks for a person. Each line is written when all of its pictures are loaded, so that printed
/// lines never change.
struct BlockPrinter: Sendable {
  /// Rows below a picture for hints and the shell's prompt.
  private static let margin = 8
  private static let limit = 4

  let console: Console
  let pictures: PictureLoader
  let terminal: TerminalState

  /// - Parameter report: Receives notices about pictures that can't be shown.
  func print(_ blocks: [Block], report: @Sendable ([Notice]) -> Void = { _ in }) async throws(Stop) {
    let layout = self.layout
    let blocks = try await play(blocks).map { [isWide = layout.isWide] block in
      guard layout.drawsPictures, isWide, case .table(let table) = block else { return block }
      return Gallery(pictures: table).map(Block.gallery) ?? block
    }
    console.progress.end()
    let stop = await withTaskGroup(of: (PictureRequest, RenderedPicture).self) { [pictures] group -> Stop? in
      var page = Page(layout: layout, blocks: blocks, console: console)
      var requests = page.requests[...]
      var next: PictureRequest? { requests.popFirst() }
      for _ in 0..<Self.limit {
        if let request = next { group.addTask { (request, await pictures.render(request)) } }
      }
      do throws(Stop) {
        try page.printReady()
        while let (request, rendered) = await group.next() {
          if let request = next { group.addTask { (request, await pictures.render(request)) } }
          page.add(rendered, for: request)
          if !request.picture.isDecorative { report(rendered.notices) }
          try page.printReady()
        }
        return nil
      } catch {
        group.cancelAll()
        return error
      }
    }
    if let stop { throw stop }
    if blocks.contains(where: { $0.drawnPicture != nil }), let notice = pictures.chafaNotice { report([notice]) }
  }

  /// Plays animations and returns the other blocks.
  private func play(_ blocks: [Block]) async throws(Stop) -> [Block] {
    var left: [Block] = []
    for block in blocks {
      if case .picture(let picture) = block, picture.plays, pictures.canPlay {
        let style = console.text(.error).style
        if console.isInteractive { console.writeError([style.apply(.dim, to: "Press any key to stop.")]) }
        if await pictures.play(picture, on: terminal) { continue }
      }
      left.append(block)
    }
    return left
  }

  private var layout: ScreenLayout {
    let rows = console.environment.height(.output)
    return ScreenLayout(
      text: console.text(.output),
      rows: max(rows - Self.margin, rows / 2),
      isPrinted: true,
      cell: console.environment.cellShape,
      drawsPictures: pictures.drawsPictures
    )
  }
}

private struct Page {
  private let blocks: [Block]
  private let console: Console
  private var layout: ScreenLayout
  private var result: LaidOut
  private var printed = 0

  init(layout: ScreenLayout, blocks: [Block], console: Console) {
    self.layout = layout
    self.blocks = blocks
    self.console = console
    result = layout.layout(blocks)
  }

  /// Without duplicates, from top to bottom.
  var requests: [PictureRequest] {
    var seen: Set<PictureRequest> = []
    return result.pictures.map(\.request).filter { seen.insert($0).inserted }
  }

  mutating func add(_ rendered: RenderedPicture, for request: PictureRequest) {
    layout.rendered[request] = rendered
    result = layout.layout(blocks)
  }

  mutating func printReady() throws(Stop) {
    let waiting = result.pictures.filter { layout.rendered[$0.request] == nil }
    let ready = waiting.map(\.row).min() ?? result.lines.count
    while printed < ready {
      try console.write([result.lines[printed]])
      printed += 1
      for picture in result.framePictures where picture.row + picture.rows == printed {
        try console.write(picture.overlay)
      }
    }
  }
}

extension Gallery {
  /// A gallery for a table with a picture in each row; nil for other tables.
  init?(pictures table: Table) {
    guard !table.rows.isEmpty, table.rows.allSatisfy({ $0.picture != nil && $0.picture?.character == nil })
    else { return nil }
    let tiles = table.rows.compactMap { row in
      row.picture.map { picture in
        Tile(picture: picture, width: 4, height: 3, caption: row.cells.first ?? "", route: row.route)
      }
    }
    self.init(tiles: tiles, emptyText: table.emptyText)
  }
}

extension Table {
  /// A table for a gallery, when pictures can't be drawn.
  init(_ gallery: Gallery) {
    let rows = gallery.tiles.map { tile in
      Row(
        [tile.caption, "\(tile.width)×\(tile.height)"],
        details: RowDetails(route: tile.route, picture: tile.picture, actions: tile.actions)
      )
    }
    self.init(
      columns: [Column(""), Column("", alignment: .trailing)],
      rows: rows,
      emptyText: gallery.emptyText
    )
  }
}
