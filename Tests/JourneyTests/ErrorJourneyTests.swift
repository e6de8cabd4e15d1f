import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Errors", .journey)
struct ErrorJourneyTests {
  /// A failing call and its error.
  struct Case: Sendable, CustomTestStringConvertible {
    let code: ErrorCode
    let line: String
    let message: String
    var before: String?
    var environment: [String: String] = [:]
    var reply: LoopbackServer.Handler = RemoteWorld.reply

    var testDescription: String { "\(code.rawValue): curio \(line)" }
  }

  @Test("has a code, an exit status and a message, and leaves standard output empty", arguments: Case.all)
  func coded(error: Case) async throws {
    let journey = try Journey(environment: error.environment, reply: error.reply)
    if let before = error.before { _ = try await journey.document(before) }
    let outcome = try await journey.run("\(error.line) --json")
    #expect(outcome.status == error.code.exitStatus)
    #expect(outcome.output == "")
    let userError = try outcome.userError["error"]
    #expect(userError.names == ["code", "message", "retryAfter"])
    #expect(userError["code"] == .string(error.code.rawValue))
    #expect(userError["message"].text.contains(error.message), "\(userError["message"].text)")
  }

  @Test("Every code of the table is reached")
  func all() {
    let reached = Set(Case.all.map(\.code)).union([.interrupted])
    #expect(reached == Set(ErrorCode.allCases))
  }

  @Test("works offline without libcurl, and names the package when it needs the network")
  func noLibcurl() async throws {
    let journey = try Journey()
    _ = try await journey.document("emoji fetch")
    let libraries = journey.path("libraries")
    try FileManager.default.createDirectory(at: libraries, withIntermediateDirectories: true)
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {
      try Data("not a library".utf8).write(to: libraries.appending(path: name))
    }
    let extra = ["LD_LIBRARY_PATH": libraries.path]
    #expect(try await journey.run("emoji list", extra: extra).status == 0)
    let fetch = try await journey.run("avatars search octocat --json", extra: extra)
    #expect(fetch.errorCode == "offline")
    #expect(fetch.errors.contains("apt install curl"))
    #expect(journey.asked == ["/emojis"])
  }

  @Test("leaves no core file, which would hold the keys")
  func coreFiles() async throws {
    let journey = try Journey()
    try ProgramFile.write("#!/bin/sh\nulimit -S -c\n", to: journey.path("curio-limit"))
    let path = "\(journey.home.url.path):/usr/bin:/bin"
    let wrapper = ["sh", "-c", "ulimit -S -c $(ulimit -H -c); exec \"$@\"", "sh"]
    let outcome = try await journey.run("limit", wrapper: wrapper, extra: ["PATH": path])
    #expect(outcome.output == "0\n", "\(outcome.errors)")
  }

  @Test("An interrupted command says so with its status (130)")
  func interrupted() async throws {
    let journey = try Journey { _ in .never }
    let running = try journey.start("emoji fetch --json", input: "")
    #expect(await journey.server.waits(upTo: 20) { $0.requests.count == 1 })
    running.send(SIGINT)
    let outcome = try await running.outcome()
    #expect(outcome.status == ErrorCode.interrupted.exitStatus)
    #expect(outcome.output == "")
  }

  @Test("An invalid settings file is named and left unchanged, and commands that don't need it work")
  func settingsFile() async throws {
    let journey = try Journey()
    let folder = journey.path(".config/curio")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "settings.json")
    let text = "{ \"pictures\": \"none\", // mine\n"
    try Data(text.utf8).write(to: file)
    for line in ["emoji fetch", "config set pictures none", "config unset pictures", "config list"] {
      let outcome = try await journey.run("\(line) --json")
      #expect(outcome.status == 2, "\(line)")
      #expect(outcome.errorCode == "invalid_input")
      #expect(try outcome.userError["error.message"].text.contains(file.path))
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
    for line in ["config path", "help", "--version", "emoji list --sample"] {
      #expect(try await journey.run(line).status == 0, "\(line)")
    }
    #expect(journey.asked == [])
    #expect(journey.files == [".config/curio/.settings.json.lock", ".config/curio/settings.json"])
  }
}

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
