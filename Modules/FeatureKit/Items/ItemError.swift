/// Why a text means no item.
public enum ItemError: FeatureError {
  case unknown(String)
  /// Best first.
  case ambiguous(String, [Suggestion])

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
  public init(_ error: ItemError, _ noun: String, of route: Route, advice: SafeText) {
    switch error {
    case .unknown(let text):
      self.init(error.code, "No \(noun) “\(Self.shortened(text))”.", advice: advice)
    case .ambiguous(let text, let choices):
      let choices = choices.map {
        Action("\($0.title) (\($0.value))", route.replacing(text, with: $0.value), replaces: true)
      }
      self = .ambiguous(text, choices, advice: "Give an ID or a full name.")
    }
  }
}
