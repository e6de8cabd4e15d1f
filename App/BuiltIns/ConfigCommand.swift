import FeatureKit

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
