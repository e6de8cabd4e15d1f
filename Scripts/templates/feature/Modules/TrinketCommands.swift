import FeatureKit

enum TrinketCommand: String, FeatureCommand {
  // only list:
  case list, random
  // only search:
  case search
  // end
  case show, recent, favorites, favorite

  static let feature = "trinket"

  // only search:
  static let text = Parameter.text("text", "TEXT", summary: "part of a title", prompt: "Search")
  // end
  static let charm = Parameter.text(
    "charm",
    "ID",
    summary: "an ID, or the title of one seen before",
    prompt: "Title or ID"
  )

  static func declaration(of command: TrinketCommand) -> Command {
    switch command {
    // only list:
    case .list:
      Command(
        command,
        title: "All of them",
        summary: "List all items",
        activity: "Loading…",
        parameters: Paging.parameters,
        fields: TrinketPresenter.fields.inLists(),
        examples: ["trinket list": "first page", "trinket list --all --json": "all as JSON"]
      )
    // only search:
    case .search:
      Command(
        command,
        title: "Search",
        summary: "Search by title",
        activity: "Searching…",
        parameters: [text] + Paging.remote,
        fields: TrinketPresenter.fields.inLists(),
        examples: [
          "trinket search moon": "what has “moon” in its title",
          "trinket search moon --page 2 --per-page 2": "the second page",
        ]
      )
    // end
    case .show:
      Command(
        command,
        title: "Show one",
        summary: "Show one by its ID or title",
        parameters: [charm],
        fields: TrinketPresenter.fields.inDetails(),
        examples: ["trinket show 1": "the one with the ID 1", "trinket show 2 --json": "as JSON"]
      )
    // only list:
    case .random: .random(command, "item", fields: TrinketPresenter.fields.inDetails())
    // end
    case .recent: .history(command, "what was opened", fields: TrinketPresenter.fields.inLists())
    case .favorites: .favorites(command, fields: TrinketPresenter.fields.inLists())
    case .favorite: .favorite(command, "one", charm, example: "1")
    }
  }
}
