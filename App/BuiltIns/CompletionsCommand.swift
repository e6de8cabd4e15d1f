import FeatureKit

enum CompletionsCommand: String, CommandName {
  case print

  static let feature = "completions"
  static let shell = Parameter<String>(
    "shell",
    "SHELL",
    summary: "bash, zsh or fish",
    prompt: "Shell",
    values: ["bash", "zsh", "fish"]
  )

  @Sendable
  static func group(_ context: AppContext) -> Feature {
    Feature(
      name: feature,
      title: "Shell completions",
      summary: "Shell completions: bash, zsh, fish",
      defaultCommand: print,
      commands: [
        Command(
          print,
          title: "Completion script",
          summary: "Print the completion script for a shell",
          parameters: [shell],
          examples: [
            Example("completions bash", "for bash: source <(curio completions bash)"),
            Example("completions zsh", "for zsh: source <(curio completions zsh)"),
            Example("completions fish", "for fish: curio completions fish | source"),
          ]
        )
      ],
      router: { _ in SingleCommandRouter<Self> { (call) async throws(Failure) in screen(call[shell]) } }
    )
  }

  private static func screen(_ shell: String) -> Screen {
    let script = CompletionScript.text(for: shell)
    return Screen(
      title: "Completions for \(shell)",
      blocks: [.verbatim(SafeText(paragraphs: script))],
      data: ["shell": .string(shell), "script": .string(script)]
    )
  }
}
