/// Why a text means no item.
public enum ItemError: FeatureError {
  case unknown(String)
  /// Best first.
  case ambiguous(String, [Choice])

  public struct Choice: Sendable, Equatable {
    public let id: String
    public let title: String

    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  public var code: ErrorCode {
    switch self {
    case .unknown: .notFound
    case .ambiguous: .invalidInput
    }
  }
}

extension UserError {
  /// - Parameters:
  ///   - noun: What it is: “recipe”.
  ///   - route: The one that failed; with another text it leads to a choice.
  ///   - advice: How to find one, a full sentence.
  ///   - actions: Where one is found.
  public init(_ error: ItemError, _ noun: String, of route: Route, advice: SafeText, actions: [Action]) {
    switch error {
    case .unknown(let text):
      self.init(error.code, "No \(noun) “\(Self.shortened(text))”.", advice: advice, actions: actions)
    case .ambiguous(let text, let choices):
      let choices = choices.map {
        Action("\($0.title) (\($0.id))", route.replacing(text, with: $0.id), replaces: true)
      }
      self = .ambiguous(text, choices, advice: "Give an ID or a full name.")
    }
  }
}
