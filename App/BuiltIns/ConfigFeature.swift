import FeatureKit
import Foundation
import Storage

/// `curio config`: the settings, where they come from, and their file.
struct ConfigFeature: Sendable {
  let settings: Settings
  /// nil in the sample world, which has none.
  let file: SettingsFile?
  /// One line of standard input, for a value given as `-`; what is secret is typed unseen.
  let readLine: @Sendable (_ isSecret: Bool) async -> String?

  var feature: Feature {
    Feature(
      name: "config",
      title: "Settings",
      summary: "The settings: what they are and how to change them",
      api: nil,
      sample: SampleWorld { _ in nil },
      defaultCommand: "list",
      commands: { _ in [list, get, set, unset, path] }
    )
  }

  private var list: Command {
    Command(
      "list",
      title: "All settings",
      summary: "Shows each setting with its value and where that comes from",
      examples: [Example("config list", "every setting")],
      run: { (_) async throws(Failure) in
        var resolved: [Settings.Resolved] = []
        for setting in settings.known { resolved.append(try settings.resolve(setting)) }
        let rows = resolved.map { item in
          Row(
            [SafeText(item.setting.key), SafeText(item.shown ?? "not set"), Self.words(item.origin)],
            route: Route("config", "get", ["key": [item.setting.key]])
          )
        }
        return Screen(
          title: "Settings",
          notices: warnings(),
          blocks: [
            .table(
              Table(columns: [Column("setting"), Column("value"), Column("from")], rows: rows, emptyText: "")
            )
          ],
          actions: [
            Action("Change a setting", Route("config", "set")),
            Action("Take a setting out of the file", Route("config", "unset")),
          ],
          data: ["items": .array(resolved.map(Self.data)), "path": JSONValue(file?.path)]
        )
      }
    )
  }

  private var get: Command {
    Command(
      "get",
      title: "One setting",
      summary: "Shows one setting",
      parameters: [key],
      examples: [Example("config get apod.apiKey", "the value, secrets masked")],
      run: { (call) async throws(Failure) in
        let item = try settings.resolve(try known(call))
        return Screen(
          title: SafeText(item.setting.key),
          blocks: [.text(SafeText(item.shown ?? "not set"))],
          actions: [Action("Change it", Route("config", "set", ["key": [item.setting.key]]))],
          data: Self.data(item)
        )
      }
    )
  }

  private var set: Command {
    Command(
      "set",
      title: "Change a setting",
      summary: "Writes a setting into the settings file; the value - is read from standard input",
      parameters: [
        key, value,
      ],
      examples: [
        Example("config set pictures symbols", "always draw pictures with characters"),
        Example("config set gifs.apiKey -", "type or pipe the key in, so that no history keeps it"),
      ],
      run: { (call) async throws(Failure) in
        let setting = try known(call)
        let typed = call.text("value") == "-" ? await readLine(setting.isSecret) ?? "" : call.text("value")
        let value: String
        do throws(Parameter.Rejection) {
          value = try setting.check(typed)
        } catch {
          throw .invalidInput(
            subject: setting.key,
            value: setting.isSecret ? "****" : typed,
            reason: "it \(error.reason)"
          )
        }
        try writable().set(setting.key, to: value)
        let item = try settings.resolve(setting)
        var notices = warnings()
        if case .environment(let variable) = item.origin {
          notices.append(.warning("\(variable) is set in the environment and wins over the file."))
        }
        return Screen(
          title: SafeText(setting.key),
          notices: notices,
          blocks: [.text("\(setting.key) is now \(item.shown ?? "not set").")],
          data: Self.data(item)
        )
      }
    )
  }

  private var unset: Command {
    Command(
      "unset",
      title: "Take a setting out of the file",
      summary: "Removes a setting from the settings file, so that its default holds",
      parameters: [key],
      examples: [Example("config unset pictures", "back to the default")],
      run: { (call) async throws(Failure) in
        let setting = try known(call)
        try writable().remove(setting.key)
        let item = try settings.resolve(setting)
        return Screen(
          title: SafeText(setting.key),
          blocks: [.text("\(setting.key) is now \(item.shown ?? "not set").")],
          data: Self.data(item)
        )
      }
    )
  }

  private var path: Command {
    Command(
      "path",
      title: "The settings file",
      summary: "Prints where the settings file is",
      examples: [Example("config path", "the file's path")],
      run: { (_) async throws(Failure) in
        Screen(
          title: "The settings file",
          blocks: [.verbatim(SafeText(file?.path ?? "the sample world has none"))],
          data: ["path": JSONValue(file?.path)]
        )
      }
    )
  }

  private var key: Parameter {
    .word("key", "KEY", summary: "the setting's name", prompt: "Setting", check: Parameter.filled)
  }

  private var value: Parameter {
    var value = Parameter.word(
      "value",
      "VALUE",
      summary: "the new value, or - for a line of standard input",
      prompt: "New value"
    )
    let secrets = Set(settings.known.filter(\.isSecret).map(\.key))
    value.isSecret = { $0["key"]?.contains(where: secrets.contains) ?? false }
    return value
  }

  private func writable() throws(Failure) -> SettingsFile {
    guard let file else {
      throw .unavailable(subject: "The sample world", reason: "has no settings to change")
    }
    return file
  }

  private func known(_ call: Call) throws(Failure) -> Setting {
    let key = call.text("key")
    if let setting = settings.known.first(where: { $0.key == key }) { return setting }
    let nearest = TextMatch.suggestion(for: key, among: settings.known.map(\.key))
    throw .invalidInput(
      subject: "The setting",
      value: key,
      reason: nearest.map { "there is no such setting; did you mean \($0)?" }
        ?? "there is no such setting; `curio config list` shows them all"
    )
  }

  private func warnings() -> [Notice] {
    guard let file, file.isReadableByOthers else { return [] }
    return [.warning("Others can read \(file.path). Run: chmod 600 \(ShellLine.quoted(file.path))")]
  }

  private static func words(_ origin: Settings.Origin) -> SafeText {
    switch origin {
    case .environment(let variable): "\(variable)"
    case .file: "settings file"
    case .standard: "default"
    case .unset: "–"
    }
  }

  private static func data(_ item: Settings.Resolved) -> JSONValue {
    let origin: String =
      switch item.origin {
      case .environment: "environment"
      case .file: "file"
      case .standard: "default"
      case .unset: "unset"
      }
    return [
      "key": .string(item.setting.key), "value": JSONValue(item.shown), "origin": .string(origin),
      "summary": .string(item.setting.summary),
    ]
  }
}
