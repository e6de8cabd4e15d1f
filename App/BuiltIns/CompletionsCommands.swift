import FeatureKit

enum CompletionsCommand: String, CommandName {
  case print

  static let feature = "completions"
  static let shells = ["bash", "zsh", "fish"]

  static let shell = Parameter<String>(
    "shell",
    "SHELL",
    summary: "bash, zsh or fish",
    prompt: "Shell",
    values: shells
  )

  @Sendable
  static func group(_ context: AppContext) -> Feature {
    Feature(
      name: feature,
      title: "Shell completions",
      summary: "Shell completions: bash, zsh, fish",
      defaultCommand: print,
      commands: allCases.map(\.declaration),
      router: { _ in CompletionsRouter() }
    )
  }

  var declaration: Command {
    Command(
      self,
      title: "Completion script",
      summary: "Print the completion script for a shell",
      parameters: [Self.shell],
      examples: [
        Example("completions bash", "for bash: source <(curio completions bash)"),
        Example("completions zsh", "for zsh: source <(curio completions zsh)"),
        Example("completions fish", "for fish: curio completions fish | source"),
      ]
    )
  }
}

struct CompletionsRouter: FeatureRouter {
  func run(_ command: CompletionsCommand, _ call: Call) async throws(Failure) -> Screen {
    let shell = call[CompletionsCommand.shell]
    let script = CompletionScript.text(for: shell)
    return Screen(
      title: "Completions for \(shell)",
      blocks: [.verbatim(SafeText(paragraphs: script))],
      data: ["shell": .string(shell), "script": .string(script)]
    )
  }
}
