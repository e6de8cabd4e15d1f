import CommandLine
import FeatureKit

/// The name of a plug-in's command, known when the program runs.
struct PluginCommandName: RawRepresentable, Equatable { let rawValue: String }

/// A plug-in as a feature.
struct PluginFeature {
  static let show = "show"

  let plugin: Plugin
  let description: PluginDescription
  let program: PluginProgram
  /// What stands for the summary of a plug-in that isn't described yet: “new: curio-x in ~/bin”.
  var unknown: String?
  private(set) var commands: [Command] = []

  init(
    _ plugin: Plugin,
    _ description: PluginDescription,
    _ program: PluginProgram,
    unknown: String? = nil
  ) {
    self.plugin = plugin
    self.description = description
    self.program = program
    self.unknown = unknown
    commands = declaredCommands
  }

  var feature: Feature {
    let home =
      description.commands.first(where: \.isDefault)?.name ?? description.screens("home").first
      ?? description.commands.first?.name ?? ""
    return Feature(
      (name: plugin.name, title: title, summary: summary),
      defaultCommand: PluginCommandName(rawValue: home),
      places: places,
      today: screenRoute("today"),
      surprise: screenRoute("surprise"),
      find: searchPlace,
      commands: commands,
      program: plugin.path,
      isUndescribed: unknown != nil,
      router: { services in PluginRouter(plugin: self, services: services) }
    )
  }

  private var title: String { description.title ?? plugin.name }
  private var summary: String { description.summary ?? unknown ?? "the plug-in \(plugin.path)" }

  /// Offered below what a search of everything saved finds.
  private var searchPlace: FeaturePlace? {
    description.search.map { command, parameter in
      let route = Route(plugin.name, command.name)
      let title: SafeText = "\(title): \(command.title)"
      return FeaturePlace(title, route, question: .init(route: route, parameter: parameter))
    }
  }

  private func screenRoute(_ key: String) -> Route? {
    description.screens(key).first.map { Route(plugin.name, $0) }
  }

  /// The ones that it names, else its first screen that needs no argument. A required argument is asked for
  /// in a field.
  var places: [FeaturePlace] {
    let screens = description.commands.filter { $0.isScreen && $0.parameters.count(where: \.isRequired) <= 1 }
    var homes = description.screens("home").compactMap { name in screens.first { $0.name == name } }
    if homes.isEmpty { homes = Array(screens.filter { $0.question == nil }.prefix(1)) }
    return homes.map { command in
      let route = Route(plugin.name, command.name)
      let question = command.question.map { FeaturePlace.Question(route: route, parameter: $0) }
      return FeaturePlace(SafeText(command.title), route, question: question)
    }
  }

  private var declaredCommands: [Command] {
    if !description.commands.isEmpty { return description.commands.map(command) + ownCommands }
    // It has no name: the program runs with the words alone.
    let name = PluginCommandName(rawValue: "")
    return [Command(name, title: title, summary: summary, usesTerminal: true)]
  }

  private func command(_ described: PluginDescription.Command) -> Command {
    let isList = described.isList
    let own = described.parameters.map { parameter in
      var declaration = Self.declaration(parameter)
      let isKnown = parameter.completes || !parameter.values.isEmpty
      declaration.isFilter = isList && parameter.kind == .option && isKnown
      return declaration
    }
    let form = own.filter { $0.isPositional || $0.prompt != nil && !$0.isFilter }
    var parameters: [any AnyParameter] = own
    var fields: [OutputField] = []
    if described.isScreen {
      parameters.append(Self.changes)
      fields = PluginScreens.pageFields
      if described.view != .page { fields = PluginScreens.fields(described).inLists() }
    }
    if described.confirmation != nil || isList { parameters.append(Self.row) }
    if isList { parameters.append(Paging.limit) }
    let mayHaveIDs = described.hasIDs || described.fields.isEmpty
    if isList, mayHaveIDs, showCommand == nil { parameters.append(Self.item) }
    return Command(
      PluginCommandName(rawValue: described.name),
      title: described.title,
      summary: described.summary,
      usesTerminal: !described.isScreen,
      changes: described.changes,
      refreshTime: described.refreshTime,
      parameters: parameters,
      form: form.map(\.name),
      fields: fields,
      examples: Command.Examples(
        described.examples.map { Example("\(plugin.name) \($0)", described.summary) }
      )
    )
  }

  /// Its first parameter is an ID.
  var showCommand: PluginDescription.Command? {
    let show = description.command(Self.show)
    return show?.isScreen == true && show?.parameters.isEmpty == false ? show : nil
  }

  var screens: PluginScreens { PluginScreens(plugin: self, folders: program.folders()) }

  /// What Enter does with the rows of a command, unless that shows them.
  func enter(_ command: PluginDescription.Command) -> PluginDocument.Action? {
    if let key = command.enter?.text("key") {
      // Where the command declares none, an action of the row itself is meant.
      let own = PluginDocument.Action(keys: ["title": "", "key": .string(key)])
      return command.actions.isEmpty ? own : command.actions.first { $0.key == key }
    }
    var words = command.enter?.list
    if let show = description.command(Self.show), !show.isScreen, !show.parameters.isEmpty {
      words = words ?? [.string(show.name), "{id}"]
    }
    guard let words, let target = words.first?.plainText.flatMap(description.command) else { return nil }
    return PluginDocument.Action(keys: ["title": .string(target.title), "run": .array(words)])
  }

  /// What shows an item of a list: its page, where it has no ID.
  func route(to item: PluginDocument.Item, in list: Route) -> Route? {
    if let showCommand, let id = item.id {
      return Route(plugin.name, showCommand.name, [showCommand.parameters[0].name: [id]])
    }
    if description.command(list.command)?.changes == true { return nil }
    return list.setting(item.id.map { Self.item.set($0) } ?? Self.row.set(item.record))
  }
}

extension Setting {
  /// The settings that a plug-in declares: `books.apiKey`.
  package static func of(_ plugin: Plugin, _ description: PluginDescription) -> [Setting] {
    description.settings.map { setting in
      let parameter = Parameter<String?>(
        "\(plugin.name).\(setting.name)",
        "VALUE",
        summary: setting.help ?? "setting of \(plugin.program)",
        check: ParameterDeclaration.nonEmpty
      )
      return Setting(parameter, default: nil, isSecret: setting.isSecret)
    }
  }
}
