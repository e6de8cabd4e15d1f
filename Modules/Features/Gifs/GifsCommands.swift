import FeatureKit

enum GifsCommand: String, FeatureCommand {
  case search, trending, random, show, save, favorites, favorite

  static let feature = "gifs"

  static let keyword = Parameter<[String]>(
    "keyword",
    "KEYWORD",
    summary: "at most \(GifQuery.longestKeyword) characters (default: last search)",
    prompt: "Search GIPHY",
    default: []
  ).with { $0.takesAnyText = true }
  /// The menu doesn't ask for it.
  static let randomKeyword = Parameter<[String]>(
    "keyword",
    "KEYWORD",
    summary: "from a search (default: last search, else trending)",
    default: []
  ).with { $0.takesAnyText = true }
  static let id = Parameter<String>(
    "id",
    "ID",
    summary: "GIF ID, shown by lists in a pipe",
    prompt: "GIF",
    check: { (text) throws(ParameterDeclaration.InputError) in
      let id = try ParameterDeclaration.nonEmpty(text)
      guard id.wholeMatch(of: /[A-Za-z0-9]{1,64}/) != nil else {
        throw ParameterDeclaration.InputError("must be letters and digits")
      }
      return id
    }
  )
  static let rating = Parameter<GifRating?>(
    "rating",
    "RATING",
    summary: "maximum rating"
  ).option.filter
  static let limit = number("limit", 1...Int.max, "how many (default \(PageRequest.defaultSize))")
    .with { $0.short = "n" }
  static let offset = number("offset", 0...Int.max, "skip this many")
  static let page = number("page", 1...Int.max, "page number")
  static let perPage = number(
    "per-page",
    1...PageRequest.largestSize,
    "GIFs per page, 1–\(PageRequest.largestSize)"
  )
  /// What chooses a part of GIPHY's list.
  private static let part: [any AnyParameter] = [rating, limit, offset, page, perPage]
  private static let conflicts: [[any AnyParameter]] = [[offset, page], [limit, perPage]]

  static func declaration(of command: GifsCommand) -> Command {
    switch command {
    case .search:
      Command(
        command,
        title: "Search GIFs",
        summary: "Search by keyword (empty: last search)",
        activity: "Searching GIPHY…",
        parameters: [keyword] + part,
        conflicts: conflicts,
        fields: GifsPresenter.fields.inLists(),
        examples: [
          "gifs search cat": "GIFs of cats",
          "gifs search": "the last search again",
          "gifs search cat --rating g --limit 5 --json": "five of them as JSON",
        ]
      )
    case .trending:
      Command(
        command,
        title: "Trending GIFs",
        summary: "Trending GIFs, refreshed hourly",
        activity: "Loading GIFs…",
        parameters: part,
        conflicts: conflicts,
        fields: GifsPresenter.fields.inLists(),
        examples: [
          "gifs trending": "trending GIFs",
          "gifs trending --limit 5": "the first five",
        ]
      )
    case .random:
      Command(
        command,
        title: "Random GIF",
        summary: "Play a random GIF of a search",
        activity: "Loading GIFs…",
        parameters: [randomKeyword, rating],
        fields: GifsPresenter.fields.inDetails(),
        examples: [
          "gifs random": "from the last search, else from trending GIFs",
          "gifs random cat --rating g": "a cat",
        ]
      )
    case .show:
      Command(
        command,
        title: "Play a GIF",
        summary: "Play a GIF",
        parameters: [id],
        fields: GifsPresenter.fields.inDetails(),
        examples: ["gifs show sample01 --sample": "a GIF of the sample data"]
      )
    case .save:
      Command(
        command,
        title: "Save a GIF",
        summary: "Save a GIF (resumes)",
        activity: "Saving…",
        parameters: [id, PictureSaver.path],
        fields: GifsPresenter.savedFields.inDetails(),
        examples: ["gifs save sample01 --to /tmp --yes --sample": "into a folder, overwriting"]
      )
    case .favorites: .favorites(command, fields: GifsPresenter.fields.inLists())
    case .favorite: .favorite(command, "a GIF", id, example: "sample01 --sample")
    }
  }

  private static func number(_ name: String, _ range: ClosedRange<Int>, _ summary: String) -> Parameter<Int?>
  {
    .init(name, "N", summary: summary, check: ParameterDeclaration.whole(range)).option
  }
}
