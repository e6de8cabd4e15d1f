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
    let shell = try call[CompletionsCommand.shell]
    let (line, file): (SafeText, SafeText) =
      switch shell {
      case "fish": ("curio completions fish | source", "~/.config/fish/config.fish")
      default: ("source <(curio completions \(shell))", "~/.\(shell)rc")
      }
    let advice: [Block] = [
      .text("To complete curio's commands, names and files in \(shell), add this line to \(file):"),
      .text(line), .note("y copies the line. Scripts/install sets completions up by itself."),
    ]
    return .screen(
      Screen(
        title: "Completions for \(shell)",
        blocks: [.verbatim(SafeText(paragraphs: CompletionScript.text(for: shell)), shown: advice)],
        item: ItemActions(copyText: line),
        data: Self.fields.data(shell)
      )
    )
  }
}
