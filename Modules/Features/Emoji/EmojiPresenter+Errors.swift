import FeatureKit

extension EmojiPresenter {
  func userError(_ failure: Failure, next actions: [Action]) -> UserError? {
    if let error = failure.featureError(as: EmojiError.self) { return userError(error, actions) }
    guard failure == .notFetched else { return nil }
    return UserError(
      failure.code,
      "No emojis saved yet.",
      advice: "Run `curio emoji fetch` first.",
      actions: actions
    )
  }

  private func userError(_ error: EmojiError, _ actions: [Action]) -> UserError {
    switch error {
    case .allRemoved:
      UserError(
        error.code,
        "All emojis are removed.",
        advice: "`curio emoji restore` restores them.",
        actions: actions
      )
    case .alreadyRemoved(let name):
      UserError(
        error.code,
        "“\(name)” is already removed.",
        advice: "`curio emoji restore` restores it.",
        actions: actions
      )
    case .hasNoTones(let name):
      UserError(error.code, "“\(name)” has no skin tones.", advice: "Leave out --tone.")
    case .unknown(let text, let nearest):
      UserError(
        error.code,
        "No emoji “\(UserError.shortened(text))”.",
        advice: nearest.map { "Did you mean “\($0)”?" }
          ?? "Search by part of the name: `curio emoji search TEXT`.",
        actions: actions
      )
    }
  }
}
