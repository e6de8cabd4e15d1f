import FeatureKit
import Foundation
import Networking
import Terminal

/// One run of Curio: from the words of the command line to the exit status.
struct Application: Sendable {
  /// Curio's version.
  static let version = "1.0.0"

  let arguments: [String]
  let environment: [String: String]
  /// The process that touches the network; nil for this one.
  var worker: NetworkWorker?

  /// Runs and gives the exit status.
  func run() async -> Int32 {
    Output.surviveClosedPipes()
    do throws(UserError) {
      let plugins = PluginSearch(environment: environment)
      let words = try Tokens(arguments) { plugins.plugin($0) != nil }
      return await Session(words: words, setup: try setup(words.flags)).run()
    } catch {
      let console = Console(environment: TerminalEnvironment(variables: environment), linksAreLive: false)
      return ErrorReporter(console: console, asJSON: arguments.contains("--json")).tell(error)
    }
  }

  private func setup(_ flags: GlobalFlags) throws(UserError) -> AppContext {
    do throws(Failure) {
      return try AppContext(flags, environment: environment, worker: worker)
    } catch {
      throw UserError(error, api: nil, feature: "config")
    }
  }
}

/// Tells an error on standard error, for a person or a script.
struct ErrorReporter: Sendable {
  let console: Console
  let asJSON: Bool

  /// - Returns: The exit status.
  func tell(_ userError: UserError) -> Int32 {
    if asJSON {
      console.remark([JSONView.document(userError)])
    } else {
      let view = console.view(.error, showsHeadings: false)
      console.remark(NoticeView(view: view).lines(userError))
    }
    return userError.code.exitStatus
  }
}
