import FeatureKit
import Printing
import Views

/// A screen as records for a pipe: an item per line, fields separated by tabs, nothing cut or wrapped.
struct RecordView: ScreenView {
  let registry: FeatureRegistry

  init(registry: FeatureRegistry, deadline: Deadline) { self.registry = registry }

  var console: Console { registry.context.console }

  /// Writes records to standard output, and a note about an empty or partial list to standard error.
  func show(_ screen: Screen, of route: Route) throws(ExitReason) {
    let text = console.text(.error)
    console.writeError(screen.notices.flatMap { text.lines($0) })
    let lines = screen.recordLines
    try console.write(lines)
    console.writeError(screen.absences.map(\.text.string))
    if let more = ownPaging(screen, route) {
      console.writeError([more.string])
    } else if let paging = screen.paging, paging.next != nil {
      let total = paging.total.map { " of \($0)" } ?? ""
      let flags: SafeText = paging.all == nil ? "--page" : "--page or --all"
      console.writeError(text.lines(.info("Showing \(lines.count)\(total). Use \(flags) for more.")))
    }
  }

  /// The command of the next page, for a list that has no `--page`.
  private func ownPaging(_ screen: Screen, _ route: Route) -> SafeText? {
    guard let command = registry.feature(route.feature)?.command(route.command),
      !command.parameters.contains(where: { $0.name == Paging.page.declaration.name })
    else { return nil }
    return registry.hints(for: screen).first { $0.title == "Next page" }?.text
  }
}
