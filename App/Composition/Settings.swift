import FeatureKit
import Storage
import Synchronization

/// Resolves settings from the environment, the settings file, or the default.
struct Settings: Sendable {
  enum Origin: String, Sendable { case environment, file, sample, defaultValue = "default", unset }

  struct Resolved: Sendable {
    let setting: Setting
    let value: String?
    let origin: Origin
    var variable: String?

    /// The value to print; secrets are masked.
    var shown: String? {
      guard let value else { return nil }
      if setting.isSecret, origin != .defaultValue { return Secret(value)?.masked }
      return URL(web: value)?.masked ?? value
    }
  }

  let environment: [String: String]
  /// nil in sample mode.
  let directories: AppDirectories?
  /// The settings of the sample world by key, which last until it ends; nil outside of it.
  private let sample: SampleSettings?

  init(environment: [String: String], directories: AppDirectories?) {
    (self.environment, self.directories, sample) = (environment, directories, nil)
  }

  /// Of the user's settings, the sample world has those of looks that are valid.
  init(sampleFor user: Settings) {
    let looks = Setting.looks.compactMap { try? user.resolve($0) }
    let values = looks.filter { $0.origin != .defaultValue }.map { ($0.setting.key, $0.value) }
    sample = SampleSettings(Dictionary(values, uniquingKeysWith: { $1 }))
    (environment, directories) = ([:], nil)
  }

  /// nil in sample mode.
  var file: SettingsFile? {
    directories.map { SettingsFile(url: $0.configuration.appending(path: "settings.json")) }
  }

  /// About the user's files and folders that others can read or change, the settings file first.
  func permissionWarnings() -> [SafeText] {
    guard let directories, let file else { return [] }
    let folders = [directories.configuration, directories.data, directories.cache]
    let open = [OpenPermissions(file: file.path)] + folders.map { OpenPermissions(folder: $0.path) }
    return open.compactMap(\.self).map {
      "Others can \($0.isWritable ? "change" : "read") \($0.path). Run: chmod \($0.privateMode) \($0.path.quotedForShell)"
    }
  }

  /// All settings. Builds every feature.
  var known: [Setting] { Setting.general + BuiltInFeatures.features.flatMap { Setting.of($0.feature) } }

  /// Builds only the feature of the key.
  func setting(_ key: String) -> Setting? {
    let general = Setting.general.first { $0.key == key }
    let feature = BuiltInFeatures.features.first { key.hasPrefix($0.name + ".") }
    return general ?? feature.flatMap { Setting.of($0.feature).first { $0.key == key } }
  }

  /// - Throws: `invalidInput` for an invalid settings file or value.
  func resolve(_ setting: Setting) throws(Failure) -> Resolved {
    for variable in setting.variables {
      if let value = environment[variable], !value.trimmed.isEmpty {
        let checked = try checked(setting, value, variable)
        return Resolved(setting: setting, value: checked, origin: .environment, variable: variable)
      }
    }
    if let value = sample?[setting.key] {
      return Resolved(setting: setting, value: value, origin: .sample)
    }
    if let value = try file?.values()[setting.key] {
      return Resolved(setting: setting, value: try checked(setting, value, setting.key), origin: .file)
    }
    let origin: Origin = setting.defaultValue == nil ? .unset : .defaultValue
    return Resolved(setting: setting, value: setting.defaultValue, origin: origin)
  }

  /// The new value lasts when this returns, in the sample world until it ends.
  ///
  /// - Parameter value: Checked; nil for the default.
  /// - Throws: Like `SettingsFile.set`.
  func set(_ setting: Setting, to value: String?) throws(Failure) {
    sample?[setting.key] = value
    if let value { try file?.set(setting.key, to: value) } else { try file?.remove(setting.key) }
  }

  /// - Throws: `invalidInput` for the first value that isn't valid. Unknown members are fine.
  func check(_ values: [String: String]) throws(Failure) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      if let setting = setting(key) { _ = try checked(setting, value, key) }
    }
  }

  /// nil for a setting without a value and default.
  func value(_ key: String) throws(Failure) -> String? { try setting(key).map(resolve)?.value }

  private func checked(_ setting: Setting, _ value: String, _ name: String) throws(Failure) -> String {
    do throws(ParameterDeclaration.Rejection) {
      return try setting.declaration.check(value)
    } catch {
      let shown = setting.isSecret ? "****" : value
      throw .alreadyWorded(UserError(error, value: shown, for: name, advice: "See `curio config list`."))
    }
  }
}

/// Values by key, in memory.
private final class SampleSettings: Sendable {
  private let values: Mutex<[String: String]>

  init(_ values: [String: String?]) { self.values = Mutex(values.compactMapValues(\.self)) }

  subscript(key: String) -> String? {
    get { values.withLock { $0[key] } }
    set { values.withLock { $0[key] = newValue } }
  }
}
