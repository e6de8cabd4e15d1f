import FeatureKit
import Storage

/// Resolves settings from the environment, the settings file, or the default.
struct Settings: Sendable {
  enum Origin: Sendable, Equatable {
    case environment(String)
    case file
    case defaultValue
    case unset
  }

  struct Resolved: Sendable {
    let setting: Setting
    let value: String?
    let origin: Origin

    /// The value to print; secrets are masked.
    var shown: String? {
      guard let value else { return nil }
      if setting.isSecret, origin != .defaultValue { return Secret(value)?.masked }
      return URL(web: value)?.masked ?? value
    }
  }

  let environment: [String: String]
  /// The file's values, read on first use, and never in sample mode.
  let file: @Sendable () throws(Failure) -> [String: String]
  /// The user's files and folders with open permissions, the settings file first.
  var openPermissions: @Sendable () -> [OpenPermissions] = { [] }

  /// All settings. Builds every feature.
  var known: [Setting] { Setting.general + Catalogue.features.flatMap { Setting.of($0.make()) } }

  /// Builds only the feature of the key.
  func setting(_ key: String) -> Setting? {
    let general = Setting.general.first { $0.key == key }
    let feature = Catalogue.features.first { key.hasPrefix($0.name + ".") }
    return general ?? feature.flatMap { Setting.of($0.make()).first { $0.key == key } }
  }

  /// - Throws: `invalidInput` for an invalid settings file or value.
  func resolve(_ setting: Setting) throws(Failure) -> Resolved {
    for variable in setting.variables {
      if let value = environment[variable], !value.trimmed.isEmpty {
        return try checked(setting, value, .environment(variable))
      }
    }
    if let value = try file()[setting.key] { return try checked(setting, value, .file) }
    return Resolved(
      setting: setting,
      value: setting.defaultValue,
      origin: setting.defaultValue == nil ? .unset : .defaultValue
    )
  }

  /// nil for a setting without a value and default.
  func value(_ key: String) throws(Failure) -> String? {
    guard let setting = setting(key) else { return nil }
    return try resolve(setting).value
  }

  private func checked(_ setting: Setting, _ value: String, _ origin: Origin) throws(Failure) -> Resolved {
    do throws(ParameterDeclaration.Rejection) {
      return Resolved(setting: setting, value: try setting.check(value), origin: origin)
    } catch {
      let name = if case .environment(let variable) = origin { variable } else { setting.key }
      throw .invalidInput(.setting(name, value: setting.isSecret ? "****" : value, error))
    }
  }
}
