import FeatureKit

/// The GIF commands as they are declared; `GifsRouter.swift` runs them.
extension GifsRouter {
  var commands: [Command] { listCommands + gifCommands }

  private var listCommands: [Command] {
    [
      Command(
        "search",
        title: "Search GIFs",
        summary: "Searches GIFs by keyword; without one, shows the last search again",
        parameters: [
          Parameter(
            "keyword",
            kind: .positional(required: false, many: true),
            placeholder: "KEYWORD",
            summary: "what the GIFs are about, at most \(GifQuery.longestKeyword) characters",
            prompt: "Keyword, or an empty line for the last search"
          )
        ] + Self.listOptions(isSearch: true),
        examples: [
          Example("gifs search cat", "GIFs of cats"),
          Example("gifs search", "the last search again"),
          Example("gifs search cat --rating g --limit 5 --json", "five for a script"),
        ],
        words: words,
        run: search
      ),
      Command(
        "trending",
        title: "What is trending",
        summary: "Shows what is trending, asked for anew after an hour",
        parameters: Self.listOptions(isSearch: false),
        examples: [Example("gifs trending", "what everybody looks at")],
        words: words,
        run: trending
      ),
    ]
  }

  private var gifCommands: [Command] {
    [
      Command(
        "show",
        title: "Play a GIF",
        summary: "Plays a GIF where the terminal can, and shows where it comes from",
        parameters: [Self.id],
        examples: [Example("gifs show sample01 --sample", "play one until a key is pressed")],
        words: words,
        run: show
      ),
      Command(
        "save",
        title: "Save a GIF",
        summary: "Saves a GIF in its full size; run again, it goes on where it stopped",
        parameters: [
          Self.id,
          Parameter(
            "to",
            kind: .option,
            placeholder: "PATH",
            summary: "the file or folder to save to; the current folder where none is named"
          ),
        ],
        examples: [
          Example("gifs save sample01 --to /tmp --yes --sample", "into a folder, replacing what is there")
        ],
        confirm: confirmSaving,
        words: words,
        run: save
      ),
    ]
  }

  private static let id = Parameter.word(
    "id",
    "ID",
    summary: "the GIF's id; --json shows those of a list",
    prompt: "Which GIF (its id)?",
    check: { (text) throws(Parameter.Rejection) in
      let id = try Parameter.filled(text)
      guard id.utf8.count <= 64, id.wholeMatch(of: /[A-Za-z0-9]+/) != nil else {
        throw Parameter.Rejection("must be an id of GIPHY's, made of letters and digits")
      }
      return id
    }
  )

  private static func listOptions(isSearch: Bool) -> [Parameter] {
    let largestOffset = GifQuery.largestOffset(isSearch: isSearch)
    return [
      rating,
      number("limit", 1...GifQuery.largestPage, "how many, at most \(GifQuery.largestPage)"),
      number("offset", 0...largestOffset, "how many are skipped, at most \(largestOffset)"),
      number("page", 1...Int.max, "the page, from 1, in place of --offset"),
      number("per-page", 1...PageRequest.largestSize, "GIFs a page, in place of --limit"),
    ]
  }

  private static let rating = Parameter(
    "rating",
    kind: .option,
    placeholder: "RATING",
    summary: "the most that is shown: \(GifQuery.ratings.joined(separator: ", "))"
  ) { (text) throws(Parameter.Rejection) in
    let rating = text.lowercased()
    guard GifQuery.ratings.contains(rating) else {
      throw Parameter.Rejection("must be one of \(GifQuery.ratings.joined(separator: ", "))")
    }
    return rating
  }

  private static func number(_ name: String, _ range: ClosedRange<Int>, _ summary: String) -> Parameter {
    Parameter(name, kind: .option, placeholder: "N", summary: summary) { (text) throws(Parameter.Rejection) in
      try Parameter.whole(text, in: range)
    }
  }
}
