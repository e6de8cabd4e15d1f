import FeatureKit
import Pictures
import Terminal

/// Prints blocks for a person. Each line is written when all of its pictures are loaded, so that printed
/// lines never change.
struct BlockPrinter: Sendable {
  /// Rows below a picture for hints and the shell's prompt.
  private static let margin = 8

  let context: AppContext

  private var console: Console { context.console }
  private var pictures: PictureLoader { context.pictures }

  /// - Parameter limit: After it the rest is printed without pictures. `timeout` is thrown only for a missing
  ///   picture block, not for thumbnails and stills.
  /// - Returns: The notices about pictures that can't be shown.
  @discardableResult
  func print(_ blocks: [Block], within limit: TimeLimit = TimeLimit(seconds: nil)) async throws(Stop)
    -> [Notice]
  {
    let layout = self.layout
    let blocks = try await play(blocks, within: limit).map { [isWide = layout.isWide] block in
      guard layout.drawsPictures, isWide, case .table(let table) = block else { return block }
      return Gallery(pictures: table).map(Block.gallery) ?? block
    }
    console.progress.end()
    let page = Page(layout: layout, blocks: blocks, console: console)
    let notices = try await TimeLimit.$inForce.withValue(limit) { await draw(page, within: limit) }.get()
    return notices + (blocks.contains(where: \.hasPictures) ? [pictures.chafaNotice].compactMap(\.self) : [])
  }

  private func draw(_ page: Page, within limit: TimeLimit) async -> Result<[Notice], Stop> {
    await withTaskGroup(of: (PictureRequest, RenderedPicture)?.self) { [pictures] group in
      defer { group.cancelAll() }
      var page = page
      var requests = page.requests[...]
      func addNext() {
        if let request = requests.popFirst() {
          group.addTask { (request, await pictures.render(request)) }
        }
      }
      if let left = limit.left {
        group.addTask {
          try? await Task.sleep(for: .seconds(left))
          return nil
        }
      }
      for _ in 0..<pictures.limit { addNext() }
      do throws(Stop) {
        try page.printReady()
        while !page.isComplete, let next = await group.next() {
          if Task.isCancelled { throw Stop(.interrupted) }
          guard let (request, rendered) = next else {
            try page.printRest()
            if page.lacksPicture { throw Stop(.timeout(seconds: limit.seconds ?? 0)) }
            break
          }
          addNext()
          page.add(rendered, for: request)
          try page.printReady()
        }
        return .success(page.notices)
      } catch {
        return .failure(error)
      }
    }
  }

  /// The blocks without the pictures that have been played.
  private func play(_ blocks: [Block], within limit: TimeLimit) async throws(Stop) -> [Block] {
    var left: [Block] = []
    for block in blocks {
      guard let picture = block.picture, picture.plays, pictures.renderer.canPlay,
        try await play(picture, within: limit)
      else {
        left.append(block)
        continue
      }
    }
    return left
  }

  /// The user stops a playing picture; without a terminal, the time limit does.
  private func play(_ picture: Picture, within limit: TimeLimit) async throws(Stop) -> Bool {
    do throws(Failure) {
      let play = { @Sendable () async throws(Failure) in await pictures.play(picture, on: context.terminal) }
      guard console.isInteractive else { return try await limit.run(play) }
      console.writeError([console.text(.error).style.apply(.dim, to: "Press any key to stop.")])
      return try await limit.pause(play)
    } catch {
      throw Stop(error)
    }
  }

  private var layout: ScreenLayout {
    var layout = context.screen
    layout.rows = max(layout.rows - Self.margin, layout.rows / 2)
    layout.isPrinted = true
    return layout
  }
}

private struct Page {
  private let blocks: [Block]
  private let console: Console
  private var layout: ScreenLayout
  private var result: LaidOut
  private var printed = 0
  private(set) var notices: [Notice] = []

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
    if !request.picture.isDecorative { notices += rendered.notices.filter { !notices.contains($0) } }
  }

  /// Whether a picture that is a block of its own is not there yet.
  var lacksPicture: Bool {
    let shown = Set(blocks.compactMap(\.drawnPicture))
    return result.pictures.contains {
      layout.rendered[$0.request] == nil && shown.contains($0.request.picture)
    }
  }

  var isComplete: Bool { printed == result.lines.count }

  mutating func printReady() throws(Stop) {
    let waiting = result.pictures.filter { layout.rendered[$0.request] == nil }
    try print(to: waiting.map(\.row).min() ?? result.lines.count)
  }

  /// Prints what is left without the pictures that are not there yet.
  mutating func printRest() throws(Stop) { try print(to: result.lines.count) }

  private mutating func print(to ready: Int) throws(Stop) {
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
    let rows = gallery.tiles.map { Row([$0.caption], details: $0.details) }
    self.init(columns: [Column("")], rows: rows, emptyText: gallery.emptyText)
  }
}
