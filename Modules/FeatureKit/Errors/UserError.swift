/// A worded error: what happened, to what, and what to do next.
public struct UserError: Error, Sendable, Equatable {
  /// The code, and with it the exit status.
  public let code: ErrorCode
  /// What happened, to what: a whole sentence.
  public let message: SafeText
  /// What to do next, as a sentence of its own; nil when the message says it.
  public let advice: SafeText?
  /// Seconds until another try makes sense, where known.
  public let retryAfter: Int?

  /// A problem in the words it is given.
  public init(_ code: ErrorCode, _ message: SafeText, advice: SafeText? = nil, retryAfter: Int? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
    self.retryAfter = retryAfter
  }
}
