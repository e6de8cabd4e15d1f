import FeatureKit

/// The man page in mdoc, from the same declarations as help.
package struct ManPage: Sendable {
  private let features: [Feature]

  package init(_ features: [Feature]) { self.features = features }

  package var text: String {
    let general = General.all.map { Help.term($0.key, $0.declaration.summary) }
    let status = ErrorCode.exitStatuses.map { Help.term("\($0.status)", $0.meaning) }
    let parts =
      [Self.introduction, list("GLOBAL FLAGS", GlobalFlags.declarations.map(Help.flag))]
      + features.map(commands)
      + [
        list("SETTINGS", general + features.flatMap(Help.settings)), Self.surroundings,
        list("EXIT STATUS", status),
      ]
    return parts.joined(separator: "\n")
  }

  private static let introduction = """
    .Dd November 21, 2026
    .Dt CURIO 1
    .Os
    .Sh NAME
    .Nm curio
    .Nd cabinet of curiosities for the terminal
    .Sh SYNOPSIS
    .Nm
    .Op Ar feature Op Ar command Op Ar arguments
    .Op Ar flags
    .Nm
    .Cm help
    .Op Ar feature Op Ar command
    .Sh DESCRIPTION
    .Nm
    shows GitHub's emojis, avatars and repositories, the likely gender of a first
    name, NASA's picture of the day, GIFs and desserts.
    Without arguments it opens a menu.
    Everything it fetches is saved, so that it answers at once and works offline.
    On a terminal a command prints for a person; in a pipe or a file it prints
    records, one item a line with fields separated by tabs.
    Lists take
    .Fl -page Ar N , Fl -per-page Ar N , Fl -limit Ar N
    and
    .Fl -all .
    .Pp
    To try it without a network or keys:
    .Dl curio --sample
    """

  private static let surroundings = """
    .Sh ENVIRONMENT
    Every setting has a variable: gifs.apiKey is
    .Ev CURIO_GIFS_API_KEY .
    A flag overrides the environment, the environment the settings file, and the
    file the default.
    .Ev GITHUB_TOKEN
    serves the three GitHub features;
    .Ev HTTPS_PROXY , HTTP_PROXY , NO_PROXY , NO_COLOR , CLICOLOR_FORCE , ACCESSIBLE , COLUMNS
    and the
    .Ev XDG
    variables work as usual.
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa ~/.config/curio/settings.json
    Settings.
    .It Pa ~/.local/share/curio
    Saved data and pictures.
    .It Pa ~/.cache/curio
    Pictures that can be downloaded again.
    .El
    """

  private func commands(_ feature: Feature) -> String {
    var lines = [
      ".Sh \(Self.escaped(feature.name).uppercased()) COMMANDS", Self.sentence(feature.summary),
      ".Bl -tag -width Ds",
    ]
    for command in feature.commands {
      let isDefault = command.name == feature.defaultCommand && feature.commands.count > 1
      lines.append(".It Nm Cm \(feature.name) \(command.name)\(positionals(command))")
      lines.append(Self.sentence(command.summary + (isDefault ? " (the default command)" : "")))
      for argument in Help.arguments(command) where !Self.pagingFlags.contains(argument) {
        lines += [".Pp", "\(Self.escaped(argument.name)):", Self.sentence(argument.text.string)]
      }
      for fields in Help.fields(command) {
        lines += [".Pp", Self.sentence("Fields (\(fields.name)): \(fields.text)")]
      }
      for example in command.examples.prefix(1) { lines.append(".Dl curio \(Self.escaped(example.call))") }
    }
    return (lines + [".El"]).joined(separator: "\n")
  }

  /// The flags of all lists, described once.
  private static let pagingFlags = Paging.parameters.map {
    Help.entry($0.declaration, Paging.conflicts.map { $0.map(\.declaration) })
  }

  /// Positional arguments as macros. `Op` takes the rest of the line, so optional ones come last.
  private func positionals(_ command: Command) -> String {
    command.parameters.compactMap { parameter -> String? in
      guard case .positional(let required, let many) = parameter.kind else { return nil }
      let name = "Ar \(Self.escaped(parameter.placeholder))" + (many ? " ..." : "")
      return required ? " \(name)" : " Op \(name)"
    }
    .joined()
  }

  private func list(_ title: String, _ entries: [Field]) -> String {
    let items = entries.flatMap { [".It \(Self.escaped($0.name))", Self.sentence($0.text.string)] }
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
    let text = lines.map(escaped).joined(separator: "\n")
    return text.hasSuffix(".") ? text : text + "."
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'" where escaped.isEmpty, "." where escaped.isEmpty: escaped += "\\&\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
