import FeatureKit
import Foundation
import Terminal

/// Writes a command's answer: the answer on standard output, the rest on standard error.
struct ScreenOutput: Sendable {
  let writer: ScreenWriter
  let registry: FeatureRegistry

  private var console: Console { writer.console }

  /// - Returns: The exit status.
  func write(_ screen: Screen, of found: CommandRouter.Found) async throws(Stop) -> Int32 {
    if registry.flags.json {
      try console.write([JSONView.document(screen, feature: found.feature.name, command: found.command.name)])
    } else {
      try await writeText(screen)
    }
    guard let partialFailure = screen.partialFailure else { return 0 }
    return ErrorReporter(console: console, asJSON: registry.flags.json).tell(partialFailure)
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
      console.remark(remarks.age(screen.provenance, now: registry.dependencies.clock.now()))
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
    let router = CommandRouter(registry: registry)
    let turns = [screen.paging?.next.map { Action("Next page", $0) }].compactMap(\.self)
    let first = Self.firstChoice(of: screen).map { [Action("The first of these", $0)] } ?? []
    let lines = (first + turns + screen.actions).compactMap { action -> String? in
      let route = action.route
      guard let found = try? router.find(feature: route.feature, command: route.command) else { return nil }
      let line = SafeText(ShellLine(route: route, parameters: found.command.parameters).text)
      return view.style.apply(.dim, to: "\(action.title): \(line)")
    }
    return lines.isEmpty ? [] : [""] + lines
  }
}
