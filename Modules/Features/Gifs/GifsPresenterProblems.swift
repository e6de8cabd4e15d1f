import FeatureKit

/// The words for what fails, where the general ones would say less.
extension GifsPresenter {
  /// The feature's own words for a failure of a call, or nil.
  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    switch failure {
    case .notFetched:
      UserError(
        .usage,
        "There is no last search yet.",
        advice: "Name a keyword: `curio gifs search KEYWORD`."
      )
    case .notFound where call["id"] != nil:
      UserError(
        .notFound,
        "GIPHY has no GIF “\(call.text("id"))”.",
        advice: "`curio gifs search KEYWORD --json` shows the ids of those it has."
      )
    case .unauthorized(.missingKey):
      UserError(
        .unauthorized,
        "GIPHY needs a key, by which it knows who asks, and none is set.",
        advice: """
          A free one is had at \(GifsAdapter.api.keyPage) and set with `curio config set gifs.apiKey -`, which \
          reads it from standard input, or as CURIO_GIFS_API_KEY. --sample needs none.
          """
      )
    case .rateLimited(let wait) where wait ?? 0 == 0:
      UserError(
        .rateLimited,
        "The request limit of the GIPHY key is spent.",
        advice: "A beta key has 100 requests an hour: try again later."
      )
    default: nil
    }
  }

  /// A keyword longer than GIPHY takes.
  func tooLong(_ keyword: String) -> Failure {
    .invalidInput(
      subject: "The keyword",
      value: keyword,
      reason: "GIPHY takes at most \(GifQuery.longestKeyword) characters"
    )
  }

  /// A page that GIPHY does not go to.
  func tooFar(_ page: Int, lastPage: Int) -> Failure {
    .invalidInput(subject: "--page", value: "\(page)", reason: "GIPHY goes no further than page \(lastPage)")
  }
}
