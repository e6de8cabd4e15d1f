/// What a place says where nothing is: two sentences in a command, a panel in the full-screen menu.
public struct Absence: Sendable, Equatable {
  public enum Reason: Sendable {
    /// Nobody has asked, kept or opened anything yet, or there is nothing.
    case nothing
    case noKey, refusedKey, limited, offline, failed
  }

  public let reason: Reason
  /// What is the matter, a full sentence; empty for a list that is never empty.
  public var sentence: SafeText
  /// What helps, a full sentence; nil where nothing does.
  public var help: SafeText?
  /// Does it in the menu.
  public var button: Action?

  public init(_ sentence: SafeText, help: SafeText? = nil) {
    reason = .nothing
    self.sentence = sentence
    self.help = help
  }

  /// What a screen lacks that couldn't be made.
  public init(_ error: UserError) {
    sentence = error.message
    help = error.advice
    reason =
      switch (error.code, error.key) {
      case (_, .missing): .noKey
      case (_, .refused): .refusedKey
      case (.rateLimited, _): .limited
      case (.offline, _): .offline
      // Something must be downloaded or asked for first, which an action does.
      case (.notFetched, _) where !error.actions.isEmpty, (.usage, _) where !error.actions.isEmpty: .nothing
      default: .failed
      }
  }

  /// Whether something went wrong.
  public var isFailure: Bool { ![.nothing, .noKey].contains(reason) }

  /// Both sentences.
  public var text: SafeText { SafeText(joining: sentence, help) }
}

extension Absence: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(SafeText(value)) }
}
