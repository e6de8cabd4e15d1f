/// An error as a person reads it: what happened, to what, and what to do next.
public struct UserError: Error, Sendable, Equatable {
  /// The code, and with it the exit status.
  public let code: ErrorCode
  /// What happened, to what: a full sentence.
  public let message: SafeText
  /// What to do next, a sentence of its own; nil when the message says it.
  public let advice: SafeText?
  /// Seconds until another try makes sense, where known.
  public let retryAfter: Int?
  /// What the menu offers to fix it, such as fetching a list first.
  public var actions: [Action]

  public init(
    _ code: ErrorCode,
    _ message: SafeText,
    advice: SafeText? = nil,
    retryAfter: Int? = nil,
    actions: [Action] = []
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.retryAfter = retryAfter
    self.actions = actions
  }
}
