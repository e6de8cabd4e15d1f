extension Command {
  /// The command that lists what was opened, such as “recipes”, latest first, with parameters besides
  /// `Paging.parameters`.
  public static func history<Name: FeatureCommand>(
    _ name: Name,
    _ noun: String,
    title: String = "Recently viewed",
    summary: String = "Recently viewed (saved)",
    activity: String = "Loading…",
    parameters: [any AnyParameter] = [],
    fields: [OutputField]
  ) -> Command {
    let call = "\(Name.feature) \(name.rawValue)"
    return Command(
      name,
      title: title,
      summary: summary,
      activity: activity,
      parameters: parameters + Paging.parameters,
      fields: fields,
      examples: [call: "\(noun), latest first", "\(call) --json": "as JSON"]
    )
  }

  /// The command that shows a random item, such as a “recipe”, the same all day with
  /// `RandomSource.dailyOption`, with parameters besides that one.
  public static func random<Name: FeatureCommand>(
    _ name: Name,
    _ noun: String,
    parameters: [any AnyParameter] = [],
    fields: [OutputField]
  ) -> Command {
    let call = "\(Name.feature) \(name.rawValue)"
    return Command(
      name,
      title: "Random \(noun)",
      summary: "Show a random \(noun)",
      parameters: [RandomSource.dailyOption] + parameters,
      fields: fields,
      examples: [
        call: "a random \(noun)", "\(call) --daily": "the \(noun) of the day",
        "\(call) --json": "as JSON",
      ]
    )
  }

  /// The command that lists the favorites, with parameters besides `Paging.parameters`.
  public static func favorites<Name: FeatureCommand>(
    _ name: Name,
    parameters: [any AnyParameter] = [],
    fields: [OutputField]
  ) -> Command {
    history(
      name,
      "favorites",
      title: "Favorites",
      summary: "List favorites, latest first (saved)",
      parameters: parameters,
      fields: fields
    )
  }

  /// The command that adds to the favorites, such as “a recipe”, or removes with `FavoriteChange.remove`. The
  /// example's arguments work in the sample world.
  public static func favorite<Name: FeatureCommand>(
    _ name: Name,
    _ noun: String,
    _ item: any AnyParameter,
    activity: String = "Loading…",
    example: String
  ) -> Command {
    let call = "\(Name.feature) \(name.rawValue) \(example)"
    return Command(
      name,
      title: "Add to favorites",
      summary: "Add \(noun) to the favorites, or remove it",
      activity: activity,
      parameters: [item, FavoriteChange.remove],
      fields: FavoriteChange.fields.inDetails(),
      examples: [call: "add to favorites", "\(call) --remove": "remove from favorites"]
    )
  }
}
