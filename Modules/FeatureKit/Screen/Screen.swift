/// A command's result as a plain value: what a person sees, what can be done next, and the same as data.
public struct Screen: Sendable, Equatable {
  /// A noun: “Emojis”.
  public var title: SafeText
  public var notices: [Notice]
  /// From top to bottom.
  public var blocks: [Block]
  /// The next natural step first, a destructive one last.
  public var actions: [Action]
  /// Set when the screen is one page of a list or one step of a process.
  public var paging: Paging?
  /// What the keys `o`, `y`, `s` and `f` do with the thing that the screen shows.
  public var item: ItemActions
  public var effect: Effect
  /// The fields are part of the contract.
  public var data: JSONValue
  public var provenance: Provenance
  /// What the menu does by itself while the screen is shown.
  public var followUp: FollowUp?
  /// What failed beside the result: a command prints both and exits with the error's status.
  public var partialFailure: UserError?

  /// What the command changed. The menu then shows the notices on the screen it came from.
  public enum Effect: Sendable, Equatable {
    case none
    /// Something shown on the previous screen has changed.
    case changed
    /// What the previous screen shows is gone.
    case removed
  }

  public init(
    title: SafeText,
    notices: [Notice] = [],
    blocks: [Block] = [],
    actions: [Action] = [],
    paging: Paging? = nil,
    item: ItemActions = ItemActions(),
    effect: Effect = .none,
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
    self.item = item
    self.effect = effect
    self.data = data
    self.provenance = provenance
    self.followUp = followUp
    self.partialFailure = partialFailure
  }
}

/// A message beside a result: on standard error for a person, in `notices` for a script.
public struct Notice: Sendable, Equatable {
  public enum Level: Sendable { case info, warning }

  public let level: Level
  /// A whole sentence.
  public let text: SafeText
  /// Whether only `--verbose` shows it.
  public let isDetail: Bool

  public init(_ level: Level, _ text: SafeText, isDetail: Bool = false) {
    self.level = level
    self.text = text
    self.isDetail = isDetail
  }

  public static func info(_ text: SafeText) -> Notice { Notice(.info, text) }
  public static func warning(_ text: SafeText) -> Notice { Notice(.warning, text) }
  public static func detail(_ text: SafeText) -> Notice { Notice(.info, text, isDetail: true) }
}
