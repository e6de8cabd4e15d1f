/// A worded error: what happened, to what, and what to do next.
public struct Problem: Error, Sendable, Equatable {
  public let code: ErrorCode
  public let message: SafeText
  /// What to do next, as a sentence of its own; nil when the message says it.
  public let advice: SafeText?
  /// Seconds until another try makes sense, where known.
  public let retryAfter: Int?

  public init(_ code: ErrorCode, _ message: SafeText, advice: SafeText? = nil, retryAfter: Int? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
    self.retryAfter = retryAfter
  }
}
