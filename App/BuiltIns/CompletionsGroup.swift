import CommandLine
import FeatureKit

struct CompletionsGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case print }

  static let feature = "completions"
  static let documents = Name.allCases
  static let shell = Parameter<String>(
    "shell",
    "SHELL",
    summary: "your shell",
    prompt: "Shell",
    values: ["bash", "zsh", "fish"]
  )

  let registry: FeatureRegistry
  let services: Services

  private static let fields: [ItemField<String>] = [
    ItemField("script", in: .block) { script($0) },
    ItemField("shell", in: .json) { $0 },
  ]

  /// `curio __complete` provides the candidates, so an installed script needs no updates.
  private static func script(_ shell: String) -> String {
    let texts = PackageResources.self
    let script =
      switch shell {
      case "bash": texts.curio_bash
      case "zsh": texts.curio_zsh
      default: texts.curio_fish
      }
    return String(decoding: script.dropLast(), as: UTF8.self)
  }

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [command(.print, parameters: [shell], fields: fields.inDetails())]
  }

  func run(_ command: Name, _ call: Call) throws(Failure) -> Reply {
    let shell = try call[Self.shell]
    let (line, file): (SafeText, SafeText) =
      switch shell {
      case "fish": ("curio completions fish | source", "~/.config/fish/config.fish")
      default: ("source <(curio completions \(shell))", "~/.\(shell)rc")
      }
    let advice: [Block] = [
      .text("To complete curio's commands, names and files in \(shell), add this line to \(file):"),
      .text(line), .note("y copies the line. Scripts/install sets completions up by itself."),
    ]
    let screen = Screen(
      title: "Completions for \(shell)",
      blocks: [.verbatim(SafeText(paragraphs: Self.script(shell)), shown: advice)],
      item: ItemActions(copyText: line),
      data: Self.fields.data(shell)
    )
    return .screen(screen)
  }
}
