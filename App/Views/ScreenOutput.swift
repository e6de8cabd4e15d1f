import FeatureKit
import Foundation
import Terminal

/// Writes a command's screen: the result on standard output, the rest on standard error.
struct ScreenOutput: Sendable {
  let registry: FeatureRegistry

  private var context: AppContext { registry.context }
  private var writer: ScreenWriter { context.writer }
  private var console: Console { context.console }

  /// - Returns: The exit status.
  func write(_ screen: Screen, of route: Route) async throws(Stop) -> Int32 {
    if context.flags.json {
      try console.write([JSONView.document(screen, feature: route.feature, command: route.command)])
    } else {
      try await writeText(screen)
    }
    guard let error = screen.partialFailure else { return 0 }
    return ErrorReporter(console: console, asJSON: context.flags.json).report(error)
  }

  private func writeText(_ screen: Screen) async throws(Stop) {
    let remarks = NoticeView(view: console.view(.error, showsHeadings: false))
    console.remark(screen.notices.flatMap(remarks.lines))
    let isForPerson = console.environment.isTerminal(.output)
    let view = console.view(
      .output,
      showsHeadings: isForPerson,
      showsPictures: writer.stage.canFillIn(console)
    )
    let written = try await writer.write(view.pieces(screen.blocks)) { (notices) throws(Stop) in
      console.remark(notices.flatMap(remarks.lines))
    }
    await writer.stage.fillIn(written.pending, after: written.lineCount, on: console)
    if console.environment.isTerminal(.error) {
      console.remark(remarks.age(screen.provenance, now: context.dependencies.clock.now()))
      console.remark(hints(screen, remarks.view))
    }
  }

  /// Where picking the first row or tile leads.
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

  /// The follow-ups as lines to type.
  private func hints(_ screen: Screen, _ view: ScreenView) -> [String] {
    let turns = [screen.paging?.next.map { Action("Next page", $0) }].compactMap(\.self)
    let first = Self.firstChoice(of: screen).map { [Action("The first of these", $0)] } ?? []
    let lines = (first + turns + screen.actions).compactMap { action -> String? in
      let route = action.route
      guard let command = registry.feature(route.feature)?.command(route.command) else { return nil }
      let line = SafeText(ShellLine(route: route, parameters: command.parameters).text)
      return view.style.apply(.dim, to: "\(action.title): \(line)")
    }
    return lines.isEmpty ? [] : [""] + lines
  }
}
