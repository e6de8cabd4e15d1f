import CommandLine
import FeatureKit

/// What a plug-in says about itself (protocol 1). What is missing or wrong is left out and named in `problems`.
package struct PluginDescription: Sendable, Equatable {
  static let protocolVersion = 1
  /// In bytes.
  static let largestSize = 65_536

  struct Parameter: Sendable, Equatable {
    enum Kind: String, CaseIterable { case positional, option, flag }

    let name: String
    let kind: Kind
    let isRequired: Bool
    let takesMany: Bool
    let defaultValue: String?
    let values: [String]
    let summary: String
    let prompt: String?
    /// Whether the program suggests values.
    let completes: Bool
  }

  struct Field: Sendable, Equatable {
    enum Kind: String, CaseIterable { case text, number, date, bar }

    let name: String
    let label: String?
    let kind: Kind
  }

  struct Command: Sendable, Equatable {
    enum View: String, CaseIterable { case list, gallery, grid, page }

    let name: String
    let title: String
    let summary: String
    /// Whether Curio shows what it prints; otherwise it takes the terminal.
    let isScreen: Bool
    let view: View
    /// In seconds; nil for a result that isn't cached.
    let cacheTime: Double?
    let parameters: [Parameter]
    let fields: [Field]
    let examples: [String]

    /// The parameter without which it shows nothing; nil for a command that needs none.
    var question: String? { parameters.first(where: \.isRequired)?.name }
  }

  struct Setting: Sendable, Equatable {
    let name: String
    let isSecret: Bool
    let help: String?
  }

  private(set) var title: String?
  private(set) var summary: String?
  private(set) var commands: [Command] = []
  /// Names of commands, like the next two.
  private(set) var home: [String] = []
  private(set) var today: [String] = []
  private(set) var surprise: [String] = []
  private(set) var settings: [Setting] = []
  /// Each names the key and says what to do.
  private(set) var problems: [String] = []

  func command(_ name: String) -> Command? { commands.first { $0.name == name } }

  /// Whether the words are the program's own, with the terminal.
  package func takesTerminal(_ words: some Sequence<String>) -> Bool {
    guard commands.contains(where: \.isScreen) else { return true }
    guard let name = words.first(where: { !$0.hasPrefix("-") }) else { return false }
    return command(name).map { !$0.isScreen } ?? false
  }

  /// - Parameter text: The output of `--curio-describe`; nil when the program failed or printed too much.
  init(_ text: Data?) {
    guard let text, !text.isEmpty else {
      problems = ["\(Plugin.describeFlag) must print one JSON object, at most 64 KiB, within 2 seconds."]
      return
    }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: text), case .object = value else {
      problems = ["\(Plugin.describeFlag) must print one JSON object; what it prints isn't one."]
      return
    }
    var reader = PluginDescriptionReader()
    title = reader.text(value, "title")
    summary = reader.text(value, "summary")
    let version = value["protocol"]
    if let version, version != .int(Self.protocolVersion) {
      reader.report("protocol", "must be \(Self.protocolVersion), which is all that this Curio knows")
    } else {
      commands = reader.commands(value)
      (home, today) = (reader.names(value, "home", commands), reader.names(value, "today", commands))
      surprise = reader.names(value, "surprise", commands)
      settings = reader.settings(value)
    }
    problems = reader.problems
  }
}

extension JSONValue {
  /// nil for a missing member, null, and for what isn't an object.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[key], value != .null else { return nil }
    return value
  }

  var list: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// A string, a number or a truth value.
  var plainText: String? {
    switch self {
    case .string, .int, .double, .bool: recorded
    default: nil
    }
  }

  var isTrue: Bool { self == .bool(true) }

  var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    case .string(let text): Double(texts: [text])
    default: nil
    }
  }
}
