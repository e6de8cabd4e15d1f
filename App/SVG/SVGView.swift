import CommandLine
import FeatureKit
import Pictures
import Printing
import Terminal
import Views

/// A screen as SVG in the file that `--svg` names, or on standard output.
struct SVGView: ScreenView {
  static let pictures: PictureChoice? = .symbols
  static let drawsScreens = true

  /// The terminal of a run that draws the blocks that an SVG picture can have, in all colors: 120 × 40 cells
  /// where there is none.
  static func adapt(_ start: inout Start) {
    let others = [
      "TERM_PROGRAM", "KITTY_WINDOW_ID", "VTE_VERSION", "WT_SESSION", "LC_TERMINAL", "KONSOLE_VERSION",
      "TMUX", "STY", "NO_COLOR", "ACCESSIBLE",
    ]
    for name in others { start.environment[name] = nil }
    start.environment["TERM"] = "xterm-256color"
    start.environment["COLORTERM"] = "truecolor"
    start.environment["LC_ALL"] = "C.UTF-8"
    start.asksTerminal = false
    start.paintsOutput = true
    start.theme = .dark
    if TerminalSize.ofOutput != nil { return }
    if start.environment["LINES"] == nil { start.environment["LINES"] = "40" }
    if start.environment["COLUMNS"] == nil, start.flags.width == nil {
      start.flags.set(GlobalFlags.declared.width.declaration, to: "120")
    }
  }

  let registry: FeatureRegistry
  let deadline: Deadline

  private var context: AppContext { registry.context }
  var console: Console { context.console }

  func show(_ screen: Screen, of route: Route) async throws(ExitReason) {
    let text = console.text(.output)
    let notices = screen.notices.flatMap { text.lines($0) }
    let lines = try await context.session.lines(of: screen.blocks, within: deadline)
    let heading = text.wrapped(screen.title, role: .title)
    // A page of help begins with its title.
    let title = screen.title.isEmpty || lines.first == heading.first ? [] : heading + [""]
    var head = title + notices
    if !notices.isEmpty { head.append("") }
    try await write(head + lines, screen.title, of: route)
  }

  /// - Parameter route: nil for the front page.
  func write(_ lines: [String], _ title: SafeText, of route: Route?) async throws(ExitReason) {
    let environment = console.environment
    let isLight = environment.screenStyle().theme == .light
    let file = SVGFile(lines, title, of: route, columns: environment.width(.output), isLight: isLight)
    let destination = try await ExitReason.ifFailing(try destination(of: route))
    guard let path = destination.path else { return try console.write(file.drawing) }
    try await ExitReason.ifFailing(try saver.write(Data(file.drawing.utf8), destination))
    console.writeError(["Saved to \(SafeText(path))."])
  }

  /// Refuses a path where nothing can be saved, and asks before it replaces a file.
  func prepare(for route: Route?, _ confirm: Running.Confirmer) async throws(Failure) {
    guard let question = try destination(of: route).confirmation else { return }
    let isConfirmed = try await deadline.pause(try await confirm(question))
    if !isConfirmed { throw .declined }
  }

  private var saver: PictureSaver {
    registry.all.first.map { context.dependencies.services($0, .untimed).saver } ?? .none
  }

  private func destination(of route: Route?) throws(Failure) -> SaveDestination {
    guard let path = context.flags.svg, path != "-" else { return .standardOutput }
    return try SVGFile.destination(path, SVGFile.name(of: route), saver)
  }
}
