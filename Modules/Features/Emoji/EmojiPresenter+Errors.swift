import FeatureKit

extension EmojiPresenter {
  func userError(_ failure: Failure) -> UserError? {
    if let error = failure.featureError(as: EmojiError.self) { return userError(error) }
    guard failure == .notFetched else { return nil }
    let advice: SafeText = "GitHub's list is downloaded once. Run `curio emoji fetch` first."
    return UserError(failure.code, "No emojis saved yet.", advice: advice)
  }

  private func userError(_ error: EmojiError) -> UserError {
    switch error {
    case .allRemoved: error.worded("All emojis are removed.", "`curio emoji restore` restores them.")
    case .hasNoTones(let name): error.worded("“\(name)” has no skin tones.", "Leave out --tone.")
    case .unknown(let text, let nearest):
      error.worded(
        "No emoji “\(text.shortened)”.",
        nearest.map { "Did you mean “\($0)”?" } ?? "Search by part of the name: `curio emoji search TEXT`."
      )
    }
  }
}
