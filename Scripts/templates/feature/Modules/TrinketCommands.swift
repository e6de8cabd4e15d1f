import FeatureKit

enum TrinketCommand: String, CommandName {
  case show, list

  static let feature = "trinket"

  static let name = Parameter.text("name", "NAME", summary: "name, in any case", prompt: "Name")

  var declaration: Command {
    switch self {
    case .show:
      Command(
        self,
        title: "Look up a name",
        summary: "Show an item by name",
        parameters: [Self.name],
        fields: TrinketPresenter.fields.inDetails(),
        examples: [
          Example("trinket show example", "the one named “example”"),
          Example("trinket show example --refresh --json", "download again, as JSON"),
        ]
      )
    case .list:
      Command(
        self,
        title: "Recently viewed",
        summary: "List recently viewed items",
        parameters: Paging.parameters,
        conflicts: Paging.conflicts,
        fields: TrinketPresenter.fields.inLists(),
        examples: [
          Example("trinket list", "first page"),
          Example("trinket list --all --json", "all of them as JSON"),
        ]
      )
    }
  }
}
