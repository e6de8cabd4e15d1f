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
    return ErrorReporter(console: console, asJSON: context.flags.json).report(error)
  }

  private func writeText(_ screen: Screen) async throws(Stop) {
    let notices = NoticeView(text: console.text(.error))
    console.writeError(screen.notices.flatMap(notices.lines))
    let flags = context.flags
    if flags.plain || !console.environment.isTerminal(.output) && flags.width == nil {
      return try writeRecords(screen, notices)
    }
    let picture = screen.blocks.lazy.compactMap(\.drawnPicture).first
    if let picture, context.pictures.drawsPictures || picture.altText != screen.title {
      try console.write([console.text(.output).style.apply(.title, to: screen.title.string), ""])
    }
    try await context.printer.print(screen.blocks, within: limit) {
      console.writeError($0.flatMap(notices.lines))
    }
    if console.environment.isTerminal(.output), console.environment.isTerminal(.error) {
      let age = screen.provenance.age(at: context.dependencies.clock.now())
      console.writeError(age.map { [notices.text.style.apply(.dim, to: $0)] } ?? [])
      console.writeError(hints(screen, notices.text))
    }
  }

  /// Writes records to standard output, and a note about an empty or partial list to standard error.
  private func writeRecords(_ screen: Screen, _ notices: NoticeView) throws(Stop) {
    let view = RecordView()
    let lines = view.lines(screen)
    try console.write(lines)
    console.writeError(view.emptyTexts(screen).map(\.string))
    if let paging = screen.paging, paging.unit == .page, paging.next != nil {
      let total = paging.total.map { " of \($0)" } ?? ""
      let flags: SafeText = paging.all == nil ? "--page" : "--page or --all"
      console.writeError(notices.lines(.info("Showing \(lines.count)\(total). Use \(flags) for more.")))
    }
  }

  private static func firstChoice(of screen: Screen) -> Route? {
    for block in screen.blocks {
      switch block {
      case .table(let table): if let route = table.rows.first?.route { return route }
      case .gallery(let gallery): if let route = gallery.tiles.first?.route { return route }
      default: continue
      }
    }
    return nil
  }

  private func hints(_ screen: Screen, _ text: TextLayout) -> [String] {
    let turns = [screen.paging?.next.map { Action("Next page", $0) }].compactMap(\.self)
    let first = Self.firstChoice(of: screen).map { [Action("Show the first", $0)] } ?? []
    let lines = (first + turns + screen.actions).compactMap { action -> String? in
      let route = action.route
      guard let command = registry.feature(route.feature)?.command(route.command) else { return nil }
      let line = SafeText(ShellLine(route: route, parameters: command.parameters).text)
      return text.style.apply(.dim, to: "\(action.title): \(line)")
    }
    return lines.isEmpty ? [] : [""] + lines
  }
}

extension Block {
  /// The block's picture, unless a character replaces it.
  var drawnPicture: Picture? {
    guard case .picture(let picture) = self, picture.character == nil, !picture.isDecorative else {
      return nil
    }
    return picture
  }

  var hasPictures: Bool {
    if case .gallery(let gallery) = self { !gallery.tiles.isEmpty } else { drawnPicture != nil }
  }
}
