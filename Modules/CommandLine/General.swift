import FeatureKit

/// The settings without a feature.
package enum General {
  package enum Toggle: String, Sendable, CaseIterable, ParameterValue { case on, off }

  /// Which animations play.
  package enum Motion: String, Sendable, CaseIterable, ParameterValue { case all, selected, none }

  /// How a timer calls at its end.
  package enum Call: String, Sendable, CaseIterable, ParameterValue { case auto, bell, off }

  package static let pictures = SettingKey(GlobalFlags.declared.pictures, default: .auto)
  package static let color = SettingKey(GlobalFlags.declared.color, default: .auto)
  package static let theme = SettingKey(
    "theme",
    "THEME",
    summary: "colors for a dark or light background",
    default: ThemeChoice.auto
  )
  package static let mouse = SettingKey(
    "mouse",
    "on|off",
    summary: "the mouse in the menu",
    default: Toggle.on
  )
  package static let motion = SettingKey(
    "motion",
    "MOTION",
    summary: "which GIFs move in the menu",
    default: Motion.all
  )
  package static let notify = SettingKey(
    "notify",
    "auto|bell|off",
    summary: "how a timer calls at its end",
    default: Call.auto
  )
  package static let menu = SettingKey(GlobalFlags.declared.menu, default: .auto)
  /// Seconds for a command; nil for no limit.
  package static let timeout = SettingKey<Double?>(
    setting: Setting(GlobalFlags.declared.timeout),
    defaultValue: nil
  )
  package static let storeFormat = SettingKey(
    "store.format",
    "FORMAT",
    summary: "file format of saved data",
    default: StoreFormat.json
  )
  /// nil for the system's.
  package static let pager = SettingKey<String?>(
    "pager",
    "COMMAND",
    summary: "pager for long output (cat: none)",
    default: nil,
    check: ParameterDeclaration.nonEmpty
  )
  package static let hints = SettingKey(
    "hints",
    "on|off",
    summary: "a hint after a command",
    default: Toggle.on
  )

  static let all = [
    pictures.setting, color.setting, theme.setting, mouse.setting, motion.setting, notify.setting,
    menu.setting, timeout.setting, storeFormat.setting, pager.setting, hints.setting,
  ]

  /// The user's settings that the sample world starts with.
  static let looks = [color.setting, theme.setting, mouse.setting, motion.setting, hints.setting]
}

/// A setting without a feature, read as `settings[General.theme]`.
package struct SettingKey<Value: ParameterValue & Sendable>: Sendable {
  package let setting: Setting
  let defaultValue: Value
}

extension SettingKey {
  init(
    _ name: String,
    _ placeholder: String,
    summary: String,
    default defaultValue: Value,
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.anything
  ) {
    let parameter = Parameter(name, placeholder, summary: summary, default: defaultValue, check: check)
    self.init(setting: Setting(parameter), defaultValue: defaultValue)
  }

  /// The setting of a global flag, which overrides it.
  init(_ flag: Parameter<Value?>, default defaultValue: Value) {
    self.init(setting: Setting(flag, default: defaultValue.texts?.first), defaultValue: defaultValue)
  }
}
