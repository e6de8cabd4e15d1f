import FeatureKit

/// Curio's own commands and options, which a plug-in gets where it has none of that name.
extension PluginFeature {
  static let favorite = PluginCommandName(rawValue: "favorite")
  static let favorites = PluginCommandName(rawValue: "favorites")
  /// A command of plug-ins that `curio plugin try` runs, and of no others.
  static let calls = PluginCommandName(rawValue: "calls")
  static let save = PluginCommandName(rawValue: "save")

  static let id = Parameter<String>("id", "ID", summary: "an item's ID", prompt: "ID")
  static let record = Parameter<String?>("record", "JSON", summary: "what to save with it").option
    .with { $0.isHidden = true }
  /// The page of an item of a list.
  static let item = Parameter<String?>("item", "ID", summary: "one item of the list").option
  /// Set by actions that change what lists show.
  static let changes = Parameter.flag("changes", summary: "then lists are read again")
    .with { $0.isHidden = true }
  /// The fields of the row that an action was chosen for, as JSON. No plug-in has a parameter of this name.
  static let row = Parameter<String?>("_row", "JSON", summary: "the row to ask about").option
    .with { $0.isHidden = true }
  static let address = Parameter<String>(
    "url",
    "URL",
    summary: "a picture's https address, or its own file",
    prompt: "URL"
  )

  /// Whether Curio keeps its items' favorites.
  var hasFavorites: Bool {
    [Self.favorite, Self.favorites].allSatisfy { description.command($0.rawValue) == nil }
      && description.commands.contains(where: \.hasIDs)
  }

  /// Whether Curio saves its pictures.
  var savesPictures: Bool {
    description.command(Self.save.rawValue) == nil
      && description.commands.contains { command in
        let mayHavePicture = command.view == .page && command.onlyShows
        return command.isScreen && (mayHavePicture || command.fields.contains { $0.name == "picture" })
      }
  }

  static let savedFields: [ItemField<String?>] = [ItemField("path") { $0 }]

  var ownCommands: [Command] {
    let name = plugin.name
    var commands: [Command] = []
    if hasFavorites {
      commands.append(
        Command(
          Self.favorites,
          title: "Favorites",
          summary: "List favorites (saved)",
          parameters: [Paging.limit] + (showCommand == nil ? [Self.item] : []),
          fields: PluginScreens.fields(listCommand).inLists(),
          examples: ["\(name) favorites": "the favorites"]
        )
      )
      commands.append(
        Command(
          Self.favorite,
          title: "Add to favorites",
          summary: "Add an item to the favorites, or remove it",
          parameters: [Self.id, FavoriteChange.remove, Self.record],
          fields: FavoriteChange.fields.inDetails(),
          examples: ["\(name) favorite ID": "the item with this ID"]
        )
      )
    }
    if savesPictures {
      commands.append(
        Command(
          Self.save,
          title: "Save a picture",
          summary: "Save a picture (resumes)",
          activity: "Saving…",
          parameters: [Self.address, PictureSaver.path],
          fields: Self.savedFields.inDetails(),
          examples: ["\(name) save https://example.com/picture.png": "into this folder"]
        )
      )
    }
    if program.log != nil {
      commands.append(
        Command(
          Self.calls,
          title: "Calls of the program",
          summary: "Show how the plug-in was called",
          fields: PluginLog.fields.inLists(),
          examples: ["\(name) calls": "words, end, time, standard error"]
        )
      )
    }
    return commands
  }

  /// The command whose items favorites look like.
  var listCommand: PluginDescription.Command {
    description.commands.first(where: \.hasIDs) ?? description.commands[0]
  }
}
