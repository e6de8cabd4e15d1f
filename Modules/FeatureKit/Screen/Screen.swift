/// A command's answer as a plain value: what a person sees, what can be done next, and the same as data.
public struct Screen: Sendable, Equatable {
  public var title: SafeText
  public var notices: [Notice]
  public var blocks: [Block]
  /// What can be done next, in the order it is numbered.
  public var actions: [Action]
  /// Set when the screen is one page of a list.
  public var paging: Paging?
  /// The route that `/text` takes, the text being appended as this parameter's value.
  public var filter: Filter?
  /// The answer as data; its fields are part of the contract.
  public var data: JSONValue
  public var provenance: Provenance
  /// What the menu does by itself while the screen is shown.
  public var afterwards: FollowUp?
  /// What was asked for and could not be done beside the answer, which is shown all the same: a command prints
  /// both and ends with the problem's exit status.
  public var shortfall: Problem?

  public init(
    title: SafeText,
    notices: [Notice] = [],
    blocks: [Block] = [],
    actions: [Action] = [],
    paging: Paging? = nil,
    filter: Filter? = nil,
    data: JSONValue,
    provenance: Provenance = .local,
    afterwards: FollowUp? = nil,
    shortfall: Problem? = nil
  ) {
    self.title = title
    self.notices = notices
    self.blocks = blocks
    self.actions = actions
    self.paging = paging
    self.filter = filter
    self.data = data
    self.provenance = provenance
    self.afterwards = afterwards
    self.shortfall = shortfall
  }
}

/// A remark that goes with an answer: on standard error for a person, in `notices` for a script.
public struct Notice: Sendable, Equatable {
  public enum Level: Sendable { case info, warning }

  public let level: Level
  public let text: SafeText
  /// Whether it is for `--verbose` only.
  public let isDetail: Bool

  public init(_ level: Level, _ text: SafeText, isDetail: Bool = false) {
    self.level = level
    self.text = text
    self.isDetail = isDetail
  }

  public static func info(_ text: SafeText) -> Notice { Notice(.info, text) }
  public static func warning(_ text: SafeText) -> Notice { Notice(.warning, text) }
  /// A remark for those who asked for more with `--verbose`; nobody else gets it.
  public static func detail(_ text: SafeText) -> Notice { Notice(.info, text, isDetail: true) }
}

/// A screen's filter: the route whose parameter takes the text typed after `/`.
public struct Filter: Sendable, Equatable {
  public let route: Route
  public let parameter: String

  public init(route: Route, parameter: String) {
    self.route = route
    self.parameter = parameter
  }
}
