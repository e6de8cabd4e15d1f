import FeatureKit
import Pictures
import Terminal

/// Prints blocks for a person. Each line is written when all of its pictures are loaded, so that printed
/// lines never change.
struct BlockPrinter: Sendable {
  let context: AppContext

  private var console: Console { context.console }
  private var pictures: PictureLoader { context.pictures }

  /// - Parameters:
  ///   - rowsAround: What stands above and below, and shall be in view with the picture.
  ///   - deadline: After it the rest is printed without pictures. `timeout` is thrown only for a missing picture
  ///     block, not for thumbnails and stills.
  /// - Returns: The notices about pictures that can't be shown.
  @discardableResult
  func print(_ blocks: [Block], rowsAround: Int = 1, within deadline: Deadline = .none)
    async throws(ExitReason) -> [Notice]
  {
    if blocks.contains(where: \.hasPictures) { await context.waitForTerminal() }
    var layout = context.screen
    layout.rows = max(1, layout.rows - rowsAround)
    layout.isPrinted = true
    let blocks = try await play(blocks, within: deadline)
    console.progress.end()
    let page = PrintedPage(layout: layout, blocks: blocks, console: console)
    let notices = try await draw(page, within: deadline).get()
    return notices + (blocks.contains(where: \.hasPictures) ? [pictures.chafaNotice].compactMap(\.self) : [])
  }

  /// The lines; nil when pictures belong to them.
  func text(of blocks: [Block]) -> [String]? {
    var layout = context.screen
    layout.isPrinted = true
    let hasPictures = blocks.contains { block in
      if case .table(let table) = block { return Gallery(pictures: table) != nil }
      return block.hasPictures
    }
    if hasPictures, layout.drawsPictures { return nil }
    // The others are only decoration, such as an owner's avatar.
    layout.drawsPictures = false
    let result = layout.layout(blocks)
    return result.pictures.isEmpty ? result.lines : nil
  }

  private func draw(_ page: PrintedPage, within deadline: Deadline) async -> Result<[Notice], ExitReason> {
    await withTaskGroup(of: (PictureRequest, RenderedPicture)?.self) { [pictures] group in
      defer { group.cancelAll() }
      var page = page
      var requests = page.requests[...]
      func addNext() {
        if let request = requests.popFirst() {
          group.addTask { (request, await pictures.render(request)) }
        }
      }
      if deadline.left.isFinite {
        group.addTask {
          try? await Task.sleep(for: .seconds(deadline.left))
          return nil
        }
      }
      for _ in 0..<pictures.limit { addNext() }
      do throws(ExitReason) {
        try page.printReady()
        while !page.isComplete, let next = await group.next() {
          if Task.isCancelled { throw ExitReason(.interrupted) }
          guard let (request, rendered) = next else {
            try page.printRest()
            if page.lacksPicture { throw ExitReason(.timeout(seconds: deadline.seconds)) }
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
  private func play(_ blocks: [Block], within deadline: Deadline) async throws(ExitReason) -> [Block] {
    var left: [Block] = []
    for block in blocks {
      guard let picture = block.picture, picture.plays, pictures.renderer.canPlay,
        try await play(picture, within: deadline)
      else {
        left.append(block)
        continue
      }
    }
    return left
  }

  /// The user stops a playing picture; without a terminal, the time limit does.
  private func play(_ picture: Picture, within deadline: Deadline) async throws(ExitReason) -> Bool {
    do throws(Failure) {
      let play = { @Sendable () async throws(Failure) in await pictures.play(picture, on: context.terminal) }
      guard console.isInteractive else { return try await deadline.run(play) }
      console.writeError([console.text(.error).style.apply(.dim, to: "Press any key to stop.")])
      return try await deadline.pause(play)
    } catch {
      throw ExitReason(error)
    }
  }

}

private struct PrintedPage {
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
    let row = awaitedRow
    layout.rendered[request] = rendered
    // Until then no more lines can be printed.
    if awaitedRow != row { result = layout.layout(blocks) }
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

  mutating func printReady() throws(ExitReason) { try print(to: awaitedRow ?? result.lines.count) }

  /// Prints what is left without the pictures that are not there yet.
  mutating func printRest() throws(ExitReason) {
    result = layout.layout(blocks)
    try print(to: result.lines.count)
  }

  /// The first row with a picture that is not there yet.
  private var awaitedRow: Int? {
    result.pictures.filter { layout.rendered[$0.request] == nil }.map(\.row).min()
  }

  private mutating func print(to ready: Int) throws(ExitReason) {
    while printed < ready {
      try console.write([placed(result.lines[printed])])
      printed += 1
      for picture in result.framePictures where picture.row + picture.rows == printed {
        try console.write(picture.overlay)
      }
    }
  }
}

extension PrintedPage {
  /// Columns stay where they are whatever the terminal's width of an emoji is.
  private func placed(_ line: String) -> String {
    let columns = console.environment.size(.output)?.columns ?? 0
    guard layout.text.style.isColored, console.environment.canRedraw(.output),
      StyledText.width(of: line) < columns
    else { return line }
    return StyledText.placed(line, columns: columns).text
  }
}

extension Gallery {
  /// A gallery for a table with a picture in each row; nil for other tables.
  init?(pictures table: Table) {
    guard !table.rows.isEmpty, table.rows.allSatisfy({ $0.picture != nil && $0.picture?.character == nil })
    else { return nil }
    let tiles = table.rows.compactMap { row in
      row.picture.map { picture in
        Tile(
          picture: picture,
          width: 4,
          height: 3,
          caption: row.cells.first ?? "",
          route: row.route,
          actions: row.details.actions
        )
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
