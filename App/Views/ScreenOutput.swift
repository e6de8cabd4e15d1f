import FeatureKit
import Terminal

/// Writes the result to standard output, and notices and hints to standard error.
struct ScreenOutput: Sendable {
  let registry: FeatureRegistry
  let limit: TimeLimit

  private var context: AppContext { registry.context }
  private var console: Console { context.console }

  /// - Returns: The exit status.
  func write(_ screen: Screen, of route: Route) async throws(Stop) -> Int32 {
    if context.flags.json {
      let indented = console.environment.isTerminal(.output)
      try console.write([JSONView.document(screen, of: route, indented: indented)])
    } else {
      try await writeText(screen)
    }
    guard let error = screen.partialFailure else { return 0 }
    return console.report(error, asJSON: context.flags.json)
  }

  private func writeText(_ screen: Screen) async throws(Stop) {
    let text = console.text(.error)
    console.writeError(screen.notices.flatMap { text.lines($0) })
    let flags = context.flags
    if flags.plain || !console.environment.isTerminal(.output) && flags.width == nil {
      return try writeRecords(screen, text)
    }
    let picture = screen.blocks.lazy.compactMap(\.drawnPicture).first
    if let picture, context.pictures.drawsPictures || picture.altText != screen.title {
      try console.write([console.text(.output).style.apply(.title, to: screen.title.string), ""])
    }
    let notices = try await context.printer.print(screen.blocks, within: limit)
    console.writeError(notices.flatMap { text.lines($0) })
    if console.environment.isTerminal(.output), console.environment.isTerminal(.error) {
      let age = screen.provenance.age(at: context.dependencies.clock.now())
      console.writeError(age.map { [text.style.apply(.dim, to: $0)] } ?? [])
      console.writeError(hints(screen, text))
    }
  }

  /// Writes records to standard output, and a note about an empty or partial list to standard error.
  private func writeRecords(_ screen: Screen, _ text: TextLayout) throws(Stop) {
    let view = RecordView()
    let lines = view.lines(screen)
    try console.write(lines)
    console.writeError(view.emptyTexts(screen).map(\.string))
    if let paging = screen.paging, paging.unit == .page, paging.next != nil {
      let total = paging.total.map { " of \($0)" } ?? ""
      let flags: SafeText = paging.all == nil ? "--page" : "--page or --all"
      console.writeError(text.lines(.info("Showing \(lines.count)\(total). Use \(flags) for more.")))
    }
  }

  private func hints(_ screen: Screen, _ text: TextLayout) -> [String] {
    let first = screen.blocks.lazy.compactMap { $0.items?.first?.route }.first
    let turns = [
      first.map { Action("Show the first", $0) }, screen.paging?.next.map { Action("Next page", $0) },
    ]
    let lines = (turns.compactMap(\.self) + screen.actions).compactMap { action -> String? in
      let route = action.route
      guard let command = registry.feature(route.feature)?.command(route.command) else { return nil }
      let line = ShellLine(route: route, parameters: command.parameters).text
      return text.style.apply(.dim, to: "\(action.title): \(SafeText(line))")
    }
    return lines.isEmpty ? [] : [""] + lines
  }
}

extension Block {
  var picture: Picture? { if case .picture(let picture) = self { picture } else { nil } }

  /// The block's picture, unless a character replaces it.
  var drawnPicture: Picture? { picture.flatMap { $0.character == nil && !$0.isDecorative ? $0 : nil } }

  var hasPictures: Bool {
    if case .gallery(let gallery) = self { !gallery.tiles.isEmpty } else { drawnPicture != nil }
  }

  /// The rows of a table or the tiles of a gallery; nil for other blocks.
  var items: [RowDetails]? {
    switch self {
    case .table(let table): table.rows.map(\.details)
    case .gallery(let gallery): gallery.tiles.map(\.details)
    default: nil
    }
  }
}

extension Tile {
  var details: RowDetails { RowDetails(route: route, picture: picture, actions: actions) }
}
