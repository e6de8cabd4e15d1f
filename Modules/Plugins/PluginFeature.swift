import CommandLine
import FeatureKit

/// The name of a plug-in's command, known when the program runs.
struct PluginCommandName: RawRepresentable, Sendable, Equatable { let rawValue: String }

/// A plug-in as a feature.
struct PluginFeature: Sendable {
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
    return [Command(name, title: title, summary: summary, usesTerminal: true, examples: [])]
  }

  private func command(_ described: PluginDescription.Command) -> Command {
    let isList = described.isScreen && described.view != .page
    let own = described.parameters.map { parameter in
      var declaration = Self.declaration(parameter)
      if isList, !described.changes, parameter.kind == .option, !parameter.values.isEmpty {
        declaration.isFilter = true
      }
      return declaration
    }
    let form = own.filter { $0.isPositional || $0.prompt != nil && !$0.isFilter }
    var parameters: [any AnyParameter] = own
    var fields: [OutputField] = []
    if described.isScreen {
      parameters.append(Self.changes)
      fields = PluginScreens.pageFields
    }
    if described.confirmation != nil { parameters.append(Self.row) }
    if isList {
      parameters.append(Paging.limit)
      fields = PluginScreens.fields(described).inLists()
    }
    if isList, described.hasIDs, showCommand == nil { parameters.append(Self.item) }
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
      examples: described.examples.map { Example("\(plugin.name) \($0)", described.summary) }
    )
  }

  /// Its first parameter is an ID.
  var showCommand: PluginDescription.Command? {
    let show = description.command(Self.show)
    return show?.isScreen == true && show?.parameters.isEmpty == false ? show : nil
  }

  var screens: PluginScreens { PluginScreens(plugin: self, folders: program.folders()) }

  /// What shows an item of a list.
  func route(to item: PluginDocument.Item, in list: Route) -> Route? {
    guard let id = item.id else { return nil }
    guard let showCommand else { return list.setting(Self.item.set(id)) }
    return Route(plugin.name, showCommand.name, [showCommand.parameters[0].name: [id]])
  }

  // MARK: Words

  /// The call of words as a person types them; nil for what its commands don't take.
  func call(_ words: [String], mode: CacheMode = .cacheFirst) -> Call? {
    parsed(words).flatMap { command, typed in try? command.call(typed, mode: mode, feature: plugin.name) }
  }

  /// The route of words, which may lack arguments: the menu asks for them.
  func route(_ words: [String]) -> Route? {
    guard let (command, typed) = parsed(words) else { return nil }
    let missing = command.parameters.filter { $0.isRequired && typed[$0.name] == nil }.map(\.name)
    let filled = typed.merging(missing.map { ($0, [""]) }) { $1 }
    let call = try? command.call(filled, feature: plugin.name, awaiting: Set(missing))
    return call.map { call in missing.reduce(call.route) { $0.setting(Argument($1, nil)) } }
  }

  private func parsed(_ words: [String]) -> (Command, [String: [String]])? {
    guard let name = words.first,
      let command = commands.first(where: { $0.name == name })
        ?? commands.first(where: { $0.name.inAmericanSpelling == name.inAmericanSpelling }),
      let tokens = try? Tokens(Array(words.dropFirst())),
      let typed = try? command.parse(tokens.rest, feature: plugin.name)
    else { return nil }
    return (command, typed)
  }

  /// In normal form: the command, positional arguments, options; `--` before arguments that look like
  /// options.
  func words(_ command: PluginDescription.Command, _ call: Call) throws(Failure) -> [String] {
    var positional = [String]()
    var options = [String]()
    for parameter in command.parameters {
      let texts = try parameter.texts(call)
      switch parameter.kind {
      case .positional: positional += texts
      case .option: options += texts.flatMap { ["--\(parameter.name)", $0] }
      case .flag where texts.isEmpty: break
      case .flag: options.append("--\(parameter.name)")
      }
    }
    if positional.contains(where: { $0.hasPrefix("-") }) {
      return [command.name] + options + ["--"] + positional
    }
    return [command.name] + positional + options
  }
}

extension PluginDescription.Parameter {
  /// What is given for it, or its default.
  func texts(_ call: Call) throws(Failure) -> [String] {
    try call[Parameter<[String]>(name, "", summary: "")]
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
