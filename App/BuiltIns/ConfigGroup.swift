import CommandLine
import FeatureKit
import Printing
import Storage
import Terminal

/// Views and changes settings.
struct ConfigGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case list, get, set, unset, edit, path }

  static let feature = "config"
  static let needsNoSettings = true
  static let documents = [Name.path]
  /// What the menu opens.
  static let home = route(.list)

  static let key = Parameter.text("key", "KEY", summary: "setting", prompt: "Setting")

  static let value = Parameter<String>(
    "value",
    "VALUE",
    summary: "new value",
    prompt: "New value"
  )

  let registry: FeatureRegistry
  let services: Services

  private var settings: Settings { context.settings }
  private var console: Console { context.console }
  private var screens: ConfigScreens { ConfigScreens(settings: settings) }

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    let fields = ConfigScreens.fields
    let path = Screen.pathFields.inDetails()
    let changed = fields.jsonOnly().inDetails()
    let settings = registry.context.settings
    let hiddenValue = value.with { declaration in
      declaration.isSecret = { arguments in
        let key = arguments[key.declaration.name]?.first?.trimmed
        return key.flatMap(settings.setting)?.isSecret ?? false
      }
    }
    return [
      command(.list, fields: fields.inLists()),
      command(.get, parameters: [key], fields: fields.inDetails()),
      command(.set, parameters: [key, hiddenValue], fields: changed),
      command(.unset, parameters: [key], fields: changed),
      command(.edit, usesTerminal: true, fields: path),
      command(.path, fields: path),
    ]
  }

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list: .screen(try screens.list())
    case .get: .screen(try screens.item(setting(call[Self.key])))
    case .set: .screen(try await set(setting(call[Self.key]), call[Self.value]))
    case .unset: .screen(try change(setting(call[Self.key]), to: nil))
    case .edit: .screen(try await edit())
    case .path: .screen(screens.file(settings.file?.path))
    }
  }

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    if parameter == Self.key.declaration.name {
      return settings.known.map { Suggestion($0.key, detail: "\($0.declaration.summary)") }
    }
    let setting = call.given(Self.key).flatMap(settings.setting)
    return setting?.declaration.values.map { Suggestion($0) } ?? []
  }

  private func edit() async throws(Failure) -> Screen {
    guard let file = settings.file else { throw .unavailable("The sample world has no settings file.") }
    guard console.isInteractive else {
      throw .unavailable("`curio config edit` needs a terminal.", advice: "The file is \(file.path).")
    }
    let before = try file.text()
    let shown = before ?? "{\n}\n"
    let after = try await services.deadline.pause(try await edited(shown, file))
    if after != shown {
      defer { settings.forget() }
      try file.apply(after, of: before)
    }
    return try screens.edited(file, isChanged: after != shown)
  }

  /// Asks again until the draft is valid or the user gives up.
  private func edited(_ text: String, _ file: SettingsFile) async throws(Failure) -> String {
    let session = context.session
    let name = file.url.lastPathComponent
    let draft = try Draft(text, named: name, in: file.folder, session)
    while true {
      let text = try await draft.edit(or: "the settings are unchanged")
      do throws(Failure) {
        try settings.check(SettingsFile(url: URL(filePath: draft.path)).values())
        return text
      } catch {
        _ = console.report(UserError(error, feature: Self.feature))
        let question = Confirmation(question: "Edit it again? No keeps the settings as they were.")
        if try await !session.confirm(question) { throw .declined }
      }
    }
  }

  private func set(_ setting: Setting, _ typed: String) async throws(Failure) -> Screen {
    let isPiped = typed == ParameterDeclaration.standardInput && !console.messages.isSet
    let text = isPiped ? try await readValue(of: setting) : typed
    return try change(setting, to: setting.checked(text, for: setting.key))
  }

  /// - Parameter value: nil for the default.
  private func change(_ setting: Setting, to value: String?) throws(Failure) -> Screen {
    try settings.set(setting, to: value)
    return try screens.changed(setting, to: value.flatMap(setting.shown))
  }

  /// Reads a line from standard input, with a prompt on a terminal and without echo for a secret.
  private func readValue(of setting: Setting) async throws(Failure) -> String {
    console.progress.end()
    guard console.environment.isTerminal(.input) else {
      return try text(await console.reader.next(limit: ParameterDeclaration.longestValue))
    }
    try? console.errors.write("New value: ")
    let read = { await console.reader.next() }
    let terminal = context.session.terminal
    let line = try await services.deadline.pause(
      setting.isSecret ? await terminal.hidingInput(read) : await read()
    )
    return try text(line)
  }

  private func text(_ line: Line) throws(Failure) -> String {
    switch line {
    case .text(let text): return text
    case .end: return ""
    case .tooLong:
      throw .invalidInput(
        "The value on standard input is longer than \(ParameterDeclaration.longestValue.byteCount).",
        advice: "Nothing was changed."
      )
    case .interrupted: throw .interrupted
    }
  }

  private func setting(_ key: String) throws(Failure) -> Setting {
    if let setting = settings.setting(key) { return setting }
    throw .invalidInput("Unknown setting “\(key.shortened)”.", advice: screens.advice(for: key))
  }
}
