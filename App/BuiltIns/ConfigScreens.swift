import CommandLine
import FeatureKit
import Storage

/// The screens of the settings.
struct ConfigScreens {
  let settings: Settings

  static let fields: [ItemField<Settings.Resolved>] = [
    ItemField("key", "Setting", column: Column.Shape(priority: 2, cut: .middle)) { $0.setting.key },
    ItemField("value", "Value", column: Column.Shape(priority: 1), shown: shown) { $0.shown },
    ItemField(
      "source",
      "Source",
      shown: { item in
        switch item.origin {
        case .file: "settings file"
        case .sample: "sample"
        case .environment, .defaultValue, .unset: item.variable ?? item.origin.rawValue
        }
      }
    ) { $0.origin.rawValue },
    ItemField("variable") { $0.variable },
    ItemField("summary", in: .json) { $0.setting.declaration.summary },
  ]

  private static let meaning = ItemField<Settings.Resolved>(
    "",
    "What it does",
    in: .screenOnly,
    column: Column.Shape(priority: -1, cut: .never, movesBelow: true),
    shown: \.setting.meaning
  ) { _ in JSONValue.null }

  private static func shown(_ item: Settings.Resolved) -> String {
    (item.shown ?? "not set") + (item.problem == nil ? "" : " (invalid)")
  }

  /// - Throws: `invalidInput` for an invalid settings file; an invalid value is marked.
  func list() throws(Failure) -> Screen {
    let items = try settings.known.map { (setting) throws(Failure) in try settings.find(setting) }
    let problems = items.compactMap(\.problem).map { UserError($0, feature: ConfigGroup.feature) }
    let groups = SettingGroup.allCases.map { group in items.filter { SettingGroup($0.setting) == group } }
    return Screen(
      title: "Settings",
      notices: problems.map { .warning($0.message) } + warnings(),
      blocks: groups.compactMap(table),
      actions: [Action("Reset a setting", ConfigGroup.route(.unset))],
      data: [
        "items": .array(groups.joined().map(Self.fields.data)),
        "path": JSONValue(settings.file?.path),
      ]
    )
  }

  /// Its first heading is the group's; nil for a group without settings.
  private func table(_ items: [Settings.Resolved]) -> Block? {
    guard let group = items.first.map({ SettingGroup($0.setting) }) else { return nil }
    let table = Table(Self.fields + [Self.meaning], items, row: row)
    let first = Column("\(group.rawValue)", table.columns[0].shape)
    return .table(Table(columns: [first] + table.columns.dropFirst(), rows: table.rows))
  }

  private func row(_ item: Settings.Resolved) -> Row {
    let key = ConfigGroup.key.set(item.setting.key)
    var row = Row(route: ConfigGroup.route(.set, key))
    row.details = ConfigGroup.route(.get, key)
    row.change = item.next.map { ConfigGroup.route(.set, key, ConfigGroup.value.set($0)) }
    return row
  }

  func item(_ setting: Setting) throws(Failure) -> Screen {
    let item = try settings.resolve(setting)
    return Screen(
      title: SafeText(setting.key),
      notices: warnings(),
      blocks: [
        .fields(Self.fields, of: item),
        setting.meanings(of: item.value),
        .note(SafeText(setting.summary)),
      ],
      actions: [Action("Change it", ConfigGroup.route(.set, ConfigGroup.key.set(setting.key)))],
      data: Self.fields.data(item)
    )
  }

  /// - Parameter new: The new value in the file; nil for a reset.
  func changed(_ setting: Setting, to new: String?) throws(Failure) -> Screen {
    let item = try settings.find(setting)
    let end = settings.file == nil ? " (sample only)" : ""
    let value = new ?? (item.variable == nil ? item.shown : nil)
    let text: SafeText = value.map { "Set \(setting.key) to \($0)\(end)." } ?? "Removed \(setting.key)\(end)."
    var screen = Screen(SafeText(setting.key), done: text, data: Self.fields.data(item))
    if let variable = item.variable {
      screen.notices.append(.warning("\(variable) in the environment overrides the file."))
    }
    screen.notices += warnings()
    return screen
  }

  /// - Parameter path: nil in sample mode.
  func file(_ path: String?, _ notices: [Notice] = []) -> Screen {
    Screen(title: "Settings file", path: path, notices: notices + warnings())
  }

  /// Names the file's members that have no meaning, such as a misspelled setting.
  func edited(_ file: SettingsFile, isChanged: Bool) throws(Failure) -> Screen {
    let unknown: [Notice] = try file.keys().filter { settings.setting($0) == nil }.map { key in
      .warning("“\(key.shortened)” isn't a setting and has no effect. \(advice(for: key))")
    }
    let notice: Notice = .info(isChanged ? "The settings are saved." : "Nothing was changed.")
    return self.file(file.path, [notice] + unknown)
  }

  /// What to do about an unknown setting.
  func advice(for key: String) -> SafeText {
    UserError.advice(for: key, among: settings.known.map(\.key), else: "See `curio config list`.")
  }

  private func warnings() -> [Notice] { settings.permissionWarnings().map { .warning($0) } }
}
