import CommandLine
import FeatureKit
import Printing
import Programs
import Terminal

/// `--copy` and `--open`: what the menu's keys `y` and `o` do, after a command.
struct ResultActions: Sendable {
  private static let clipboardPrograms: [(name: String, arguments: [String])] = [
    ("wl-copy", []), ("xclip", ["-selection", "clipboard"]), ("pbcopy", []),
  ]

  /// Without a tighter limit, a program gets this time, in seconds.
  private static let programTimeout = 2.0

  let context: AppContext
  let deadline: Deadline

  private var console: Console { context.console }

  /// - Returns: What was done, for standard error.
  func perform(_ screen: Screen) async throws(ExitReason) -> [String] {
    var done: [String] = []
    if context.flags.copy { done.append(try await copy(screen.item.copyText)) }
    if context.flags.open { done.append(try await open(screen.item.link)) }
    return done
  }

  private func copy(_ text: SafeText?) async throws(ExitReason) -> String {
    guard let text else { throw failure("There is nothing to copy here.") }
    let part = Clipboard.fitting(text.string)
    if copyThroughTerminal(part) { return Clipboard.message(part, of: text).string }
    if await copyThroughProgram(text.string) { return Clipboard.message(text.string, of: text).string }
    throw failure(
      "Could not reach a clipboard.",
      advice: "Install wl-clipboard or xclip, or run Curio in a terminal."
    )
  }

  private func copyThroughTerminal(_ text: String) -> Bool {
    guard let output = context.session.terminal.output ?? console.environment.controllingTerminal() else {
      return false
    }
    return (try? output.write(Clipboard.sequence(text))) != nil
  }

  private func copyThroughProgram(_ text: String) async -> Bool {
    let search = ProgramSearch(environment: context.session.environment)
    for (name, arguments) in Self.clipboardPrograms {
      guard let path = search.program(name) else { continue }
      let program = Program(path: path, arguments: arguments, environment: context.session.environment)
      let limit = deadline.limited(to: Self.programTimeout)
      let end = try? await limit.run { () async throws(Failure) in
        try await program.run(input: text, group: .own(killsDescendants: false))
      }
      if end == .exited(status: 0) { return true }
    }
    return false
  }

  private func open(_ link: URL?) async throws(ExitReason) -> String {
    guard let link else { throw failure("There is no link to open here.") }
    do throws(Failure) {
      if try await context.dependencies.viewer.open(link.absoluteString) {
        return "Opened \(link.absoluteString)"
      }
    } catch {
      throw ExitReason(error)
    }
    throw failure(
      "Could not open \(SafeText(link.absoluteString)).",
      advice: context.flags.sample ? "The sample world opens nothing." : "Set BROWSER to your browser."
    )
  }

  private func failure(_ message: SafeText, advice: SafeText? = nil) -> ExitReason {
    .userError(UserError(.failed, message, advice: advice))
  }
}
