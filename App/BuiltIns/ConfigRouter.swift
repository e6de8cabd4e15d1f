import CommandLine
import FeatureKit
import Printing
import Storage
import Terminal

struct ConfigRouter: FeatureRouter {
  let context: AppContext
  let deadline: Deadline

  private var settings: Settings { context.settings }
  private var console: Console { context.console }

  static let fields: [ItemField<Settings.Resolved>] = [
    ItemField("key", "Setting", column: Column.Shape(priority: 2, cut: .middle)) { .string($0.setting.key) },
    ItemField("value", "Value", column: Column.Shape(priority: 1), shown: { $0.shown ?? "not set" }) {
      JSONValue($0.shown)
    },
    ItemField(
      "source",
      "Source",
      shown: { item in
        switch item.origin {
        case .file: "settings file"
        case .sample: "until the sample world ends"
        case .environment, .defaultValue, .unset: item.variable ?? item.origin.rawValue
        }
      }
    ) {
      .string($0.origin.rawValue)
    },
    ItemField("variable") { JSONValue($0.variable) },
    ItemField("summary", in: .json) { .string($0.setting.declaration.summary) },
  ]

  func run(_ command: ConfigCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list: .screen(try list())
    case .get: .screen(try get(try setting(try call[ConfigCommand.key])))
    case .set: .screen(try await set(try setting(try call[ConfigCommand.key]), try call[ConfigCommand.value]))
    case .unset: .screen(try unset(try setting(try call[ConfigCommand.key])))
    case .edit: .screen(try await edit())
    case .path:
      .screen(Screen(title: "Settings file", path: settings.file?.path, notices: warnings()))
    }
  }

  func suggestions(for parameter: String, of command: ConfigCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    switch parameter {
    case ConfigCommand.key:
      settings.known.map { Suggestion($0.key, detail: "\($0.declaration.summary)") }
    default:
      (call.given(ConfigCommand.key).flatMap(settings.setting)?.declaration.values ?? []).map {
        Suggestion($0)
      }
    }
  }

  private func edit() async throws(Failure) -> Screen {
    guard let file = settings.file else { throw .unavailable("The sample world has no settings file.") }
    let isChanged = try await deadline.pause { () async throws(Failure) in
      try await SettingsEditor(context: context).edit(file)
    }
    let notice: Notice = .info(isChanged ? "The settings are saved." : "Nothing was changed.")
    let notices = try [notice] + unknown(in: file) + warnings()
    return Screen(title: "Settings file", path: file.path, notices: notices)
  }

  /// Members of the file that have no meaning, such as a misspelled setting.
  private func unknown(in file: SettingsFile) throws(Failure) -> [Notice] {
    try file.keys().filter { settings.setting($0) == nil }.map { key in
      .warning("“\(UserError.shortened(key))” isn't a setting and has no effect. \(advice(for: key))")
    }
  }

  private func list() throws(Failure) -> Screen {
    var items: [Settings.Resolved] = []
    for setting in settings.known { items.append(try settings.resolve(setting)) }
    let table = Table(Self.fields, items, emptyText: "", row: row)
    return Screen(
      title: "Settings",
      notices: warnings(),
      blocks: [.table(table)],
      actions: [Action("Reset a setting", Route(ConfigCommand.unset))],
      data: ["items": .array(items.map(Self.fields.data)), "path": JSONValue(settings.file?.path)]
    )
  }

  private func row(_ item: Settings.Resolved) -> Row {
    let key = ConfigCommand.key.set(item.setting.key)
    var row = Row(route: Route(ConfigCommand.set, key))
    row.details = Route(ConfigCommand.get, key)
    row.change = item.next.map { Route(ConfigCommand.set, key, ConfigCommand.value.set($0)) }
    return row
  }

  private func get(_ setting: Setting) throws(Failure) -> Screen {
    let item = try settings.resolve(setting)
    return Screen(
      title: SafeText(setting.key),
      notices: warnings(),
      blocks: [.fields(Self.fields, of: item), .note(SafeText(setting.declaration.summary))],
      actions: [Action("Change it", Route(ConfigCommand.set, ConfigCommand.key.set(setting.key)))],
      data: Self.fields.data(item)
    )
  }

  private func set(_ setting: Setting, _ typed: String) async throws(Failure) -> Screen {
    let isPiped = typed == ParameterDeclaration.standardInput && !console.messages.isSet
    let text = isPiped ? try await readValue(of: setting) : typed
    let value: String
    do throws(ParameterDeclaration.InputError) {
      value = try setting.declaration.check(text)
    } catch {
      throw .alreadyWorded(UserError(error, value: setting.isSecret ? "****" : text, for: setting.key))
    }
    try settings.set(setting, to: value)
    return try changed(setting, to: Settings.Resolved(setting: setting, value: value, origin: .file).shown)
  }

  private func unset(_ setting: Setting) throws(Failure) -> Screen {
    try settings.set(setting, to: nil)
    return try changed(setting, to: nil)
  }

  /// - Parameter new: The new value in the file; nil for a reset.
  private func changed(_ setting: Setting, to new: String?) throws(Failure) -> Screen {
    // Other settings may still be invalid.
    let item =
      (try? settings.resolve(setting)) ?? Settings.Resolved(setting: setting, value: nil, origin: .unset)
    let end = settings.file == nil ? " until the sample world ends" : ""
    let value = new ?? (item.variable == nil ? item.shown : nil)
    let text: SafeText = value.map { "Set \(setting.key) to \($0)\(end)." } ?? "Removed \(setting.key)\(end)."
    var notices: [Notice] = [.info(text)]
    if let variable = item.variable {
      notices.append(.warning("\(variable) in the environment overrides the file."))
    }
    notices += warnings()
    return Screen(
      title: SafeText(setting.key),
      notices: notices,
      effect: .changed,
      data: Self.fields.data(item)
    )
  }

  /// Reads a line from standard input, with a prompt on a terminal and without echo for a secret.
  private func readValue(of setting: Setting) async throws(Failure) -> String {
    console.progress.end()
    guard console.environment.isTerminal(.input) else {
      return try text(await console.reader.next(limit: ParameterDeclaration.longestValue))
    }
    try? console.errors.write("New value: ")
    return try await deadline.pause { () async throws(Failure) in
      let read = { await console.reader.next() }
      return try text(setting.isSecret ? await context.session.terminal.hidingInput(read) : await read())
    }
  }

  private func text(_ line: Line) throws(Failure) -> String {
    switch line {
    case .text(let text): return text
    case .end: return ""
    case .tooLong:
      let limit = ByteCount.text(ParameterDeclaration.longestValue)
      throw .invalidInput(
        "The value on standard input is longer than \(limit).",
        advice: "Nothing was changed."
      )
    case .interrupted: throw .interrupted
    }
  }

  private func setting(_ key: String) throws(Failure) -> Setting {
    if let setting = settings.setting(key) { return setting }
    throw .invalidInput("Unknown setting “\(UserError.shortened(key))”.", advice: advice(for: key))
  }

  private func advice(for key: String) -> SafeText {
    UserError.advice(for: key, among: settings.known.map(\.key), else: "See `curio config list`.")
  }

  private func warnings() -> [Notice] { settings.permissionWarnings().map { .warning($0) } }
}

extension Screen {
  static let pathFields: [ItemField<String?>] = [ItemField("path", in: .block) { JSONValue($0) }]

  /// - Parameter path: nil in sample mode.
  init(title: SafeText, path: String?, notices: [Notice] = []) {
    self.init(
      title: title,
      notices: path == nil ? [.info("None in sample mode.")] : notices,
      blocks: path.map { [.verbatim(SafeText($0))] } ?? [],
      data: Self.pathFields.data(path)
    )
  }
}
