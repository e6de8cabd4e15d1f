public struct UserError: Error, Sendable, Equatable {
  public enum Key: Sendable { case missing, refused, helps }

  public let code: ErrorCode
  /// A full sentence.
  public var message: SafeText
  /// What to do next, a full sentence; nil when the message says it.
  public var advice: SafeText?
  /// In seconds.
  public internal(set) var retryAfter: Int?
  /// Offered by the menu to fix the error, such as fetching a list first.
  public var actions: [Action]
  /// What a key of the user's own would do; the menu then offers to enter it.
  public var key: Key?
  /// Whether the user said no or interrupted, which is shown without “Error”.
  public internal(set) var isCancelled = false

  /// The message for a “no” or an interruption.
  public static let cancelled: SafeText = "Canceled."

  public init(
    _ code: ErrorCode,
    _ message: SafeText,
    advice: SafeText? = nil,
    retryAfter: Int? = nil,
    actions: [Action] = [],
    key: Key? = nil
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.retryAfter = retryAfter
    self.actions = actions
    self.key = key
  }
}
