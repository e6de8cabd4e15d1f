import FeatureKit

enum TrinketCommand: String, CommandName {
  case list, show

  static let feature = "trinket"

  static let id = Parameter<Int>("id", "ID", summary: "number of an item", prompt: "Number")

  var declaration: Command {
    switch self {
    case .list:
      Command(
        self,
        title: "List all",
        summary: "List all items",
        parameters: Paging.parameters,
        conflicts: Paging.conflicts,
        fields: TrinketPresenter.fields.inLists(),
        examples: [
          Example("trinket list", "first page"),
          Example("trinket list --all --json", "all of them as JSON"),
        ]
      )
    case .show:
      Command(
        self,
        title: "Show one",
        summary: "Show an item by its number",
        parameters: [Self.id],
        fields: TrinketPresenter.fields.inDetails(),
        examples: [
          Example("trinket show 1", "the one with the number 1"),
          Example("trinket show 1 --refresh --json", "download again, as JSON"),
        ]
      )
    }
  }
}
