import CommandLine
import FeatureKit
import Printing
import Storage
import Terminal

enum ConfigCommand: String, BuiltInCommand {
  case list, get, set, unset, edit, path

  static let feature = "config"
  /// What the menu opens.
  static let home = Route(list)

  static let key = Parameter.text("key", "KEY", summary: "setting", prompt: "Setting")

  static let value = Parameter<String>(
    "value",
    "VALUE",
    summary: "new value, - to read it from stdin",
    prompt: "New value"
  )
  .with { $0.isSecret = { $0[key.declaration.name]?.first?.trimmed.hasSuffix(".apiKey") ?? false } }
}

/// Views and changes settings.
struct ConfigGroup: BuiltInGroup {
  static let title = "Settings"
  static let summary = "View and change settings"

  let registry: FeatureRegistry
  let services: Services

  private var context: AppContext { registry.context }
  private var settings: Settings { context.settings }
  private var console: Console { context.console }
  private var screens: ConfigScreens { ConfigScreens(settings: settings) }

  static func commands(_ registry: FeatureRegistry) -> [Command] { [list, get, set, unset, edit, path] }

  private static let list = Command(
    ConfigCommand.list,
    title: "All settings",
    summary: "Show every setting, value and source",
    fields: ConfigScreens.fields.inLists(),
    examples: [Example("config list", "every setting")]
  )
  private static let get = Command(
    ConfigCommand.get,
    title: "One setting",
    summary: "Show one setting",
    parameters: [ConfigCommand.key],
    fields: ConfigScreens.fields.inDetails(),
    examples: [Example("config get apod.apiKey", "secrets are masked")]
  )
  private static let set = Command(
    ConfigCommand.set,
    title: "Change a setting",
    summary: "Change a setting (- reads the value from stdin)",
    parameters: [ConfigCommand.key, ConfigCommand.value],
    fields: ConfigScreens.fields.jsonOnly().inDetails(),
    examples: [
      Example("config set pictures symbols", "always draw pictures with characters"),
      Example("config set gifs.apiKey -", "type or pipe in a key"),
    ]
  )
  private static let unset = Command(
    ConfigCommand.unset,
    title: "Reset a setting",
    summary: "Reset a setting to its default",
    parameters: [ConfigCommand.key],
    fields: ConfigScreens.fields.jsonOnly().inDetails(),
    examples: [Example("config unset pictures", "back to the default")]
  )
  private static let edit = Command(
    ConfigCommand.edit,
    title: "Edit the file",
    summary: "Edit the settings file in $VISUAL or $EDITOR",
    usesTerminal: true,
    fields: Screen.pathFields.inDetails(),
    examples: [Example("config edit", "checks the file before it is used")]
  )
  private static let path = Command(
    ConfigCommand.path,
    title: "Settings file",
    summary: "Print the path of the settings file",
    fields: Screen.pathFields.inDetails(),
    examples: [Example("config path", "the file's path")]
  )

  func reply(to command: ConfigCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list: .screen(try screens.list())
    case .get: .screen(try screens.item(try setting(try call[ConfigCommand.key])))
    case .set: .screen(try await set(try setting(try call[ConfigCommand.key]), try call[ConfigCommand.value]))
    case .unset: .screen(try change(try setting(try call[ConfigCommand.key]), to: nil))
    case .edit: .screen(try await edit())
    case .path: .screen(screens.file(settings.file?.path))
    }
  }

  func suggestions(for parameter: String, of command: ConfigCommand, _ call: Route) async
    -> [Suggestion]
  {
    if parameter == ConfigCommand.key.declaration.name {
      return settings.known.map { Suggestion($0.key, detail: "\($0.declaration.summary)") }
    }
    let setting = call.given(ConfigCommand.key).flatMap(settings.setting)
    return setting?.declaration.values.map { Suggestion($0) } ?? []
  }

  private func edit() async throws(Failure) -> Screen {
    guard let file = settings.file else { throw .unavailable("The sample world has no settings file.") }
    let isChanged = try await services.deadline.pause { () async throws(Failure) in
      try await SettingsEditor(context: context).edit(file)
    }
    return try screens.edited(file, isChanged: isChanged)
  }

  private func set(_ setting: Setting, _ typed: String) async throws(Failure) -> Screen {
    let isPiped = typed == ParameterDeclaration.standardInput && !console.messages.isSet
    let text = isPiped ? try await readValue(of: setting) : typed
    let value: String
    do throws(ParameterDeclaration.InputError) {
      value = try setting.declaration.check(text)
    } catch {
      throw .alreadyWorded(
        UserError(error, value: setting.isSecret ? "****" : text.withoutUser, for: setting.key)
      )
    }
    return try change(setting, to: value)
  }

  /// - Parameter value: nil for the default.
  private func change(_ setting: Setting, to value: String?) throws(Failure) -> Screen {
    try settings.set(setting, to: value)
    return screens.changed(
      setting,
      to: Settings.Resolved(setting: setting, value: value, origin: .file).shown
    )
  }

  /// Reads a line from standard input, with a prompt on a terminal and without echo for a secret.
  private func readValue(of setting: Setting) async throws(Failure) -> String {
    console.progress.end()
    guard console.environment.isTerminal(.input) else {
      return try text(await console.reader.next(limit: ParameterDeclaration.longestValue))
    }
    try? console.errors.write("New value: ")
    return try await services.deadline.pause { () async throws(Failure) in
      let read = { await console.reader.next() }
      return try text(setting.isSecret ? await context.session.terminal.hidingInput(read) : await read())
    }
  }

  private func text(_ line: Line) throws(Failure) -> String {
    switch line {
    case .text(let text): return text
    case .end: return ""
    case .tooLong:
      let message: SafeText =
        "The value on standard input is longer than \(ParameterDeclaration.longestValue.byteCount)."
      throw .invalidInput(message, advice: "Nothing was changed.")
    case .interrupted: throw .interrupted
    }
  }

  private func setting(_ key: String) throws(Failure) -> Setting {
    if let setting = settings.setting(key) { return setting }
    throw .invalidInput("Unknown setting “\(UserError.shortened(key))”.", advice: screens.advice(for: key))
  }
}
