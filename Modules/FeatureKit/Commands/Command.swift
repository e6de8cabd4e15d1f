/// One thing a feature can do. The command line, the help, the menu, the prompts and the completions
/// are all made from this declaration.
public struct Command: Sendable {
  public typealias Run = @Sendable (Call) async throws(Failure) -> Screen
  public typealias Confirm = @Sendable (Call) async throws(Failure) -> Confirmation
  public typealias Words = @Sendable (Failure, Call) -> Problem?

  /// What is typed: `remove`.
  public let name: String
  /// What the menu shows: “Remove an emoji”.
  public let title: String
  /// What it does, in a sentence without a full stop.
  public let summary: String
  public let parameters: [Parameter]
  public let examples: [Example]
  /// Asked before the command runs, unless `--yes`; nil when nothing has to be confirmed.
  public let confirm: Confirm?
  /// The feature's own words for a failure; nil leaves it to the general ones.
  public let words: Words
  public let run: Run

  public init(
    _ name: String,
    title: String,
    summary: String,
    parameters: [Parameter] = [],
    examples: [Example],
    confirm: Confirm? = nil,
    words: @escaping Words = { _, _ in nil },
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

  public init(_ call: String, _ summary: String) {
    self.call = call
    self.summary = summary
  }
}

/// What is shown and asked before something is taken away.
public struct Confirmation: Sendable, Equatable {
  public let blocks: [Block]
  /// A question that yes or no answers.
  public let question: SafeText

  public init(blocks: [Block] = [], question: SafeText) {
    self.blocks = blocks
    self.question = question
  }
}
