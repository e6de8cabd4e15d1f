import CommandLine
import FeatureKit
import Pictures
import Printing
import Views

/// A form of output, which shows what a command returned. A new one is a type, its flag, and a line of
/// `GlobalFlags.form`.
protocol ScreenView: Sendable {
  /// Whether a person may be asked, and told things besides the result. Else standard error has nothing but
  /// an error.
  static var mayAsk: Bool { get }
  /// How it draws pictures; nil as the settings say.
  static var pictures: PictureChoice? { get }
  /// Whether it draws a screen besides the streams: it needs a command that shows one, and may ask first.
  static var drawsScreens: Bool { get }

  var console: Console { get }

  /// Changes how the run begins.
  static func adapt(_ start: inout Start)

  /// - Throws: `usage` for a form that can't show the main menu.
  static func checkMenu() throws(UserError)

  /// - Parameter deadline: Of the command, for what is drawn.
  init(registry: FeatureRegistry, deadline: Deadline)

  func show(_ screen: Screen, of route: Route) async throws(ExitReason)

  /// - Returns: The exit status.
  static func report(_ error: UserError, on console: Console) -> Int32
}

extension ScreenView {
  static var mayAsk: Bool { true }
  static var pictures: PictureChoice? { nil }
  static var drawsScreens: Bool { false }

  static func adapt(_ start: inout Start) {}
  static func checkMenu() throws(UserError) {}

  static func report(_ error: UserError, on console: Console) -> Int32 { console.report(error) }
}

extension GlobalFlags {
  /// The form that they ask for; nil where it depends on the stream.
  var form: (any ScreenView.Type)? {
    if self.json { return JSONView.self }
    if self.svg != nil { return SVGView.self }
    if self.plain { return RecordView.self }
    return self.width == nil ? nil : TextView.self
  }
}

/// A screen or an error as one JSON document, indented on a terminal and on one line elsewhere.
struct JSONView: ScreenView {
  static let mayAsk = false
  static let pictures: PictureChoice? = PictureChoice.none

  let console: Console

  init(registry: FeatureRegistry, deadline: Deadline) { console = registry.context.console }

  static func checkMenu() throws(UserError) {
    throw UserError(.usage, "--json needs a command.", advice: "`curio features --json` lists them.")
  }

  func show(_ screen: Screen, of route: Route) throws(ExitReason) {
    let isIndented = console.environment.isTerminal(.output)
    try console.write([JSONDocument.value(screen, of: route).text(indented: isIndented)])
  }

  static func report(_ error: UserError, on console: Console) -> Int32 {
    console.writeError([JSONDocument.value(error).text(indented: console.environment.isTerminal(.error))])
    return error.code.exitStatus
  }
}
