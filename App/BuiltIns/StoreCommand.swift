import FeatureKit
import Storage

enum StoreCommand: String, CommandName {
  case list, get, export, clear, path

  static let feature = "store"

  static let suite = Parameter.text(
    "suite",
    "SUITE",
    summary: "feature with the data",
    prompt: "Saved data of"
  )
  static let optionalSuite = Parameter<String?>("suite", "SUITE", summary: "feature with the data")
  static let clearedSuite = Parameter<String?>(
    "suite",
    "SUITE",
    summary: "feature with the data",
    prompt: "Clear the saved data of"
  )
  static let key = Parameter<String>("key", "KEY", summary: "name of the entry", prompt: "Entry")
  static let format = Parameter<StoreFormat>.option(
    "format",
    "json|plist",
    summary: "format of the document",
    default: .json
  )
  static let all = Parameter<Bool>.flag("all", summary: "every suite")

  static func feature(_ context: AppContext) -> Feature {
    Feature(
      name: feature,
      title: "Saved data",
      summary: "Browse, export or clear saved data",
      defaultCommand: list,
      commands: [
        Command(
          list,
          title: "List saved data",
          summary: "List saved data",
          parameters: [optionalSuite] + Paging.parameters,
          conflicts: Paging.conflicts,
          fields: StoreRouter.fields.inLists()
            + StoreRouter.keyFields.map { OutputField($0.name, "with SUITE") },
          examples: [
            Example("store list", "every suite"), Example("store list emoji", "the entries of one suite"),
          ]
        ),
        Command(
          get,
          title: "Show an entry",
          summary: "Show an entry",
          parameters: [suite, key],
          fields: StoreRouter.entryFields.inDetails(),
          examples: [Example("store get emoji all", "the saved emojis")]
        ),
        Command(
          export,
          title: "Export",
          summary: "Export a suite as one document",
          parameters: [suite, format],
          fields: StoreRouter.exportFields.inDetails(),
          examples: [
            Example("store export emoji", "as JSON"),
            Example("store export emoji --format plist", "as a property list"),
          ]
        ),
        Command(
          clear,
          title: "Clear saved data",
          summary: "Clear a suite, or all with --all",
          parameters: [clearedSuite, all],
          conflicts: [[clearedSuite, all]],
          fields: StoreRouter.clearedFields.inDetails(),
          examples: [Example("store clear emoji --yes", "clear the emojis")]
        ),
        Command(
          path,
          title: "Data folder",
          summary: "Print the path of the data folder",
          fields: Screen.pathFields.inDetails(),
          examples: [Example("store path", "the folder's path")]
        ),
      ],
      router: { _ in StoreRouter(dependencies: context.dependencies) }
    )
  }
}
