import FeatureKit
import Terminal

struct Application: Sendable {
  static let version = "2.0.0"

  let arguments: [String]
  let environment: [String: String]

  /// - Returns: The exit status.
  func run() async -> Int32 {
    Output.surviveClosedPipes()
    if arguments.first == Completion.argument { return await complete(Array(arguments.dropFirst())) }
    do throws(UserError) {
      let plugins = PluginSearch(environment: environment)
      let tokens = try Tokens(arguments) { plugins.plugin($0) != nil }
      return await Session(tokens: tokens, context: try context(tokens.flags)).run()
    } catch {
      let console = Console(environment: TerminalEnvironment(variables: environment), linksAreLive: false)
      return console.report(error, asJSON: arguments.contains("--json"))
    }
  }

  /// Prints the candidates for the last word of a command line.
  private func complete(_ words: [String]) async -> Int32 {
    var flags = GlobalFlags()
    if words.contains("--sample") { flags.set("sample") }
    flags.set("offline")
    guard let context = try? context(flags) else { return 1 }
    let candidates = await Completion(registry: FeatureRegistry(context)).candidates(words)
    let lines = candidates?.map { candidate in
      let title = candidate.title.string == candidate.value ? "" : candidate.title.string
      let detail = [title, candidate.detail.string].filter { !$0.isEmpty }.joined(separator: " ")
      return "\(candidate.value)\t\(detail)"
    }
    try? context.console.write(lines ?? [Completion.filesMark])
    return 0
  }

  private func context(_ flags: GlobalFlags) throws(UserError) -> AppContext {
    do throws(Failure) {
      return try AppContext(flags, environment: environment)
    } catch {
      throw UserError(error, api: nil, feature: ConfigCommand.feature)
    }
  }
}
