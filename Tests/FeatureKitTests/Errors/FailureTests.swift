import FeatureKit
import TestSupport
import Testing

@Suite("Failures and their codes")
struct FailureTests {
  @Test("Every code ends a command with its exit status")
  func exitStatuses() {
    let statuses = ErrorCode.allCases.map { "\($0.rawValue) \($0.exitStatus)" }
    #expect(
      Set(statuses) == [
        "failed 1", "declined 1", "usage 2", "invalid_input 2", "not_found 3", "not_fetched 3",
        "unauthorized 4", "offline 5",
        "rate_limited 6", "server_error 7", "bad_response 7", "too_large 7", "timeout 7", "storage 8",
        "interrupted 130",
      ]
    )
  }

  @Test("Every wording is a sentence, and so is its advice", arguments: Failure.samples)
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

  @Test("each failure has its own message; an interruption and a no are both “Canceled.”")
  func distinct() {
    let messages = Failure.samples.filter { $0 != .interrupted }.map {
      UserError($0, api: .gitHub, feature: "emoji").message
    }
    #expect(Set(messages).count == messages.count)
  }
}

private enum ToyError: FeatureError {
  case broken(String)
  case late

  var code: ErrorCode { self == .late ? .timeout : .failed }
  var allowsFallback: Bool { self == .late }
}

@Suite("A feature's own errors")
struct FeatureErrorTests {
  @Test("have their code and say whether saved data may be shown")
  func values() {
    #expect(Failure.feature(ToyError.late).code == .timeout && Failure.feature(ToyError.late).allowsFallback)
    #expect(Failure.feature(ToyError.broken("x")).code == .failed)
    #expect(!Failure.feature(ToyError.broken("x")).allowsFallback)
  }

  @Test("are equal when their values are, and are found by their type")
  func equality() {
    #expect(Failure.feature(ToyError.broken("x")) == .feature(ToyError.broken("x")))
    #expect(Failure.feature(ToyError.broken("x")) != .feature(ToyError.broken("y")))
    #expect(Failure.feature(ToyError.late) != .notFound)
    #expect(Failure.feature(ToyError.late).featureError(as: ToyError.self) == .late)
    #expect(Failure.notFound.featureError(as: ToyError.self) == nil)
  }

  @Test("Only a no and an interruption are shown without “Error”")
  func cancelled() {
    let failures: [Failure] = [.declined, .interrupted, .noTerminal, .notFound]
    #expect(
      failures.map { UserError($0, feature: "toys").isCancelled } == [true, true, false, false]
    )
  }
}

@Suite("Messages of failures")
struct FailureWordingTests {
  private func words(_ failure: Failure, api: RemoteAPI? = .gitHub) -> String {
    let userError = UserError(failure, api: api, feature: "emoji")
    return [userError.message.string, userError.advice?.string].compactMap { $0 }.joined(separator: " | ")
  }

  @Test("shortens an invalid value and makes it harmless")
  func invalidInput() {
    let error = ParameterDeclaration.InputError("must be a name")
    func message(_ value: String) -> String {
      UserError(error, value: value, for: "color").message.string
    }
    #expect(message("a\u{1B}") == "Invalid value “a␛” for color: must be a name.")
    let long = message(String(repeating: "x", count: 1_000_000))
    #expect(long.hasPrefix("Invalid value “\(String(repeating: "x", count: 60))…” for color"))
  }

  @Test("names the setting and the page for a missing key")
  func unauthorized() {
    #expect(
      words(.unauthorized(.missingKey))
        == "GitHub needs an API key. | Get a key at https://github.com/settings/tokens, then run `curio config set emoji.apiKey -`."
    )
  }

  @Test(
    "rounds a wait up to a readable unit",
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
        == "GitHub allows more in \(text). | Your own key raises that (`curio config set emoji.apiKey -`)."
    )
    #expect(UserError(.rateLimited(retryAfter: seconds), feature: "x").retryAfter == seconds)
  }

  @Test("names the package to install when libcurl is missing")
  func libcurl() {
    #expect(
      words(.offline(.libcurlMissing))
        == "Could not reach GitHub: libcurl could not be loaded. | Install curl (for example with `apt install curl`), which includes it, name its file in CURIO_LIBCURL, or allow more memory (`ulimit -v 600000`)."
    )
  }

  @Test("has advice for a limit without a time")
  func unknownWait() {
    #expect(
      words(.rateLimited(retryAfter: nil), api: nil)
        == "The service allows no more for now. | Try again later."
    )
  }

  @Test(
    "prints any time-out",
    arguments: [(30, "30 s"), (0.5, "0.5 s"), (1e300, "1e+300 s"), (.infinity, "inf s"), (.nan, "nan s")]
  )
  func timeouts(seconds: Double, text: String) {
    #expect(words(.timeout(seconds: seconds)).hasPrefix("Timed out after \(text)."))
  }

  @Test("prints a size limit in its unit")
  func sizes() {
    #expect(words(.tooLarge(limit: 10_000_000)).hasPrefix("GitHub sent more than 10.0 MB"))
    #expect(words(.tooLarge(limit: 2_000)).hasPrefix("GitHub sent more than 2 kB"))
  }

  @Test("allows a fallback for network failures only")
  func fallback() {
    let covered: [Failure] = [
      .offline(.offlineFlag), .rateLimited(retryAfter: nil), .server(status: 500), .rejected(status: 400),
      .badResponse(.html), .tooLarge(limit: 1), .timeout(seconds: 1),
    ]
    let others: [Failure] = [
      .invalidInput(""), .notFound, .notFetched, .unauthorized(.banned),
      .storage(.read, path: "", reason: ""),
      .declined, .interrupted, .unavailable(""),
    ]
    #expect(covered.filter { !$0.allowsFallback } == [])
    #expect(others.filter { $0.allowsFallback } == [])
  }
}
