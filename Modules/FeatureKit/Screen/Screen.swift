/// A command's answer as a plain value: what a person sees, what can be done next, and the same as data.
public struct Screen: Sendable, Equatable {
  /// The heading.
  public var title: SafeText
  /// Remarks that go with the answer.
  public var notices: [Notice]
  /// What is shown, from top to bottom.
  public var blocks: [Block]
  /// What can be done next, in the order it is numbered.
  public var actions: [Action]
  /// Set when the screen is one page of a list.
  public var paging: Paging?
  /// The route that `/text` takes, the text being appended as this parameter's value.
  public var filter: Filter?
  /// The answer as data; its fields are part of the contract.
  public var data: JSONValue
  /// Where the answer comes from.
  public var provenance: Provenance
  /// What the menu does by itself while the screen is shown.
  public var followUp: FollowUp?
  /// What was asked for and could not be done beside the answer, which is shown all the same: a command prints
  /// both and ends with the problem's exit status.
  public var partialFailure: UserError?

  /// A screen; what is left out is not there.
  public init(
    title: SafeText,
    notices: [Notice] = [],
    blocks: [Block] = [],
    actions: [Action] = [],
    paging: Paging? = nil,
    filter: Filter? = nil,
    data: JSONValue,
    provenance: Provenance = .local,
    followUp: FollowUp? = nil,
    partialFailure: UserError? = nil
  ) {
    self.title = title
    self.notices = notices
    self.blocks = blocks
    self.actions = actions
    self.paging = paging
    self.filter = filter
    self.data = data
    self.provenance = provenance
    self.followUp = followUp
    self.partialFailure = partialFailure
  }
}

/// A remark that goes with an answer: on standard error for a person, in `notices` for a script.
public struct Notice: Sendable, Equatable {
  /// How much a remark matters.
  public enum Level: Sendable { case info, warning }

  /// How much it matters.
  public let level: Level
  /// The remark, a whole sentence.
  public let text: SafeText
  /// Whether it is for `--verbose` only.
  public let isDetail: Bool

  /// A remark of a level.
  public init(_ level: Level, _ text: SafeText, isDetail: Bool = false) {
    self.level = level
    self.text = text
    self.isDetail = isDetail
  }

  /// A remark that all is well.
  public static func info(_ text: SafeText) -> Notice { Notice(.info, text) }
  /// A remark that something is not as it should be.
  public static func warning(_ text: SafeText) -> Notice { Notice(.warning, text) }
  /// A remark for those who asked for more with `--verbose`; nobody else gets it.
  public static func detail(_ text: SafeText) -> Notice { Notice(.info, text, isDetail: true) }
}

/// A screen's filter: the route whose parameter takes the text typed after `/`.
public struct Filter: Sendable, Equatable {
  /// The route that is run.
  public let route: Route
  /// The parameter that takes the text.
  public let parameter: String

  /// A filter that runs a route.
  public init(route: Route, parameter: String) {
    self.route = route
    self.parameter = parameter
  }
}
