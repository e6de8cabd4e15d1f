import FeatureKit
import Foundation

/// The commands of the GIFs, and what can follow each screen.
struct GifsRouter: Sendable {
  private let interactor: GifsInteractor
  private let presenter = GifsPresenter()

  init(_ services: Services) {
    interactor = GifsInteractor(
      adapter: GifsAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint),
      keeper: services.keeper,
      store: services.store,
      saver: services.saver,
      clock: services.clock
    )
  }

  var commands: [Command] {
    [
      Command(
        "search",
        title: "Search GIFs",
        summary: "Searches GIFs by keyword; without one, shows the last keyword's again",
        parameters: [
          Parameter(
            "keyword",
            kind: .positional(required: false, many: true),
            placeholder: "KEYWORD",
            summary: "what the GIFs are about, at most \(GifQuery.longestKeyword) characters",
            prompt: "What shall they be about? Empty for the last keyword"
          )
        ] + Self.listFlags(largestOffset: GifQuery.largestSearchOffset),
        examples: [
          Example("gifs search cat", "GIFs of cats"),
          Example("gifs search", "the last keyword again"),
          Example("gifs search cat --rating g --limit 5 --json", "five for a script"),
        ],
        words: words,
        run: search
      ),
      Command(
        "trending",
        title: "What is trending",
        summary: "Shows what is trending, asked for anew after an hour",
        parameters: Self.listFlags(largestOffset: GifQuery.largestTrendingOffset),
        examples: [Example("gifs trending", "what everybody looks at")],
        words: words,
        run: trending
      ),
      Command(
        "show",
        title: "Play a GIF",
        summary: "Plays a GIF where the terminal can, and shows where it comes from",
        parameters: [Self.id],
        examples: [Example("gifs show sample01", "play it until a key is pressed")],
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
        examples: [Example("gifs save sample01 --to /tmp --yes", "into a folder, replacing what is there")],
        confirm: confirmSaving,
        words: words,
        run: save
      ),
    ]
  }

  private static let id = Parameter.word(
    "id",
    "ID",
    summary: "the GIF's id, as lists show it",
    prompt: "Which GIF (its id)?",
    check: { (text) throws(Parameter.Rejection) in
      let id = try Parameter.filled(text)
      let isID = id.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
      }
      guard isID, id.utf8.count <= 64 else {
        throw Parameter.Rejection("must be an id of GIPHY's, made of letters and digits")
      }
      return id
    }
  )

  private static func listFlags(largestOffset: Int) -> [Parameter] {
    func number(_ name: String, _ range: ClosedRange<Int>, _ summary: String) -> Parameter {
      Parameter(name, kind: .option, placeholder: "N", summary: summary) { (text) throws(Parameter.Rejection) in
        try Parameter.whole(text, in: range)
      }
    }
    return [
      Parameter(
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
      },
      number("limit", 1...GifQuery.largestPage, "how many, at most \(GifQuery.largestPage)"),
      number("offset", 0...largestOffset, "how many are skipped"),
      number("page", 1...largestOffset, "the page, from 1, in place of --offset"),
      number("per-page", 1...PageRequest.largestSize, "GIFs a page, in place of --limit"),
    ]
  }

  private func wish(_ call: Call) -> GifsInteractor.Wish {
    let limit = call.number("limit") ?? call.number("per-page")
    let size = min(limit ?? PageRequest.defaultSize, GifQuery.largestPage)
    let offset = call.number("offset") ?? call.number("page").map { ($0 - 1) * size }
    return GifsInteractor.Wish(rating: call["rating"], limit: limit, offset: offset)
  }

  @Sendable
  private func search(_ call: Call) async throws(Failure) -> Screen {
    let typed = call.texts("keyword").joined(separator: " ").trimmingCharacters(in: .whitespacesAndNewlines)
    if typed.count > GifQuery.longestKeyword {
      throw .invalidInput(
        subject: "The keyword",
        value: typed,
        reason: "GIPHY takes at most \(GifQuery.longestKeyword) characters"
      )
    }
    return presenter.list(try await interactor.search(typed.isEmpty ? nil : typed, wish(call), call.mode))
  }

  @Sendable
  private func trending(_ call: Call) async throws(Failure) -> Screen {
    presenter.list(try await interactor.trending(wish(call), call.mode))
  }

  @Sendable
  private func show(_ call: Call) async throws(Failure) -> Screen {
    presenter.show(try await interactor.gif(call.text("id"), call.mode))
  }

  @Sendable
  private func confirmSaving(_ call: Call) async throws(Failure) -> Confirmation? {
    let gif = try await interactor.gif(call.text("id"), call.mode).value
    return try interactor.destination(of: gif, to: call["to"]).confirmation
  }

  @Sendable
  private func save(_ call: Call) async throws(Failure) -> Screen {
    let answer = try await interactor.gif(call.text("id"), call.mode)
    let destination = try interactor.destination(of: answer.value, to: call["to"])
    try await interactor.save(answer.value, to: destination, call.mode)
    return presenter.saved(answer, to: destination)
  }

  @Sendable
  private func words(_ failure: Failure, _ call: Call) -> Problem? { presenter.problem(failure, call) }
}
