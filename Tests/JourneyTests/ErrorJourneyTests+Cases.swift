import FeatureKit
import Foundation
import TestSupport

extension ErrorJourneyTests.Case {
  typealias Reply = LoopbackServer.Reply

  private static func replying(_ reply: Reply) -> LoopbackServer.Handler { { _ in reply } }

  /// One for each code.
  static let all: [Self] = [
    .init(code: .usage, line: "emoji lisst", message: "Did you mean `curio emoji list`?"),
    .init(code: .invalidInput, line: "apod on 2026-02-30", message: "no such date"),
    .init(code: .notFound, line: "emoji show haert", message: "Did you mean “heart”?", before: "emoji fetch"),
    .init(code: .notFetched, line: "emoji random", message: "`curio emoji fetch`"),
    .init(
      code: .declined,
      line: "store clear --all",
      message: "run in a terminal or add --yes",
      before: "emoji fetch"
    ),
    .init(
      code: .failed,
      line: "apod save 2024-04-09",
      message: "has no picture to save",
      reply: replying(
        .json(#"{"date":"2024-04-09","title":"T","media_type":"video","url":"https://example.com/v"}"#)
      )
    ),
    .init(
      code: .offline,
      line: "emoji fetch",
      message: "No connection to GitHub",
      environment: ["CURIO_EMOJI_BASE_URL": "http://127.0.0.1:1"]
    ),
    .init(
      code: .storage,
      line: "emoji fetch",
      message: "/dev/null/curio",
      environment: ["XDG_DATA_HOME": "/dev/null"]
    ),
    .init(
      code: .unauthorized,
      line: "gifs search cat",
      message: "GIPHY doesn't accept this key (…12ab).",
      environment: ["CURIO_GIFS_API_KEY": "a-key-of-12ab"],
      reply: replying(.json(#"{"data":[],"meta":{"status":401,"msg":"Unauthorized"}}"#, status: 401))
    ),
    .init(
      code: .rateLimited,
      line: "repos list",
      message: "GitHub allows more in 90 s",
      reply: replying(
        .json("{}", status: 403, headers: ["X-RateLimit-Remaining": "0", "Retry-After": "90"])
      )
    ),
    .init(
      code: .serverError,
      line: "repos list",
      message: "GitHub has a problem right now (500)",
      reply: replying(.status(500, headers: ["Retry-After": "30"]))
    ),
    .init(
      code: .badResponse,
      line: "emoji fetch",
      message: "a web page",
      reply: replying(.html("<p>Log in</p>"))
    ),
    .init(
      code: .tooLarge,
      line: "emoji fetch",
      message: "more than 10.0 MB",
      reply: replying(.endless(promising: 100_000_000))
    ),
    .init(
      code: .timeout,
      line: "emoji fetch --timeout 0.3",
      message: "Timed out after 0.3 s",
      reply: replying(.never)
    ),
  ]
}
