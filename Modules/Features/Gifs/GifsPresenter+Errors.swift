import FeatureKit

extension GifsPresenter {
  func userError(_ failure: Failure, next: [Action]) -> UserError? {
    switch failure {
    case .unauthorized(.missingKey): missingKey(failure)
    case .rateLimited(let wait) where wait ?? 0 == 0:
      UserError(
        failure.code,
        "GIPHY rate limit reached.",
        advice: "A beta key allows 100 requests an hour. Try again later."
      )
    default: failure.featureError(as: GifsError.self).map { userError($0, next) }
    }
  }

  private func userError(_ error: GifsError, _ actions: [Action]) -> UserError {
    switch error {
    case .tooLong(let keyword):
      UserError(
        .init("must be at most \(GifQuery.longestKeyword) characters"),
        value: keyword,
        for: GifsCommand.keyword.declaration.placeholder
      )
    case .tooFar(let lastPage): UserError(error.code, "The last page is \(lastPage).")
    case .noLastSearch:
      UserError(
        error.code,
        "No previous search.",
        advice: "Give a keyword: `curio gifs search KEYWORD`.",
        actions: actions
      )
    case .noneFound(let keyword):
      UserError(
        error.code,
        keyword.map { "No GIFs found for “\(UserError.shortened($0))”." } ?? "No trending GIFs.",
        actions: actions
      )
    case .unknown(let id):
      UserError(
        error.code,
        "No GIF “\(UserError.shortened(id))” on GIPHY.",
        advice: "Find one: `curio gifs search KEYWORD`.",
        actions: actions
      )
    }
  }

  private func missingKey(_ failure: Failure) -> UserError {
    UserError(
      failure.code,
      "GIPHY needs an API key.",
      advice: """
        Get a free one at \(GifsAdapter.api.keyPage ?? "giphy.com"), then run \
        `curio config set gifs.apiKey -` (or set CURIO_GIFS_API_KEY). To try without: --sample.
        """,
      needsKey: true
    )
  }
}
