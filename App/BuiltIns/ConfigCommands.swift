import FeatureKit

enum ConfigCommand: String, CommandName {
  case list, get, set, unset, path

  static let feature = "config"

  static let key = Parameter<String>(
    "key",
    "KEY",
    summary: "setting",
    prompt: "Setting",
    check: ParameterDeclaration.nonEmpty
  )

  static let value = Parameter<String>(
    "value",
    "VALUE",
    summary: "new value",
    prompt: "New value"
  ).hidden { $0[key.declaration.name]?.first?.hasSuffix(".apiKey") ?? false }

  @Sendable
  static func group(_ context: AppContext) -> Feature {
    Feature(
      name: feature,
      title: "Settings",
      summary: "View and change settings",
      defaultCommand: list,
      commands: allCases.map(\.declaration),
      router: { _ in ConfigRouter(context) }
    )
  }

  var declaration: Command {
    switch self {
    case .list:
      Command(
        self,
        title: "All settings",
        summary: "Show every setting, value and source",
        fields: ConfigRouter.fields.names(),
        examples: [Example("config list", "every setting")]
      )
    case .get:
      Command(
        self,
        title: "One setting",
        summary: "Show one setting",
        parameters: [Self.key],
        fields: ConfigRouter.fields.names(),
        examples: [Example("config get apod.apiKey", "secrets are masked")]
      )
    case .set:
      Command(
        self,
        title: "Change a setting",
        summary: "Change a setting (- reads the value from stdin)",
        parameters: [Self.key, Self.value],
        examples: [
          Example("config set pictures symbols", "always draw pictures with characters"),
          Example("config set gifs.apiKey -", "type or pipe in a key"),
        ]
      )
    case .unset:
      Command(
        self,
        title: "Reset a setting",
        summary: "Reset a setting to its default",
        parameters: [Self.key],
        examples: [Example("config unset pictures", "back to the default")]
      )
    case .path:
      Command(
        self,
        title: "Settings file",
        summary: "Print the path of the settings file",
        examples: [Example("config path", "the file's path")]
      )
    }
  }
}
