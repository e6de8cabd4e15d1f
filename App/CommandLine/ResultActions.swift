import FeatureKit
import Programs
import Terminal

/// `--copy` and `--open`: what the menu's keys `y` and `o` do, after a command.
struct ResultActions: Sendable {
  private static let clipboardPrograms: [(name: String, arguments: [String])] = [
    ("wl-copy", []), ("xclip", ["-selection", "clipboard"]), ("pbcopy", []),
  ]

  let context: AppContext

  private var console: Console { context.console }

  func perform(_ screen: Screen) async throws(ExitReason) {
    if context.flags.copy { try await copy(screen.item.copyText) }
    if context.flags.open { try await open(screen.item.link) }
  }

  private func copy(_ text: SafeText?) async throws(ExitReason) {
    guard let text else { throw failure("There is nothing to copy here.") }
    var isCopied = copyThroughTerminal(text.string)
    if !isCopied { isCopied = await copyThroughProgram(text.string) }
    guard isCopied else {
      throw failure(
        "Could not reach a clipboard.",
        advice: "Install wl-clipboard or xclip, or run Curio in a terminal."
      )
    }
    console.writeError(["Copied \(UserError.shortened(text.string))"])
  }

  private func copyThroughTerminal(_ text: String) -> Bool {
    guard let output = context.terminal.output ?? console.environment.controllingTerminal() else {
      return false
    }
    return (try? output.write(Clipboard.sequence(text))) != nil
  }

  private func copyThroughProgram(_ text: String) async -> Bool {
    let search = ProgramSearch(environment: context.environment)
    for (name, arguments) in Self.clipboardPrograms {
      guard let path = search.program(name) else { continue }
      let program = Program(path: path, arguments: arguments, environment: context.environment)
      let end = try? await program.run(input: text, group: .own(killsDescendants: false))
      if end == .exited(status: 0) { return true }
    }
    return false
  }

  private func open(_ link: URL?) async throws(ExitReason) {
    guard let link else { throw failure("There is no link to open here.") }
    do throws(Failure) {
      if try await context.dependencies.viewer.open(link.absoluteString) {
        return console.writeError(["Opened \(link.absoluteString)"])
      }
    } catch {
      throw ExitReason(error)
    }
    throw failure("Could not open \(SafeText(link.absoluteString)).", advice: "Set BROWSER to your browser.")
  }

  private func failure(_ message: SafeText, advice: SafeText? = nil) -> ExitReason {
    .userError(UserError(.failed, message, advice: advice))
  }
}
