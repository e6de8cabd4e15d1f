import CommandLine
import FeatureKit

enum CompletionsCommand: String, BuiltInCommand {
  case print

  static let feature = "completions"
  static let shell = Parameter<String>(
    "shell",
    "SHELL",
    summary: "your shell",
    prompt: "Shell",
    values: ["bash", "zsh", "fish"]
  )
}

struct CompletionsGroup: BuiltInGroup {
  static let title = "Shell completions"
  static let summary = "Shell completions: bash, zsh, fish"
  static let defaultCommand = CompletionsCommand.print

  let registry: FeatureRegistry
  let services: Services

  private static let fields: [ItemField<String>] = [
    ItemField("script", in: .block) { .string(CompletionScript.text(for: $0)) },
    ItemField("shell", in: .json) { .string($0) },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        CompletionsCommand.print,
        title: "Completion script",
        summary: "Print the completion script for a shell",
        parameters: [CompletionsCommand.shell],
        fields: fields.inDetails(),
        examples: [
          Example("completions bash", "for bash: source <(curio completions bash)"),
          Example("completions zsh", "for zsh: source <(curio completions zsh)"),
          Example("completions fish", "for fish: curio completions fish | source"),
        ]
      )
    ]
  }

  func reply(to command: CompletionsCommand, _ call: Call) throws(Failure) -> Reply {
    .screen(screen(try call[CompletionsCommand.shell]))
  }

  private func screen(_ shell: String) -> Screen {
    let line = shell == "fish" ? "curio completions fish | source" : "source <(curio completions \(shell))"
    return Screen(
      title: "Completions for \(shell)",
      blocks: [
        .verbatim(
          SafeText(paragraphs: CompletionScript.text(for: shell)),
          shown: [
            .text(
              """
              To complete curio's commands, names and files in \(shell), add this line to \
              \(Self.startupFile(shell)):
              """
            ),
            .text("\(line)"), .note("y copies the line. Scripts/install sets completions up by itself."),
          ]
        )
      ],
      item: ItemActions(copyText: "\(line)"),
      data: Self.fields.data(shell)
    )
  }

  private static func startupFile(_ shell: String) -> String {
    switch shell {
    case "fish": "~/.config/fish/config.fish"
    case "zsh": "~/.zshrc"
    default: "~/.bashrc"
    }
  }
}
