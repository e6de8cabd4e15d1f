import FeatureKit

/// A completion script for a shell.
struct CompletionScript {
  let features: [Feature]

  func text(for shell: String) -> String {
    switch shell {
    case "fish": fish
    case "zsh": "autoload -U +X bashcompinit && bashcompinit\n" + bash
    default: bash
    }
  }

  private var globalFlags: [String] { GlobalFlags.definitions.map { "--\($0.name)" } }
  private var names: [String] { features.map(\.name) + ["help"] }

  private func flags(_ command: Command) -> [String] {
    command.parameters.compactMap { parameter in
      parameter.kind == .option || parameter.kind == .flag ? "--\(parameter.name)" : nil
    }
  }

  private var bash: String {
    let commandCases = features.map { feature in
      "    \(feature.name)) words=\"\(feature.commands.map(\.name).joined(separator: " "))\" ;;"
    }
    let flagCases = features.flatMap { feature in
      feature.commands.map {
        "    \(feature.name).\($0.name)) flags=\"\(flags($0).joined(separator: " "))\" ;;"
      }
    }
    return """
      _curio() {
        local current="${COMP_WORDS[COMP_CWORD]}" words="" flags=""
        local plain=() word
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case "$word" in -*) ;; *) plain+=("$word") ;; esac
        done
        [ "${plain[0]}" = help ] && plain=("${plain[@]:1}")
        case "${plain[0]}.${plain[1]}" in
      \(flagCases.joined(separator: "\n"))
        esac
        case "${#plain[@]}" in
          0) words="\(names.joined(separator: " "))" ;;
          1) case "${plain[0]}" in
      \(commandCases.joined(separator: "\n"))
            esac ;;
        esac
        case "$current" in
          -*) words="$flags \(globalFlags.joined(separator: " "))" ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -F _curio curio
      """
  }

  private var fish: String {
    var lines = ["complete -c curio -f"]
    let seen = "__fish_seen_subcommand_from"
    lines.append("complete -c curio -n 'not \(seen) \(names.joined(separator: " "))' -a 'help' -d 'help'")
    for feature in features {
      lines.append(
        "complete -c curio -n 'not \(seen) \(names.joined(separator: " "))' -a \(feature.name) "
          + "-d \(ShellLine.quoted(feature.summary))"
      )
      for command in feature.commands {
        lines.append(
          "complete -c curio -n '\(seen) \(feature.name)' -a \(command.name) -d \(ShellLine.quoted(command.summary))"
        )
        for flag in flags(command) {
          lines.append(
            "complete -c curio -n '\(seen) \(feature.name); and \(seen) \(command.name)' -l \(flag.dropFirst(2))"
          )
        }
      }
    }
    lines += GlobalFlags.definitions.map {
      "complete -c curio -l \($0.name) -d \(ShellLine.quoted($0.summary))"
    }
    return lines.joined(separator: "\n")
  }
}
