import FeatureKit
import Files
import Storage

/// Resolves settings from the environment, the settings file, or the default.
package struct Settings: Sendable {
  package enum Origin: String, Sendable { case environment, file, sample, defaultValue = "default", unset }
  package struct Resolved: Sendable {
    package let setting: Setting
    package fileprivate(set) var value: String?
    package let origin: Origin
    package var variable: String?
    /// Why the value isn't valid.
    package fileprivate(set) var problem: Failure?

    /// The value to print; secrets are masked.
    package var shown: String? {
      if problem != nil { return value.map(setting.masked) }
      return value.flatMap { setting.isSecret && origin == .defaultValue ? $0 : setting.shown($0) }
    }

    /// The value after this one; nil unless the setting has known ones.
    package var next: String? { setting.declaration.values.next(after: value ?? "") }
  }

  package let flags: GlobalFlags
  package let environment: [String: String]
  /// nil in sample mode.
  package let directories: AppDirectories?
  /// nil in sample mode.
  package let file: SettingsFile?
  private let stored: StoredSettings
  private let features: [any FeatureModule.Type]
  /// The settings of remembered plug-ins.
  private let ofPlugins: @Sendable () -> [Setting]

  /// The settings file is read when a setting is first needed, once per run.
  package init(
    environment: [String: String],
    directories: AppDirectories,
    flags: GlobalFlags = GlobalFlags(),
    features: [any FeatureModule.Type],
    files: FileSystem = FileSystem(),
    ofPlugins: @escaping @Sendable () -> [Setting] = { [] }
  ) {
    self.features = features
    self.ofPlugins = { Self.parted(ofPlugins(), features).free }
    self.flags = flags
    self.environment = environment
    self.directories = directories
    let file = SettingsFile(url: directories.configuration.appending(path: "settings.json"), files: files)
    self.file = file
    stored = StoredSettings { () throws(Failure) in try file.values() }
  }

  /// The sample world's settings: the user's settings of looks that are valid. Changes last until it ends.
  package init(sampleFor user: Settings) {
    flags = user.flags
    environment = [:]
    directories = nil
    file = nil
    features = user.features
    ofPlugins = user.ofPlugins
    stored = StoredSettings {
      let looks = General.looks.compactMap { try? user.resolve($0) }
      let values = looks.filter { $0.origin != .defaultValue }.map { ($0.setting.key, $0.value) }
      return Dictionary(values, uniquingKeysWith: { $1 }).compactMapValues(\.self)
    }
  }

  /// The variables that Curio sets for plug-ins.
  private static let ofProtocol: Set<String> = [
    "CURIO_PROTOCOL", "CURIO_REASON", "CURIO_PID", "CURIO_CONFIG_DIR", "CURIO_DATA_DIR", "CURIO_CACHE_DIR",
    "CURIO_JSON", "CURIO_OFFLINE", "CURIO_REFRESH", "CURIO_SAMPLE", "CURIO_YES", "CURIO_VERBOSE",
    "CURIO_COLOR", "CURIO_PICTURES", "CURIO_WIDTH", "CURIO_TIMEOUT",
  ]

  /// Plug-ins' settings whose variables no other setting has and Curio doesn't set, and the others.
  private static func parted(_ settings: [Setting], _ features: [any FeatureModule.Type]) -> (
    free: [Setting], refused: [Setting]
  ) {
    if settings.isEmpty { return ([], []) }
    let own = General.all + features.flatMap { Setting.of($0.feature) }
    var taken = Set(own.flatMap(\.variables)).union(ofProtocol)
    let checked = settings.map { ($0, isFree: taken.insert($0.variables[0]).inserted) }
    return (checked.filter(\.isFree).map(\.0), checked.filter { !$0.isFree }.map(\.0))
  }

  /// A plug-in's settings that are refused, with their variables.
  package func refused(_ settings: [Setting]) -> [(setting: Setting, variable: String)] {
    Self.parted(settings, features).refused.map { ($0, $0.variables[0]) }
  }

  /// The value of a flag, the environment, the settings file, or the default, which also replaces an invalid
  /// one.
  package subscript<Value>(_ key: SettingKey<Value>) -> Value {
    let text = flags[text: key.setting.key] ?? (try? resolve(key.setting))?.value
    return text.flatMap { Value(texts: [$0]) } ?? key.defaultValue
  }

  /// About the user's files and folders that others can read or change, the settings file first.
  package func permissionWarnings() -> [SafeText] {
    guard let directories, let file else { return [] }
    let folders = [directories.configuration, directories.data, directories.cache]
    return ([file.path] + folders.map(\.path)).compactMap(FileSystem().permissionWarning)
  }

  /// All settings. Builds every feature.
  package var known: [Setting] {
    General.all + features.flatMap { Setting.of($0.feature) } + ofPlugins()
  }

  /// Builds only the feature of the key.
  package func setting(_ key: String) -> Setting? {
    let general = General.all.first { $0.key == key }
    let feature = features.first { key.hasPrefix($0.name + ".") }
    return general ?? (feature.map { Setting.of($0.feature) } ?? ofPlugins()).first { $0.key == key }
  }

  /// - Throws: `invalidInput` for an invalid settings file or value.
  package func resolve(_ setting: Setting) throws(Failure) -> Resolved {
    let found = try find(setting)
    if let problem = found.problem { throw problem }
    return found
  }

  /// Like `resolve`, but a value that isn't valid is returned with its problem.
  ///
  /// - Throws: `invalidInput` for an invalid settings file.
  package func find(_ setting: Setting) throws(Failure) -> Resolved {
    for variable in setting.variables {
      if let value = environment[variable], !value.trimmed.isEmpty {
        return checked(setting, value, .environment, variable)
      }
    }
    if let value = try stored.values()[setting.key] {
      return checked(setting, value, directories == nil ? .sample : .file)
    }
    let origin: Origin = setting.defaultValue == nil ? .unset : .defaultValue
    return Resolved(setting: setting, value: setting.defaultValue, origin: origin)
  }

  private static let advice: SafeText = "See `curio config list`."

  private func checked(_ setting: Setting, _ value: String, _ origin: Origin, _ variable: String? = nil)
    -> Resolved
  {
    var found = Resolved(setting: setting, value: value, origin: origin, variable: variable)
    do throws(Failure) {
      found.value = try setting.checked(value, for: variable ?? setting.key, advice: Self.advice)
    } catch {
      found.problem = error
    }
    return found
  }

  /// The new value lasts when this returns, in the sample world until it ends.
  ///
  /// - Parameter value: Checked; nil for the default.
  /// - Throws: Like `SettingsFile.set`.
  package func set(_ setting: Setting, to value: String?) throws(Failure) {
    guard let file else { return stored.set(setting.key, to: value) }
    defer { forget() }
    if let value { try file.set(setting.key, to: value) } else { try file.remove(setting.key) }
  }

  /// To be called after a change of the file: it is read again.
  package func forget() { stored.forget() }

  /// To be called before a setting is read: the file counts as empty.
  package func skipFile() { stored.skip() }

  /// - Throws: `invalidInput` for the first setting without a feature that can't be read.
  package func checkGeneral() throws(Failure) {
    for setting in General.all { _ = try resolve(setting) }
  }

  /// - Throws: `invalidInput` for the first value that isn't valid. Unknown members are fine.
  package func check(_ values: [String: String]) throws(Failure) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      _ = try setting(key)?.checked(value, for: key, advice: Self.advice)
    }
  }

  /// nil for a setting without a value and default.
  package func value(_ key: String) throws(Failure) -> String? { try setting(key).map(resolve)?.value }

  /// nil also for a value that isn't valid.
  package func text(_ key: String) -> String? { (try? value(key)) ?? nil }
}
