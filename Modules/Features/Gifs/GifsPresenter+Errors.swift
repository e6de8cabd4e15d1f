import FeatureKit

extension GifsPresenter {
  func userError(_ failure: Failure) -> UserError? {
    switch failure {
    case .rateLimited(let wait) where wait ?? 0 == 0:
      UserError(
        failure.code,
        "GIPHY rate limit reached.",
        advice: "A beta key allows 100 requests an hour. Try again later."
      )
    case .unauthorized(.missingKey): missingKey(failure)
    default: failure.featureError(as: GifsError.self).map(userError)
    }
  }

  private func missingKey(_ failure: Failure) -> UserError {
    var error = GifsFeature.feature.error(failure)
    error.message = "GIFs need a free GIPHY key."
    return error
  }

  private func userError(_ error: GifsError) -> UserError {
    switch error {
    case .tooLong(let keyword):
      UserError(
        .init("must be at most \(GifQuery.longestKeyword) characters"),
        value: keyword,
        for: GifsCommand.keyword.declaration.placeholder
      )
    case .tooFar(let lastPage): error.worded("The last page is \(lastPage).")
    case .noLastSearch:
      error.worded("Search for a first GIF.", "Type a word in the menu, or run `curio gifs search KEYWORD`.")
    case .noneFound(let keyword?):
      error.worded("No GIFs found for “\(keyword.shortened)”.", "Try another word.")
    case .noneFound(nil): error.worded("No trending GIFs.")
    case .unknown(let id):
      error.worded("No GIF “\(id.shortened)” on GIPHY.", "Find one: `curio gifs search KEYWORD`.")
    }
  }
}
