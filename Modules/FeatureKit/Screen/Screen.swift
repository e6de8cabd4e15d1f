/// A command's result as a value: blocks and actions for a person, and the same as data.
public struct Screen: Sendable, Equatable {
  /// A noun: “Emojis”.
  public var title: SafeText
  public var notices: [Notice]
  public var blocks: [Block]
  /// The likely next step first, a destructive one last.
  public var actions: [Action]
  /// Set for a page of a list.
  public var paging: Paging?
  public var item: ItemActions
  public var effect: Effect
  public var data: JSONValue
  public var provenance: Provenance
  /// The menu runs it in the background after the screen was shown for a while, without the network, and
  /// flashes like a camera. Its notices appear on the screen that is shown by then. Commands ignore it.
  public var followUp: Route?
  /// An error besides the result: a command prints both and exits with the error's status.
  public var partialFailure: UserError?
  /// Whether a key of the user's own would give newer data; the menu then offers to enter it.
  public var needsKey = false
  /// Whether Enter copies an item instead of opening it.
  package var isPicker = false
  public var around = Surroundings()
  /// Takes back what the command has done, until Curio quits.
  public var undo: Undo?

  /// What the command changed. Except for `none`, the menu shows the notices on the previous screen.
  public enum Effect: Sendable, Equatable {
    case none
    case changed
    /// The previous screen's item is gone.
    case removed
  }

  public init(
    title: SafeText,
    notices: [Notice?] = [],
    blocks: [Block?] = [],
    actions: [Action] = [],
    paging: Paging? = nil,
    item: ItemActions = ItemActions(),
    effect: Effect = .none,
    data: JSONValue,
    provenance: Provenance = .local,
    followUp: Route? = nil,
    partialFailure: UserError? = nil
  ) {
    self.title = title
    self.notices = notices.compactMap(\.self)
    self.blocks = blocks.compactMap(\.self)
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

extension Screen {
  /// The rows of all tables, in their order. O(1) for a screen with one table.
  public var rows: [Row] {
    let tables = blocks.compactMap(\.table)
    return tables.count == 1 ? tables[0].rows : tables.flatMap(\.rows)
  }

  /// The screen of a removal that can be undone.
  public func undoing(_ work: @escaping @Sendable () async throws(Failure) -> Screen) -> Screen {
    var screen = self
    screen.undo = Undo(work)
    return screen
  }

  /// The screen of an item that another run of its route may not show, such as a random one.
  public func showing(_ route: Route) -> Screen {
    var screen = self
    screen.around.item = route
    return screen
  }
}

extension Screen {
  /// Where the menu goes from a screen besides its actions.
  public struct Surroundings: Sendable, Equatable {
    /// Another variant of the same screen, such as another skin tone.
    public var variant: Action?
    /// The previous and the next item, such as a day or a step, unless the screen came from a list of them.
    public var previous: Route?
    public var next: Route?
    /// A list around the item, such as the days of a month: the full-screen menu shows a part of it below the
    /// item, as far as it is saved.
    public var strip: Route?
    /// A screen whose blocks the full-screen menu shows below the strip, once the item was shown for a
    /// moment.
    public var below: Route?
    /// Shows the same item again, where the screen's own route may show another one.
    public var item: Route?

    public init() {}
  }
}

/// Undoes a command, from what it has in memory.
public struct Undo: Sendable, Equatable {
  private let id = UUID()
  public let run: @Sendable () async throws(Failure) -> Screen

  public init(_ run: @escaping @Sendable () async throws(Failure) -> Screen) { self.run = run }

  public static func == (one: Undo, other: Undo) -> Bool { one.id == other.id }
}

/// A time that the user can start in the menu.
public struct ScreenTimer: Sendable, Equatable {
  /// The subject: “Apple pie: 35–40 minutes”.
  public let title: SafeText
  public let seconds: Int

  public init(_ title: SafeText, seconds: Int) {
    self.title = title
    self.seconds = seconds
  }
}

/// A message besides the result: on standard error for a person, in `notices` for a script.
public struct Notice: Sendable, Equatable {
  public let isWarning: Bool
  /// A full sentence.
  public let text: SafeText

  public init(_ text: SafeText, isWarning: Bool = false) {
    self.isWarning = isWarning
    self.text = text
  }

  public static func info(_ text: SafeText) -> Notice { Notice(text) }
  public static func warning(_ text: SafeText) -> Notice { Notice(text, isWarning: true) }
}
