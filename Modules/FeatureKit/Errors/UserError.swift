public struct UserError: Error, Sendable, Equatable {
  public let code: ErrorCode
  /// A full sentence.
  public var message: SafeText
  /// What to do next, a full sentence; nil when the message says it.
  public var advice: SafeText?
  /// In seconds.
  public internal(set) var retryAfter: Int?
  /// Offered by the menu to fix the error, such as fetching a list first.
  public var actions: [Action]
  /// Whether a key of the user's own helps; the menu then offers to enter it.
  public var needsKey: Bool
  /// Whether the user said no or interrupted, which is shown without “Error”.
  public internal(set) var isCancelled = false

  /// The message for a “no” or an interruption.
  public static let cancelled: SafeText = "Cancelled."

  public init(
    _ code: ErrorCode,
    _ message: SafeText,
    advice: SafeText? = nil,
    retryAfter: Int? = nil,
    actions: [Action] = [],
    needsKey: Bool = false
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.retryAfter = retryAfter
    self.actions = actions
    self.needsKey = needsKey
  }
}
