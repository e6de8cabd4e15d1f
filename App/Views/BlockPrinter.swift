import FeatureKit
import Terminal

/// Prints blocks on standard output for a person, one after the other. A gallery is printed row by row as its
/// pictures come, so that nothing already printed has to change.
struct BlockPrinter: Sendable {
  /// From this width on a table with pictures is a gallery.
  private static let galleryWidth = 100

  let console: Console
  let pictures: PictureLoader
  let terminal: TerminalState

  /// - Parameter report: Takes the notices about pictures that can't be shown.
  func print(_ blocks: [Block], report: @Sendable ([Notice]) -> Void = { _ in }) async throws(Stop) {
    for (index, block) in blocks.enumerated() {
      if index > 0 { try console.write([""]) }
      switch block {
      case .picture(let picture): try await print(picture, report: report)
      case .gallery(let gallery) where drawsGalleries: try await print(gallery)
      case .table(let table): try await print(table)
      case .gallery(let gallery): try await print(Table(gallery))
      case .verbatim(let text): try console.write([text.string])
      case .text, .note, .fields, .steps: try console.write(layout.layout([block]).lines)
      }
    }
  }

  private var drawsGalleries: Bool { pictures.drawsPictures && console.environment.canRedraw(.output) }

  /// As high as the block is.
  private var layout: ScreenLayout {
    ScreenLayout(
      text: console.text(.output),
      rows: .max / 2,
      cell: console.environment.cellShape,
      drawsPictures: pictures.drawsPictures
    )
  }

  private func print(_ picture: Picture, report: @Sendable ([Notice]) -> Void) async throws(Stop) {
    console.progress.end()
    if console.environment.isTerminal(.output), let character = picture.character {
      return try console.write([character.string])
    }
    let limits = PictureBox(
      columns: console.environment.width(.output),
      rows: console.environment.height(.output) - 2
    )
    let rendered =
      picture.plays
      ? await pictures.play(picture, on: terminal)
      : await pictures.render(PictureRequest(picture: picture, box: limits))
    guard let rendered else { return }
    try console.write(rendered.text)
    report(rendered.notices)
  }

  private func print(_ table: Table) async throws(Stop) {
    let text = console.text(.output)
    if drawsGalleries, text.width >= Self.galleryWidth, let gallery = Gallery(pictures: table) {
      return try await print(gallery)
    }
    guard !table.rows.isEmpty else { return try console.write(text.wrapped(table.emptyText)) }
    let layout = TableLayout(table, text: text)
    try console.write((layout.heading.map { [$0] } ?? []) + table.rows.map { layout.line($0) })
  }

  private func print(_ gallery: Gallery) async throws(Stop) {
    guard !gallery.tiles.isEmpty else {
      return try console.write(console.text(.output).wrapped(gallery.emptyText))
    }
    var screen = layout
    screen.rows = console.environment.height(.output) - 2
    console.progress.end()
    let stop = await withTaskGroup(of: (PictureRequest, RenderedPicture).self) { group -> Stop? in
      var printer = GalleryPrinter(gallery, layout: screen, console: console)
      var waiting = printer.requests[...]
      for request in waiting.prefix(4) { group.addTask { (request, await pictures.render(request)) } }
      waiting = waiting.dropFirst(4)
      while let (request, rendered) = await group.next() {
        if let next = waiting.popFirst() { group.addTask { (next, await pictures.render(next)) } }
        do throws(Stop) {
          try printer.add(rendered, for: request)
        } catch {
          group.cancelAll()
          return error
        }
      }
      return nil
    }
    if let stop { throw stop }
  }
}

/// Prints the lines of a gallery as far as all pictures on them are there.
private struct GalleryPrinter {
  private let gallery: Gallery
  private let console: Console
  private var layout: ScreenLayout
  private var piece: GalleryPiece
  private var printed = 0

  init(_ gallery: Gallery, layout: ScreenLayout, console: Console) {
    self.gallery = gallery
    self.layout = layout
    self.console = console
    piece = GalleryPiece(gallery, layout: layout, firstItem: 0)
  }

  /// Each once, in the order of the tiles.
  var requests: [PictureRequest] {
    var seen: Set<PictureRequest> = []
    return piece.pictures.compactMap(\.request).filter { seen.insert($0).inserted }
  }

  mutating func add(_ rendered: RenderedPicture, for request: PictureRequest) throws(Stop) {
    layout.rendered[request] = rendered
    piece = GalleryPiece(gallery, layout: layout, firstItem: 0)
    let unfinished = zip(piece.places, piece.pictures).filter { _, picture in
      picture.request.map { layout.rendered[$0] == nil } ?? false
    }
    let ready = unfinished.map(\.0.y).min() ?? piece.height
    while printed < ready {
      try console.write([piece.line(printed, nil)])
      printed += 1
      try drawEnding(at: printed)
    }
  }

  /// Draws the pictures that end above a line, which the terminal draws itself.
  private func drawEnding(at line: Int) throws(Stop) {
    for (place, picture) in zip(piece.places, piece.pictures) where place.y + place.picture.rows == line {
      guard let request = picture.request, let rendered = layout.rendered[request],
        case .sequence = rendered.content
      else { continue }
      let overlay = PictureOverlay(rendered, in: rendered.box, rowsUp: place.picture.rows, column: place.x)
      try console.write(overlay.text)
    }
  }
}

extension Gallery {
  /// What a table with a picture in each row is where the screen is wide; nil for any other.
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
  /// A gallery where no pictures are drawn.
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
