import CommandLine
import FeatureKit

enum ConfigCommand: String, CommandName {
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

  static func feature(_ context: AppContext) -> Feature {
    Feature(
      name: feature,
      title: "Settings",
      summary: "View and change settings",
      defaultCommand: list,
      commands: [
        Command(
          list,
          title: "All settings",
          summary: "Show every setting, value and source",
          fields: ConfigRouter.fields.inLists(),
          examples: [Example("config list", "every setting")]
        ),
        Command(
          get,
          title: "One setting",
          summary: "Show one setting",
          parameters: [key],
          fields: ConfigRouter.fields.inDetails(),
          examples: [Example("config get apod.apiKey", "secrets are masked")]
        ),
        Command(
          set,
          title: "Change a setting",
          summary: "Change a setting (- reads the value from stdin)",
          parameters: [key, value],
          fields: ConfigRouter.fields.jsonOnly().inDetails(),
          examples: [
            Example("config set pictures symbols", "always draw pictures with characters"),
            Example("config set gifs.apiKey -", "type or pipe in a key"),
          ]
        ),
        Command(
          unset,
          title: "Reset a setting",
          summary: "Reset a setting to its default",
          parameters: [key],
          fields: ConfigRouter.fields.jsonOnly().inDetails(),
          examples: [Example("config unset pictures", "back to the default")]
        ),
        Command(
          edit,
          title: "Edit the file",
          summary: "Edit the settings file in $VISUAL or $EDITOR",
          usesTerminal: true,
          fields: Screen.pathFields.inDetails(),
          examples: [Example("config edit", "checks the file before it is used")]
        ),
        Command(
          path,
          title: "Settings file",
          summary: "Print the path of the settings file",
          fields: Screen.pathFields.inDetails(),
          examples: [Example("config path", "the file's path")]
        ),
      ],
      router: { services in ConfigRouter(context: context, deadline: services.deadline) }
    )
  }
}
