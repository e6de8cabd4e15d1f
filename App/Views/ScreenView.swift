import FeatureKit
import Printing
import Views

/// Shows what a command returned.
protocol ScreenView: Sendable {
  var console: Console { get }

  func show(_ screen: Screen, of route: Route) async throws(ExitReason)

  /// - Returns: The exit status.
  func show(_ error: UserError) -> Int32
}

extension ScreenView {
  func show(_ error: UserError) -> Int32 { console.report(error) }
}

/// A screen or an error as one JSON document, indented on a terminal and on one line elsewhere.
struct JSONView: ScreenView {
  let console: Console

  func show(_ screen: Screen, of route: Route) throws(ExitReason) {
    let isIndented = console.environment.isTerminal(.output)
    try console.write([JSONDocument.text(screen, of: route, indented: isIndented)])
  }

  func show(_ error: UserError) -> Int32 {
    console.writeError([JSONDocument.text(error, indented: console.environment.isTerminal(.error))])
    return error.code.exitStatus
  }
}
