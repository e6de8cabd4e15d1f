import FeatureKit
import Foundation
import TestSupport

extension ErrorJourneyTests.Case {
  typealias Reply = LoopbackServer.Reply

  private static let key = ["CURIO_GIFS_API_KEY": "a-key"]

  private static func replying(_ reply: Reply) -> LoopbackServer.Handler { { _ in reply } }

  static let all: [Self] = mistyped + missing + refused + broken

  private static let mistyped: [Self] = [
    .init(code: .usage, line: "emojy list", message: "Did you mean `curio emoji`?"),
    .init(code: .usage, line: "emoji lisst", message: "Did you mean `curio emoji list`?"),
    .init(code: .usage, line: "emoji list --pge 2", message: "Did you mean --page?"),
    .init(
      code: .usage,
      line: "emoji list --offline --refresh",
      message: "--offline and --refresh can't be combined"
    ),
    .init(
      code: .usage,
      line: "gifs search cat --page 2 --offset 40",
      message: "--offset and --page can't be combined"
    ),
    .init(code: .usage, line: "emoji list --limit 5 --all", message: "--all and --limit can't be combined"),
    .init(code: .usage, line: "emoji show", message: "Missing NAME"),
    .init(code: .usage, line: "avatars search octocat ada", message: "Unexpected argument “ada”"),
    .init(code: .usage, line: "emoji list --page", message: "--page needs a value"),
    .init(code: .invalidInput, line: "repos list --page 0", message: "must be 1 or more"),
    .init(code: .invalidInput, line: "repos list --per-page 101", message: "must be from 1 to 100"),
    .init(code: .invalidInput, line: "avatars search a/b", message: "isn't a GitHub username"),
    .init(code: .invalidInput, line: "avatars search ../repos/x", message: "isn't a GitHub username"),
    .init(code: .invalidInput, line: "repos list x?y", message: "isn't a GitHub username"),
    .init(code: .invalidInput, line: "avatars search ''", message: "Type a GitHub username"),
    .init(code: .invalidInput, line: "apod on 1995-06-15", message: "1995-06-16"),
    .init(code: .invalidInput, line: "apod on 2026-02-30", message: "no such date"),
    .init(code: .invalidInput, line: "apod on yesterday-ish", message: "isn't a date"),
    .init(
      code: .invalidInput,
      line: "emoji list --timeout never",
      message: "Invalid value “never” for --timeout"
    ),
    .init(code: .invalidInput, line: "config set pictures loud", message: "must be one of auto"),
    .init(code: .invalidInput, line: "config get picturs", message: "Did you mean pictures?"),
    .init(
      code: .invalidInput,
      line: "emoji fetch",
      message: "“no address” for CURIO_EMOJI_BASE_URL: must be a URL",
      environment: ["CURIO_EMOJI_BASE_URL": "no address"]
    ),
  ]

  private static let missing: [Self] = [
    .init(code: .notFound, line: "emoji show haert", message: "Did you mean “heart”?", before: "emoji fetch"),
    .init(
      code: .notFound,
      line: "emoji remove nothing --yes",
      message: "No emoji “nothing”",
      before: "emoji fetch"
    ),
    .init(code: .notFound, line: "avatars search nobody", message: "no user or organization “nobody”"),
    .init(code: .notFound, line: "avatars remove nobody --yes", message: "No saved avatar of “nobody”"),
    .init(code: .notFound, line: "repos show apple/nothing", message: "no public repository “apple/nothing”"),
    .init(code: .notFound, line: "store get emoji all", message: "No saved data in “emoji”"),
    .init(code: .notFetched, line: "emoji random", message: "`curio emoji fetch`"),
    .init(
      code: .declined,
      line: "emoji remove heart",
      message: "run in a terminal or add --yes",
      before: "emoji fetch"
    ),
    .init(
      code: .declined,
      line: "store clear --all",
      message: "run in a terminal or add --yes",
      before: "emoji fetch"
    ),
    .init(
      code: .failed,
      line: "apod save 2024-04-09",
      message: "has a video, which can't be saved as a picture",
      reply: replying(
        .json(#"{"date":"2024-04-09","title":"T","media_type":"video","url":"https://example.com/v"}"#)
      )
    ),
    .init(
      code: .offline,
      line: "emoji fetch",
      message: "Could not reach GitHub",
      environment: ["CURIO_EMOJI_BASE_URL": "http://127.0.0.1:1"]
    ),
    .init(code: .offline, line: "emoji fetch --offline", message: "--offline is set"),
    .init(
      code: .storage,
      line: "emoji fetch",
      message: "/dev/null/curio",
      environment: ["XDG_DATA_HOME": "/dev/null"]
    ),
  ]

  private static let refused: [Self] = [
    .init(
      code: .unauthorized,
      line: "gifs search cat",
      message: "`curio config set gifs.apiKey -`"
    ),
    .init(
      code: .unauthorized,
      line: "gifs search cat",
      message: "GIPHY refused the key",
      environment: key,
      reply: replying(.json(#"{"data":[],"meta":{"status":401,"msg":"Unauthorized"}}"#, status: 401))
    ),
    .init(
      code: .unauthorized,
      line: "gifs search cat",
      message: "GIPHY has banned the key",
      environment: key,
      reply: replying(.json(#"{"data":[],"meta":{"status":403,"msg":"BANNED"}}"#, status: 403))
    ),
    .init(
      code: .unauthorized,
      line: "gender check ada",
      message: "requires a subscription",
      reply: replying(.json(#"{"error":"Subscription is not active"}"#, status: 402))
    ),
    .init(
      code: .rateLimited,
      line: "apod on 2024-04-09",
      message: "DEMO_KEY limit reached",
      reply: replying(
        .json(#"{"error":{"code":"OVER_RATE_LIMIT"}}"#, status: 429, headers: ["Retry-After": "90"])
      )
    ),
    .init(
      code: .rateLimited,
      line: "repos list",
      message: "GitHub rate limit reached",
      reply: replying(
        .json("{}", status: 403, headers: ["X-RateLimit-Remaining": "0", "Retry-After": "90"])
      )
    ),
  ]

  private static let broken: [Self] = [
    .init(
      code: .serverError,
      line: "repos list",
      message: "GitHub failed (status 500)",
      reply: replying(.status(500, headers: ["Retry-After": "30"]))
    ),
    .init(
      code: .badResponse,
      line: "emoji fetch",
      message: "a web page",
      reply: replying(.html("<p>Log in</p>"))
    ),
    .init(
      code: .badResponse,
      line: "emoji fetch",
      message: "invalid JSON",
      reply: replying(.json("{\"a\":"))
    ),
    .init(
      code: .badResponse,
      line: "emoji fetch",
      message: "an empty response",
      reply: replying(.status(200))
    ),
    .init(
      code: .badResponse,
      line: "emoji fetch",
      message: "unexpected shape",
      reply: replying(.json("[1]"))
    ),
    .init(
      code: .badResponse,
      line: "emoji fetch",
      message: "status 422",
      reply: replying(.json("{}", status: 422))
    ),
    .init(
      code: .badResponse,
      line: "emoji fetch",
      message: "too many redirects",
      reply: replying(.redirect(to: "/emojis"))
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
