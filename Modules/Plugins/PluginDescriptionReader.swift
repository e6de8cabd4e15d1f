import CommandLine
import FeatureKit

/// Reads the parts of a plug-in's description, and notes what is wrong with them.
struct PluginDescriptionReader {
  private static let longestText = 200
  private static let longestName = 40
  private static let mostCommands = 100
  /// Of parameters, fields, values, examples and settings.
  private static let mostParts = 50

  private(set) var problems: [String] = []
  /// Where the values to read are: `commands[0].`.
  private var path = ""

  mutating func report(_ key: String, _ problem: String) { problems.append("\(path)\(key) \(problem).") }

  /// One line, shortened; nil for an empty text.
  mutating func text(_ object: JSONValue, _ key: String) -> String? {
    guard let value = object[key] else { return nil }
    guard case .string(let raw) = value else {
      report(key, "must be a text")
      return nil
    }
    let line = SafeText(raw).string.trimmed
    if line.count <= Self.longestText { return line.isEmpty ? nil : line }
    report(key, "is cut to \(Self.longestText) characters")
    return line.prefix(Self.longestText) + "…"
  }

  private mutating func flag(_ object: JSONValue, _ key: String) -> Bool {
    guard let value = object[key] else { return false }
    if case .bool(let isOn) = value { return isOn }
    report(key, "must be true or false")
    return false
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ object: JSONValue,
    _ key: String,
    default usual: Choice
  ) -> Choice {
    guard let value = object[key] else { return usual }
    if let choice = value.plainText.flatMap(Choice.init) { return choice }
    report(key, "must be one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    return usual
  }

  private mutating func texts(_ object: JSONValue, _ key: String) -> [String] {
    list(object, key, most: Self.mostParts) { _, value in value.plainText.map { SafeText($0).string } }
  }

  /// - Parameter read: Returns nil for an element that is left out.
  private mutating func list<Element>(
    _ object: JSONValue,
    _ key: String,
    most: Int,
    _ read: (inout Self, JSONValue) -> Element?
  ) -> [Element] {
    guard let value = object[key] else { return [] }
    guard let values = value.list else {
      report(key, "must be a list")
      return []
    }
    if values.count > most { report(key, "has more than \(most) elements; the others are left out") }
    let before = path
    defer { path = before }
    return values.prefix(most).enumerated().compactMap { index, value in
      path = "\(before)\(key)[\(index)]."
      return read(&self, value)
    }
  }

  /// A name that can be typed and isn't one of those before.
  private mutating func name(_ object: JSONValue, _ known: inout Set<String>, _ pattern: Regex<Substring>)
    -> String?
  {
    guard case .string(let name)? = object["name"], name.count <= Self.longestName,
      name.wholeMatch(of: pattern) != nil
    else {
      report("name", "must be a name of letters and digits, at most \(Self.longestName)")
      return nil
    }
    if known.insert(name).inserted { return name }
    report("name", "“\(name)” is there twice; rename one")
    return nil
  }

  mutating func commands(_ object: JSONValue) -> [PluginDescription.Command] {
    var known: Set<String> = []
    return list(object, "commands", most: Self.mostCommands) { reader, value in
      guard let name = reader.name(value, &known, /[a-z0-9][a-z0-9-]*/) else { return nil }
      let output = value["output"]
      if let output, output != "screen", output != "terminal" {
        reader.report("output", "must be \"screen\" or \"terminal\"")
      }
      let cache = value["cache"]
      if let cache, cache.number.map({ $0 < 0 }) ?? true {
        reader.report("cache", "must be a number of seconds")
      }
      return PluginDescription.Command(
        name: name,
        title: reader.text(value, "title") ?? name,
        summary: reader.text(value, "summary") ?? "",
        isScreen: output == "screen",
        view: reader.choice(value, "view", default: .list),
        cacheTime: cache?.number.flatMap { $0 > 0 ? $0 : nil },
        parameters: reader.parameters(value),
        fields: reader.fields(value),
        examples: reader.texts(value, "examples")
      )
    }
  }

  private mutating func parameters(_ object: JSONValue) -> [PluginDescription.Parameter] {
    let global = Set(GlobalFlags.declarations.map(\.name) + ["item", "limit", "changes"])
    var known: Set<String> = []
    return list(object, "parameters", most: Self.mostParts) { reader, value in
      guard let name = reader.name(value, &known, /[A-Za-z][A-Za-z0-9-]*/) else { return nil }
      let kind = reader.choice(value, "kind", default: PluginDescription.Parameter.Kind.option)
      if global.contains(name), kind != .positional {
        reader.report("name", "“\(name)” is a flag of Curio's; rename it")
        return nil
      }
      return PluginDescription.Parameter(
        name: name,
        kind: kind,
        isRequired: reader.flag(value, "required"),
        takesMany: reader.flag(value, "many"),
        defaultValue: value["default"]?.plainText,
        values: reader.texts(value, "values"),
        summary: reader.text(value, "summary") ?? name,
        prompt: reader.text(value, "prompt"),
        completes: reader.flag(value, "complete")
      )
    }
  }

  private mutating func fields(_ object: JSONValue) -> [PluginDescription.Field] {
    var known: Set<String> = []
    return list(object, "fields", most: Self.mostParts) { reader, value in
      guard let name = reader.name(value, &known, /[A-Za-z][A-Za-z0-9_-]*/) else { return nil }
      let kind = reader.choice(value, "kind", default: PluginDescription.Field.Kind.text)
      return PluginDescription.Field(name: name, label: reader.text(value, "label"), kind: kind)
    }
  }

  mutating func settings(_ object: JSONValue) -> [PluginDescription.Setting] {
    var known: Set<String> = []
    return list(object, "settings", most: Self.mostParts) { reader, value in
      guard let name = reader.name(value, &known, /[a-z][A-Za-z0-9]*/) else { return nil }
      let isSecret = reader.flag(value, "secret")
      return PluginDescription.Setting(name: name, isSecret: isSecret, help: reader.text(value, "help"))
    }
  }

  /// Of commands that Curio shows.
  mutating func names(_ object: JSONValue, _ key: String, _ commands: [PluginDescription.Command]) -> [String]
  {
    list(object, key, most: Self.mostParts) { reader, value in
      let name = value.plainText ?? ""
      if commands.contains(where: { $0.name == name && $0.isScreen }) { return name }
      reader.report("", "“\(SafeText(name))” is no command with \"output\": \"screen\"")
      return nil
    }
  }
}
