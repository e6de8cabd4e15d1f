/// The declaration of a command. The command line, help, menu, prompts, completions and the man page come
/// from it; the feature's router runs it.
public struct Command: Sendable {
  /// The word typed: `remove`.
  public let name: String
  /// The menu entry: “Remove an emoji”.
  public let title: String
  /// One short imperative or noun phrase without a period, at most `longestSummary` characters.
  public let summary: String
  /// The spinner's text while the command runs: “Downloading emojis…”.
  public let activity: String
  public internal(set) var parameters: [ParameterDeclaration]
  /// The names of the parameters that the menu asks for in one box, where there are several.
  public let form: [String]
  /// Seconds after which the menu asks again, while the screen or its tile is seen; nil for never.
  public let refreshTime: Double?
  /// Groups of parameters of which a call may have one.
  public let conflicts: [[ParameterDeclaration]]
  /// The fields of records in a pipe and of JSON, in the order of records.
  public let fields: [OutputField]
  /// Whether it hands the terminal to another program, such as an editor.
  public let usesTerminal: Bool
  /// Whether it changes something, so that the menu neither previews nor repeats it.
  public let changes: Bool
  /// Calls that work without edits, also in sample mode.
  public let examples: [Example]

  public static let longestSummary = 48

  public init(
    _ name: some RawRepresentable<String>,
    title: String,
    summary: String,
    activity: String = "Loading…",
    usesTerminal: Bool = false,
    changes: Bool = false,
    refreshTime: Double? = nil,
    parameters: [any AnyParameter] = [],
    form: [String] = [],
    conflicts: [[any AnyParameter]] = [],
    fields: [OutputField] = [],
    examples: Examples = [:]
  ) {
    self.name = name.rawValue
    self.title = title
    self.summary = summary
    self.activity = activity
    self.usesTerminal = usesTerminal
    self.changes = changes
    self.form = form
    self.refreshTime = refreshTime
    self.parameters = parameters.map(\.declaration)
    let isPaged = Paging.parameters.allSatisfy { page in
      parameters.contains { $0.declaration.name == page.declaration.name }
    }
    self.conflicts = (conflicts + (isPaged ? Paging.conflicts : [])).map { $0.map(\.declaration) }
    self.fields = fields
    self.examples = examples.list
  }
}

extension Command {
  /// Calls without `curio`, and what they show: `["emoji show heart": "one emoji"]`.
  public struct Examples: ExpressibleByDictionaryLiteral {
    let list: [Example]

    public init(_ list: [Example]) { self.list = list }
    public init(dictionaryLiteral calls: (String, String)...) { list = calls.map(Example.init) }
  }

  /// The parameters that help and completion show.
  package var shownParameters: [ParameterDeclaration] { parameters.filter { !$0.isHidden } }

  /// A key of the menu goes through its values.
  package var sort: ParameterDeclaration? { parameters.first(where: \.isOrder) }
}

/// The commands of a feature, each with its declaration: an enumeration, so that the compiler finds a missing
/// one in the router.
public protocol FeatureCommand: RawRepresentable<String>, CaseIterable, Sendable {
  static var feature: String { get }
  static func declaration(of command: Self) -> Command
}

extension FeatureCommand {
  public static var declarations: [Command] { allCases.map(declaration) }
  public var declaration: Command { Self.declaration(of: self) }

  /// The command as an action, with the declaration's title unless another is given. The menu asks for the
  /// option first.
  public func action(
    _ arguments: Argument...,
    titled title: SafeText? = nil,
    replaces: Bool = false,
    asksFor option: (any AnyParameter)? = nil,
    key: Character? = nil
  ) -> Action {
    let route = Route(self).setting(arguments)
    return Action(
      title ?? SafeText(declaration.title),
      route,
      replaces: replaces,
      asksFor: option,
      key: key
    )
  }
}

public struct Example: Sendable, Equatable {
  /// The part after `curio`: `emoji show heart`.
  public let call: String
  public let summary: String

  public init(_ call: String, _ summary: String) {
    self.call = call
    self.summary = summary
  }
}

/// A known value for an argument, for the menu's lists and the shell's completions, and what a search of
/// everything saved finds.
public struct Suggestion: Sendable, Equatable {
  public let value: String
  /// The menu entry.
  public let title: SafeText
  /// Beside the title in a list.
  public let detail: SafeText
  /// What else a person sees of it: captions, keywords, its text.
  public let texts: [SafeText]
  /// Shows it; nil for a value that isn't an item.
  public let route: Route?
  /// Whether the title can be typed instead of the value. A shell then completes the title.
  package private(set) var takesTitle = false

  public init(
    _ value: String,
    title: SafeText? = nil,
    detail: SafeText = "",
    texts: [SafeText] = [],
    route: Route? = nil
  ) {
    self.value = value
    self.title = title ?? SafeText(value)
    self.detail = detail
    self.texts = texts
    self.route = route
  }

  /// For an argument that takes an ID or a title.
  public init(_ item: some NamedItem) {
    let title = item.itemTitle.map { SafeText($0) }
    self.init(item.itemID, title: title, detail: SafeText(item.itemID))
    takesTitle = true
  }
}
