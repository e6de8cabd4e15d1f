import FeatureKit
import Storage

enum StoreCommand: String, BuiltInCommand {
  case list, get, export, clear, path

  static let feature = "store"

  private static let summary = "feature with the data"
  static let suite = Parameter.text("suite", "SUITE", summary: summary, prompt: "Saved data of")
  static let optionalSuite = Parameter<String?>("suite", "SUITE", summary: summary)
  static let clearedSuite = Parameter<String?>(
    "suite",
    "SUITE",
    summary: summary,
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
}
