/// A shell's completion script. `curio __complete` provides the candidates, so an installed script needs no
/// updates.
package enum CompletionScript {
  package static func text(for shell: String) -> String {
    let file =
      switch shell {
      case "bash": PackageResources.curio_bash
      case "zsh": PackageResources.curio_zsh
      default: PackageResources.curio_fish
      }
    return String(decoding: file.dropLast(), as: UTF8.self)
  }
}
