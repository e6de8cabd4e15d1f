import FeatureKit
import Testing

@Suite("Failures are a closed set with one code each")
struct FailureTests {
  @Test("Every code ends a command with its exit status")
  func exitStatuses() {
    let statuses = ErrorCode.allCases.map { "\($0.rawValue) \($0.exitStatus)" }
    #expect(
      statuses == [
        "failed 1", "declined 1", "usage 2", "invalid_input 2", "not_found 3", "not_fetched 3",
        "unauthorized 4", "offline 5",
        "rate_limited 6", "server_error 7", "bad_response 7", "too_large 7", "timeout 7", "storage 8",
        "interrupted 130",
      ]
    )
  }

  @Test("A failure and its wording have the same code", arguments: samples)
  func sameCode(failure: Failure) {
    #expect(UserError(failure, api: .gitHub, feature: "emoji").code == failure.code)
    #expect(UserError(failure, api: nil, feature: "config").code == failure.code)
  }

  @Test("Every wording is a sentence, and so is its advice", arguments: samples)
  func sentences(failure: Failure) {
    for api in [RemoteAPI.gitHub, nil] {
      let userError = UserError(failure, api: api, feature: "emoji")
      for text in [userError.message.string] + [userError.advice?.string].compactMap({ $0 }) {
        #expect(text.first?.isUppercase == true || text.first == "`", "\(text)")
        #expect(text.last == "." || text.hasSuffix("tokens."), "\(text)")
        #expect(!text.contains("Optional("))
      }
    }
  }

  @Test("Each failure says something of its own")
  func distinct() {
    let messages = Self.samples.map { UserError($0, api: .gitHub, feature: "emoji").message }
    #expect(Set(messages).count == messages.count)
  }

  private static let samples: [Failure] =
    [
      .invalidInput(subject: "The page", value: "0", reason: "must be 1 or more"), .notFound, .notFetched,
      .rateLimited(retryAfter: 1800), .server(status: 503), .rejected(status: 422),
      .tooLarge(limit: 10_000_000), .timeout(seconds: 30),
      .storage(.init(.write, path: "/x", reason: "no space left")), .declined(.answeredNo),
      .declined(.noTerminal),
      .interrupted, .unavailable(subject: "The screenshot", reason: "needs a browser"),
    ] + Failure.Refusal.allCases.map(Failure.unauthorized)
    + Failure.NoConnection.allCases.map(Failure.offline)
    + defects.map(Failure.badResponse)

  private static let defects: [Failure.Defect] = [
    .empty, .html, .notJSON, .cutShort, .tooManyRedirects, .foreignRedirect, .notAPicture, .badCompression,
    .unexpectedShape(path: "0.id"),
    .unexpectedStatus(304),
  ]
}

@Suite("Failures are worded once")
struct FailureWordingTests {
  private func words(_ failure: Failure, api: RemoteAPI? = .gitHub) -> String {
    let userError = UserError(failure, api: api, feature: "emoji")
    return [userError.message.string, userError.advice?.string].compactMap { $0 }.joined(separator: " | ")
  }

  @Test("What was typed is named, cut short and made harmless")
  func invalidInput() {
    #expect(
      words(.invalidInput(subject: "The login", value: "a/b\u{1B}", reason: "must be a name"))
        == "The login “a/b␛” was not taken: must be a name."
    )
    let long = words(
      .invalidInput(
        subject: "The login",
        value: String(repeating: "x", count: 1_000_000),
        reason: "is too long"
      )
    )
    #expect(long == "The login “\(String(repeating: "x", count: 80))…” was not taken: is too long.")
  }

  @Test("A missing key names the setting and where a key is had")
  func unauthorized() {
    #expect(
      words(.unauthorized(.missingKey))
        == "GitHub needs a key, and none is set. | Set one with `curio config set emoji.apiKey KEY`. A key is had at https://github.com/settings/tokens."
    )
  }

  @Test(
    "A wait is said in a unit that can be grasped",
    arguments: [
      (0, "0 s"), (90, "90 s"), (91, "2 minutes"), (120, "2 minutes"), (121, "3 minutes"),
      (5400, "90 minutes"), (5401, "2 hours"), (57_263, "16 hours"),
      (172_800, "48 hours"), (172_801, "3 days"), (1_314_000, "16 days"), (-7, "0 s"),
      (.max, "106751991167301 days"),
    ]
  )
  func waits(seconds: Int, text: String) {
    #expect(
      words(.rateLimited(retryAfter: seconds))
        == "GitHub's request limit is spent. | It is free again in \(text). A key of your own raises the limit: `curio config set emoji.apiKey KEY`."
    )
    #expect(UserError(.rateLimited(retryAfter: seconds), api: nil, feature: "x").retryAfter == seconds)
  }

  @Test("names the package to install when libcurl is missing")
  func libcurl() {
    #expect(
      words(.offline(.libcurlMissing))
        == "Could not reach GitHub: libcurl is not installed. | Install curl (for example with `apt install curl`); it includes libcurl."
    )
  }

  @Test("A limit that names no time says so")
  func unknownWait() {
    #expect(
      words(.rateLimited(retryAfter: nil), api: nil)
        == "The service's request limit is spent. | Try again later."
    )
  }

  @Test(
    "Times and sizes are said whatever they are",
    arguments: [(30, "30 s"), (0.5, "0.5 s"), (1e300, "1e+300 s"), (.infinity, "inf s"), (.nan, "nan s")]
  )
  func timeouts(seconds: Double, text: String) {
    #expect(words(.timeout(seconds: seconds)).hasPrefix("No complete answer within \(text)."))
  }

  @Test("A limit of size is said in its unit")
  func sizes() {
    #expect(words(.tooLarge(limit: 10_000_000)).hasPrefix("GitHub sent more than the 10 MB allowed"))
    #expect(words(.tooLarge(limit: 2_000)).hasPrefix("GitHub sent more than the 2 kB allowed"))
  }

  @Test("The kept answer may stand in for what the network failed to bring, and for nothing else")
  func keptAnswers() {
    let covered: [Failure] = [
      .offline(.offlineFlag), .rateLimited(retryAfter: nil), .server(status: 500), .rejected(status: 400),
      .badResponse(.html), .tooLarge(limit: 1), .timeout(seconds: 1),
    ]
    let others: [Failure] = [
      .invalidInput(subject: "", value: "", reason: ""), .notFound, .notFetched, .unauthorized(.banned),
      .storage(.init(.read, path: "", reason: "")),
      .declined(.answeredNo), .interrupted, .unavailable(subject: "", reason: ""),
    ]
    #expect(covered.filter { !$0.allowsFallback } == [])
    #expect(others.filter { $0.allowsFallback } == [])
  }
}
