/// One thing a feature can do. The command line, the help, the menu, the prompts and the completions
/// are all made from this declaration.
public struct Command: Sendable {
  /// Does the work and gives the screen.
  public typealias Run = @Sendable (Call) async throws(Failure) -> Screen
  /// Says what is about to be taken away, and asks; nil where this call takes nothing away.
  public typealias Confirm = @Sendable (Call) async throws(Failure) -> Confirmation?
  /// The feature's own words for a failure of a call, or nil.
  public typealias Tokens = @Sendable (Failure, Call) -> UserError?

  /// What is typed: `remove`.
  public let name: String
  /// What the menu shows: “Remove an emoji”.
  public let title: String
  /// What it does, in a sentence without a full stop.
  public let summary: String
  /// What it takes, in the order that help and the menu name it.
  public let parameters: [Parameter]
  /// Calls that work as they stand, for the help.
  public let examples: [Example]
  /// Asked before the command runs, unless `--yes`; nil when nothing ever has to be confirmed.
  public let confirm: Confirm?
  /// The feature's own words for a failure; nil leaves it to the general ones.
  public let words: Tokens
  /// Answers a call.
  public let run: Run

  /// A command as the feature's router declares it.
  public init(
    _ name: String,
    title: String,
    summary: String,
    parameters: [Parameter] = [],
    examples: [Example],
    confirm: Confirm? = nil,
    words: @escaping Tokens = { _, _ in nil },
    run: @escaping Run
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.parameters = parameters
    self.examples = examples
    self.confirm = confirm
    self.words = words
    self.run = run
  }
}

/// An example of a call, as help shows it.
public struct Example: Sendable, Equatable {
  /// What follows `curio`: `emoji show heart`.
  public let call: String
  /// What it does.
  public let summary: String

  /// An example; `call` leaves out `curio`.
  public init(_ call: String, _ summary: String) {
    self.call = call
    self.summary = summary
  }
}

/// What is shown and asked before something is taken away.
public struct Confirmation: Sendable, Equatable {
  /// What would be taken away, as the user should see it.
  public let blocks: [Block]
  /// A question that yes or no answers.
  public let question: SafeText

  /// A question with what it is about.
  public init(blocks: [Block] = [], question: SafeText) {
    self.blocks = blocks
    self.question = question
  }
}
