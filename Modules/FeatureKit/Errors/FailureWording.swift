extension UserError {
  /// The general message for a failure; features word their own cases.
  public init(_ failure: Failure, api: RemoteAPI?, feature: String) {
    let service = api?.name ?? "The service"
    let (code, message, advice): (ErrorCode, SafeText, SafeText?) =
      switch failure {
      case .presented(let error): (error.code, error.message, error.advice)
      case .notFound: (.notFound, "Not found on \(service).", "Check the spelling.")
      case .notFetched: (.notFetched, "Nothing saved yet.", "Run `curio \(feature) fetch` first.")
      case .unauthorized(let refusal):
        (.unauthorized, Self.text(refusal, service), Self.keyAdvice(api, feature))
      case .offline(let reason): Self.text(reason, service)
      case .rateLimited(let seconds):
        (.rateLimited, "\(service) rate limit reached.", Self.waitAdvice(seconds, api, feature))
      case .server(let status): (.serverError, "\(service) failed (status \(status)).", "Try again later.")
      case .rejected(let status):
        (.badResponse, "\(service) refused the request (status \(status)).", Self.tryLater)
      case .badResponse(let defect): (.badResponse, "\(service) sent \(Self.text(defect)).", Self.tryLater)
      case .tooLarge(let limit):
        (.tooLarge, "\(service) sent more than \(ByteCount.text(limit)); nothing was saved.", Self.tryLater)
      case .timeout(let seconds):
        (
          .timeout, "Timed out after \(Self.text(seconds: seconds)).",
          "Try again, or allow more time with --timeout SECONDS."
        )
      case .storage(let fault):
        (
          .storage, "Could not \(fault.operation.rawValue) \(fault.path): \(fault.reason).",
          "Your data is unchanged. Run `curio doctor`."
        )
      case .declined(.answeredNo): (.declined, Self.cancelled, nil)
      case .declined(.noTerminal):
        (.declined, "Needs confirmation: run in a terminal or add --yes.", nil)
      case .interrupted: (.interrupted, Self.cancelled, nil)
      }
    self.init(code, message, advice: advice)
    switch failure {
    case .presented(let error): self = error
    case .rateLimited(let seconds): retryAfter = seconds
    case .unauthorized where api != nil: actions = [Self.enterKey(feature)]
    default: break
    }
  }

  public static func enterKey(_ feature: String) -> Action {
    Action("Enter an API key", Route("config", "set", ["key": ["\(feature).apiKey"]]), replaces: true)
  }

  private static func text(_ refusal: Failure.Refusal, _ service: String) -> SafeText {
    switch refusal {
    case .missingKey: "\(service) needs an API key."
    case .refusedKey: "\(service) refused the key."
    case .banned: "\(service) has banned the key."
    case .unpaid: "\(service) requires a subscription."
    }
  }

  private static func keyAdvice(_ api: RemoteAPI?, _ feature: String) -> SafeText {
    let keyPage = api.map { "Get a key at \($0.keyPage), then run" } ?? "Run"
    return "\(keyPage) `curio config set \(feature).apiKey -`."
  }

  private static func text(_ reason: Failure.NoConnection, _ service: String)
    -> (ErrorCode, SafeText, SafeText?)
  {
    switch reason {
    case .offlineFlag: (.offline, "Not saved, and --offline is set.", nil)
    case .hostNotFound: (.offline, "Could not find \(service) on the network.", checkConnection)
    case .connectionRefused: (.offline, "Could not reach \(service).", checkConnection)
    case .connectionLost: (.offline, "Lost the connection to \(service).", checkConnection)
    case .secureConnectionFailed: (.offline, "No secure connection to \(service).", checkConnection)
    case .libcurlMissing:
      (
        .offline, "Could not reach \(service): libcurl is not installed.",
        "Install curl (for example with `apt install curl`); it includes libcurl."
      )
    }
  }

  private static let checkConnection: SafeText = "Check the connection and try again."
  private static let tryLater: SafeText = "Try again later; --verbose shows the requests."

  private static func waitAdvice(_ seconds: Int?, _ api: RemoteAPI?, _ feature: String) -> SafeText {
    let wait = seconds.map { "Try again in \(duration($0))." } ?? "Try again later."
    guard let api, api.credential != .none else { return "\(wait)" }
    return "\(wait) Your own key raises the limit: `curio config set \(feature).apiKey -`."
  }

  private static func text(_ defect: Failure.Defect) -> String {
    switch defect {
    case .empty: "an empty response"
    case .html: "a web page instead of data (a log-in page, perhaps)"
    case .notJSON: "invalid JSON"
    case .notHTTP: "something that is not HTTP"
    case .cutShort: "an incomplete response"
    case .tooManyRedirects: "too many redirects"
    case .foreignRedirect: "a redirect to another host, which was not followed"
    case .notAPicture: "something that is not a picture"
    case .badCompression: "compressed data that cannot be used"
    case .unexpectedShape(let path): "JSON of an unexpected shape (at \(shortened(path)))"
    case .unexpectedStatus(let status): "the unexpected status \(status)"
    }
  }

  private static func text(seconds: Double) -> String {
    Int(exactly: seconds).map { "\($0) s" } ?? "\(seconds) s"
  }

  static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ...90: "\(max(seconds, 0)) s"
    case ...5400: "\((seconds - 1) / 60 + 1) minutes"
    case ...172_800: "\((seconds - 1) / 3600 + 1) hours"
    default: "\((seconds - 1) / 86_400 + 1) days"
    }
  }

  /// Cuts the text to 80 characters; typed and remote text can have any length.
  public static func shortened(_ text: String) -> String {
    let longest = 80
    return text.count > longest ? text.prefix(longest) + "…" : text
  }
}
