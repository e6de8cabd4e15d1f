import FeatureKit
import Storage

/// A plug-in's description of itself (protocol 1). Wrong parts are left out and named in `problems`.
package struct PluginDescription: Sendable, Equatable {
  static let protocolVersion = 1
  /// In bytes.
  static let largestSize = 65_536

  struct Parameter: Equatable {
    enum Kind: String, CaseIterable { case positional, option, flag }
    /// What is typed; any text unless given.
    enum ValueType: String, CaseIterable { case password, text, folder, date, number }

    let keys: JSONValue

    var name: String { keys.text("name") ?? "" }
    var kind: Kind { keys.choice("kind") ?? .option }
    var isRequired: Bool { keys.isOn("required") }
    var takesMany: Bool { keys.isOn("many") }
    var defaultValue: String? { keys.text("default") }
    var values: [String] { keys.printableTexts("values") }
    var summary: String { keys.text("summary") ?? name }
    var prompt: String? { keys.text("prompt") }
    /// Whether the program suggests values.
    var completes: Bool { keys.isOn("complete") }
    var type: ValueType? { keys.choice("type") }
  }

  struct Field: Equatable {
    enum Kind: String, CaseIterable { case text, number, date, bar }

    let keys: JSONValue

    var name: String { keys.text("name") ?? "" }
    var label: String? { keys.text("label") }
    var kind: Kind { keys.choice("kind") ?? .text }
  }

  struct Command: Equatable {
    enum View: String, CaseIterable { case list, gallery, grid, page }

    let name: String
    let parameters: [Parameter]
    private(set) var fields: [Field]
    /// Actions of each of its rows, and of the list itself.
    let actions: [PluginDocument.Action]
    let listActions: [PluginDocument.Action]
    /// Whether its answers belong to the working folder; nil where nothing says it.
    let saysFolder: Bool?
    private let keys: JSONValue

    /// - Parameter folder: What the plug-in says of all its commands.
    init(keys: JSONValue, folder: JSONValue?) {
      self.keys = keys
      saysFolder = (keys["folder"] ?? folder).map { $0 == true }
      name = keys.text("name") ?? ""
      parameters = keys.list("parameters").map(Parameter.init)
      fields = keys.list("fields").map(Field.init)
      actions = keys.list("actions").map(PluginDocument.Action.init)
      listActions = keys.list("listActions").map(PluginDocument.Action.init)
    }

    /// With the fields of what it prints, where it declares none.
    func completed(by names: [String]) -> Command {
      var command = self
      if fields.isEmpty { command.fields = names.map { Field(keys: ["name": .string($0)]) } }
      return command
    }

    var title: String { keys.text("title") ?? name }
    var summary: String { keys.text("summary") ?? "" }
    /// Whether Curio shows what it prints; otherwise it takes the terminal.
    var isScreen: Bool { keys.text("output") == "screen" }
    var view: View { keys.choice("view") ?? .list }
    /// Whether it lists items that are there without it.
    var isList: Bool { isScreen && view != .page && !changes }
    /// In seconds; nil for a result that isn't cached, such as one that a password gives.
    var cacheTime: Double? {
      if parameters.contains(where: { $0.type == .password }) { return nil }
      return keys["cache"]?.number.flatMap { $0 > 0 ? $0 : nil }
    }
    /// Seconds after which the menu asks again for what is seen; nil for never.
    var refreshTime: Double? { keys["every"]?.number }
    /// What Enter does with a row instead of showing it: words, or the key of an action.
    var enter: JSONValue? { keys["enter"] }
    /// Whether it runs when none is named.
    var isDefault: Bool { keys.isOn("default") }
    /// Whether it changes something: then it isn't cached, previewed or repeated.
    var changes: Bool { keys.isOn("changes") }
    /// The question before it runs, with names of fields in braces.
    var confirmation: String? { keys.text("confirm") }
    /// Why it never runs without being asked for, as a clause; nil for one that only shows something.
    var danger: String? {
      if !isScreen { return "takes the terminal" }
      if changes { return "changes something" }
      return confirmation == nil ? nil : "asks first"
    }
    var onlyShows: Bool { danger == nil }
    /// Whether each line is a JSON object.
    var printsJSONLines: Bool { keys.text("records") == "json" }
    var examples: [String] { keys.printableTexts("examples") }
    /// Whether its items can be opened and be favorites.
    var hasIDs: Bool { isScreen && fields.contains { $0.name == "id" } }
    /// The parameter without which it shows nothing; nil for a command that needs none.
    var question: String? { parameters.first(where: \.isRequired)?.name }
  }

  struct Setting {
    let keys: JSONValue

    var name: String { keys.text("name") ?? "" }
    var isSecret: Bool { keys.isOn("secret") }
    var help: String? { keys.text("help") }
  }

  private var keys: JSONValue = [:]
  private(set) var commands: [Command] = []
  /// Each names the key and says what to do.
  package private(set) var problems: [String] = []
  /// They are ignored.
  private(set) var unknownKeys: [String] = []
  /// Why nothing is known of it although the program doesn't keep silent, in a sentence; nil for one that has
  /// only commands with the terminal.
  package private(set) var failure: String?

  /// - Parameter text: The output of `--curio-describe`; nil when the program failed or printed too much.
  init(_ text: Data?) {
    guard let text, !text.isEmpty, text.count <= Self.largestSize else {
      problems = ["\(Plugin.describeFlag) must print one JSON object, at most 64 KiB, within 2 seconds."]
      return
    }
    let json = JSONText(text)
    guard let value = json.value, value.members != nil else {
      let problem =
        "\(Plugin.describeFlag) must print one JSON object; what it prints isn't one\(json.failurePlace)."
      problems = [problem]
      // One that doesn't know the flag prints what it always prints.
      if text.first(where: { !" \n".utf8.contains($0) }) == "{" { failure = problem }
      return
    }
    let reader = PluginReader(value, PluginSchema.descriptions, in: json)
    keys = reader.members
    commands = keys.list("commands").map { Command(keys: $0, folder: keys["folder"]) }
    problems = reader.problems.map { "\($0)." }
    if commands.isEmpty { failure = problems.first }
    unknownKeys = reader.unknownKeys.map { "\($0)." }
    for key in ["home", "today", "surprise"] {
      for (index, name) in keys.texts(key).enumerated() where !isScreen(name) {
        let problem = "“\(SafeText(name))” is no command with \"output\": \"screen\""
        problems.append("\(key)[\(index)]. \(problem).")
      }
    }
    if let name = keys.text("search"), search == nil {
      problems.append("search. “\(SafeText(name))” is no screen with a positional parameter.")
    }
  }

  /// - Parameter failure: Why a program can't describe itself.
  init(failing failure: String) {
    problems = [failure]
    self.failure = failure
  }

  package var isEmpty: Bool { commands.isEmpty }
  package var title: String? { keys.text("title") }
  var summary: String? { keys.text("summary") }
  /// Whether it says what it is, but has no command that Curio knows.
  var isBroken: Bool { failure != nil || keys != [:] && commands.isEmpty }
  /// The names of variables that it gets although they look like secrets.
  var variables: [String] { keys.texts("env") }
  /// The names of programs that it runs.
  var needs: [String] { keys.printableTexts("needs") }
  var settings: [Setting] { keys.list("settings").map(Setting.init) }

  /// The command that a search offers, with the parameter that takes the text.
  var search: (command: Command, parameter: String)? {
    guard let command = keys.text("search").flatMap(command), command.isScreen,
      let parameter = command.parameters.first(where: { $0.kind == .positional })
    else { return nil }
    return (command, parameter.name)
  }

  func command(_ name: String) -> Command? { commands.first { $0.name == name } }

  /// The names of commands that Curio shows, for a key such as “home”.
  func screens(_ key: String) -> [String] { keys.texts(key).filter(isScreen) }

  private func isScreen(_ name: String) -> Bool { command(name)?.isScreen == true }

  /// Whether the words are the program's own, with the terminal. Those of a command that asks first aren't.
  package func takesTerminal(_ words: some Sequence<String>) -> Bool {
    let command = words.first { !$0.hasPrefix("-") }.flatMap(command)
    if let command { return !command.isScreen && command.confirmation == nil }
    return !commands.contains(where: \.isScreen)
  }
}

extension JSONValue {
  fileprivate func printableTexts(_ key: String) -> [String] { texts(key).map { SafeText($0).string } }
}
