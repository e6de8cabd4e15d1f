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

  /// The error for a typed text that several items match. It lists them, and the menu offers a choice.
  ///
  /// - Parameter matches: At least two, best first: each with its title and the route that was meant.
  public static func ambiguous(_ typed: String, _ matches: [Action], advice: SafeText) -> UserError {
    let longest = 20
    let listed = matches.prefix(longest)
    let rest: SafeText = matches.count > longest ? " and \(matches.count - longest) more" : ""
    return UserError(
      .invalidInput,
      "“\(shortened(typed))” matches \(listed.map(\.title).joined())\(rest).",
      advice: advice,
      actions: Array(listed)
    )
  }
}
