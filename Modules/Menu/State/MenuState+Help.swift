import CommandLine
import FeatureKit
import Terminal
import Views

extension MenuState {
  /// All keys, those that work here first, and the screen's shell command.
  mutating func showHelp() -> [MenuEffect] {
    let bindings = KeyBinding.all.filter { $0.modes.contains(.screen) && $0.help != nil }
    let offered = bindings.filter { $0.isAvailable(self) }
    let others = bindings.filter { !$0.isAvailable(self) }
    let columns = [Column("", Column.Shape(priority: 1, cut: .never, drawing: .key)), Column("")]
    func table(_ bindings: [KeyBinding], after first: [Row] = []) -> Block {
      let rows = first + bindings.map { Row([SafeText($0.names), SafeText($0.help ?? "")]) }
      return .table(Table(columns: columns, rows: rows, emptyText: ""))
    }
    let own = screenActions.compactMap { action in
      action.key.map { Row(["\($0)", action.title]) }
    }
    let screen = Screen(
      title: "Keys",
      blocks: [table(offered, after: own)]
        + (others.isEmpty ? [] : [.heading("On other screens"), table(others)])
        + [.text("From the shell: \(shellLine)")],
      data: .null
    )
    locations.append(MenuLocation(nextID(), .help, location.route, screen))
    location.view.selection = nil
    location.startFilter()
    clampSelection()
    return []
  }

  var shellLine: String {
    let route = location.route
    let line = ShellLine(route, of: contents.feature(route.feature), isSample: contents.isSample)
    return line?.text ?? "curio \(route.feature.isEmpty ? "FEATURE" : route.feature) COMMAND"
  }
}
