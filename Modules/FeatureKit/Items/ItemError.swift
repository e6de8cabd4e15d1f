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
  /// The menu offers a choice of what several titles match. The noun is what it is, such as “recipe”; the
  /// route is the one that failed; the advice says how to find one, in a full sentence.
  public init(_ error: ItemError, _ noun: String, of route: Route, advice: SafeText) {
    switch error {
    case .unknown(let text):
      self.init(error.code, "No \(noun) “\(text.shortened)”.", advice: advice)
    case .ambiguous(let text, let choices):
      let longest = 20
      let listed = choices.prefix(longest).map {
        Action("\($0.title) (\($0.value))", route.replacing(text, with: $0.value), replaces: true)
      }
      let haveName = choices.allSatisfy { $0.title.string.folded == text.folded }
      let rest: SafeText = choices.count > longest ? " and \(choices.count - longest) more" : ""
      self.init(
        error.code,
        "“\(text.shortened)” matches \(listed.map(\.title).joined())\(rest).",
        advice: haveName ? "Several have this name: give an ID." : "Give an ID or a full name.",
        actions: listed
      )
    }
  }
}
