import FeatureKit

/// The man page in mdoc: `Texts/curio.1` with the declarations that help has, too.
package struct ManPage: Sendable {
  /// The template's comment that stands for the flags, commands and settings.
  private static let commandsMark = #".\" COMMANDS"#
  /// The lines of the whole page that a feature's own page has differently.
  private static let title = ".Dt CURIO 1"
  private static let name = ".Nm curio\n.Nd cabinet of curiosities for the terminal"

  private let features: [Feature]

  package init(_ features: [Feature]) { self.features = features }

  package var text: String {
    let general = General.all.map { Help.term($0.key, $0.declaration.summary) }
    let status = ErrorCode.exitStatuses.map { Help.term("\($0.status)", $0.meaning) }
    let parts =
      [list("GLOBAL FLAGS", GlobalFlags.declarations.map(Help.flag))]
      + features.map(commands)
      + [list("SETTINGS", general + features.flatMap(Help.settings))]
    var page = String(decoding: PackageResources.curio_1, as: UTF8.self)
      .replacing(Self.commandsMark, with: parts.joined(separator: "\n"))
    if features.count == 1 {
      let name = "curio-\(features[0].name)"
      page.replace(Self.title, with: ".Dt \(name.uppercased()) 1")
      page.replace(Self.name, with: ".Nm \(name)\n.Nd \(features[0].summary.quotedForRoff)")
    }
    return page + list("EXIT STATUS", status)
  }

  private func commands(_ feature: Feature) -> String {
    var lines = [
      ".Sh \(feature.name.uppercased().quotedForMacro) COMMANDS", Self.sentence(feature.summary),
      ".Bl -tag -width Ds",
    ]
    for command in feature.commands {
      let isDefault = command.name == feature.defaultCommand && feature.commands.count > 1
      lines.append(
        ".It Nm curio Cm \("\(feature.name) \(command.name)".quotedForMacro)\(positionals(command))"
      )
      lines.append(Self.sentence(command.summary + (isDefault ? " (the default command)" : "")))
      for argument in Help.arguments(command) where !Self.pagingFlags.contains(argument) {
        lines += [".Pp", "\(argument.name.quotedForRoff):", Self.sentence(argument.text.string)]
      }
      for fields in Help.fields(command) {
        lines += [".Pp", Self.sentence("Fields (\(fields.name)): \(fields.text)")]
      }
      for example in command.examples.prefix(1) { lines.append(".Dl curio \(example.call.quotedForMacro)") }
    }
    return (lines + [".El"]).joined(separator: "\n")
  }

  /// The flags of all lists, described once.
  private static let pagingFlags = Paging.parameters.map {
    Help.entry($0.declaration, Paging.conflicts.map { $0.map(\.declaration) })
  }

  /// Positional arguments as macros. `Op` takes the rest of the line, so optional ones come last.
  private func positionals(_ command: Command) -> String {
    command.parameters.filter(\.isPositional).map { parameter in
      let name = "Ar \(parameter.placeholder.quotedForMacro)" + (parameter.takesMany ? " ..." : "")
      return parameter.isRequired ? " \(name)" : " Op \(name)"
    }
    .joined()
  }

  private func list(_ title: String, _ entries: [Field]) -> String {
    let items = entries.flatMap { [".It \($0.name.quotedForMacro)", Self.sentence($0.text.string)] }
    return ([".Sh \(title)", ".Bl -tag -width Ds"] + items + [".El"]).joined(separator: "\n")
  }

  /// Wraps a sentence, because some tools limit line lengths.
  private static func sentence(_ text: String) -> String {
    var lines: [String] = []
    for word in (text.prefix(1).uppercased() + text.dropFirst()).split(separator: " ") {
      if let line = lines.last, line.count + word.count <= 70 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    let text = lines.map(\.quotedForRoff).joined(separator: "\n")
    return text.hasSuffix(".") ? text : text + "."
  }
}
