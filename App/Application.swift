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
    do throws(Problem) {
      let plugins = PluginSearch(environment: environment)
      let words = try Words(arguments) { plugins.plugin($0) != nil }
      return await Session(words: words, setup: try setup(words.flags)).run()
    } catch {
      let console = Console(environment: TerminalEnvironment(variables: environment), linksAreLive: false)
      return ProblemTeller(console: console, asJSON: arguments.contains("--json")).tell(error)
    }
  }

  private func setup(_ flags: GlobalFlags) throws(Problem) -> Setup {
    do throws(Failure) {
      return try Setup(flags, environment: environment, worker: worker)
    } catch {
      throw Problem(error, api: nil, feature: "config")
    }
  }
}

/// Tells an error on standard error, for a person or a script.
struct ProblemTeller: Sendable {
  let console: Console
  let asJSON: Bool

  /// - Returns: The exit status.
  func tell(_ problem: Problem) -> Int32 {
    if asJSON {
      console.remark([JSONView.document(problem)])
    } else {
      let view = console.view(.error, showsHeadings: false)
      console.remark(RemarkView(view: view).lines(problem))
    }
    return problem.code.exitStatus
  }
}
