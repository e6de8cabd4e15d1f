extension UserError {
  /// The general message for a failure; features word their own cases.
  public init(_ failure: Failure, api: RemoteAPI?, feature: String) {
    let service = api?.name ?? "The service"
    switch failure {
    case .presented(let error): self = error
    case .notFound:
      self.init(.notFound, "Not found on \(service).", advice: "Check the spelling.")
    case .notFetched:
      self.init(.notFetched, "Nothing saved yet.", advice: "Run `curio \(feature) fetch` first.")
    case .unauthorized(let refusal):
      self.init(refusal, service: service, api: api, feature: feature)
    case .offline(let reason):
      self.init(reason, service: service)
    case .rateLimited(let seconds):
      self.init(
        .rateLimited,
        "\(service) rate limit reached.",
        advice: Self.waitAdvice(seconds, api: api, feature: feature),
        retryAfter: seconds
      )
    case .server(let status):
      self.init(.serverError, "\(service) failed (status \(status)).", advice: "Try again later.")
    case .rejected(let status):
      self.init(.badResponse, "\(service) refused the request (status \(status)).", advice: Self.tryLater)
    case .badResponse(let defect):
      self.init(.badResponse, "\(service) sent \(Self.text(defect)).", advice: Self.tryLater)
    case .tooLarge(let limit):
      self.init(
        .tooLarge,
        "\(service) sent more than \(ByteCount.text(limit)); nothing was saved.",
        advice: Self.tryLater
      )
    case .timeout(let seconds):
      self.init(
        .timeout,
        "Timed out after \(Self.text(seconds: seconds)).",
        advice: "Try again, or allow more time with --timeout SECONDS."
      )
    case .storage(let fault):
      self.init(
        .storage,
        "Could not \(fault.operation.rawValue) \(fault.path): \(fault.reason).",
        advice: "Your data is unchanged. Run `curio doctor`."
      )
    case .declined(.answeredNo):
      self.init(.declined, Self.cancelled)
    case .declined(.noTerminal):
      self.init(.declined, "Needs confirmation: run in a terminal or add --yes.")
    case .interrupted:
      self.init(.interrupted, Self.cancelled)
    }
  }

  private init(_ refusal: Failure.Refusal, service: String, api: RemoteAPI?, feature: String) {
    let message: SafeText =
      switch refusal {
      case .missingKey: "\(service) needs an API key."
      case .refusedKey: "\(service) refused the key."
      case .banned: "\(service) has banned the key."
      case .unpaid: "\(service) requires a subscription."
      }
    let keyPage = api.map { "Get a key at \($0.keyPage), then run" } ?? "Run"
    self.init(
      .unauthorized,
      message,
      advice: "\(keyPage) `curio config set \(feature).apiKey -`.",
      actions: api == nil ? [] : [Self.enterKey(feature)]
    )
  }

  public static func enterKey(_ feature: String) -> Action {
    Action("Enter an API key", Route("config", "set", ["key": ["\(feature).apiKey"]]), replaces: true)
  }

  private init(_ reason: Failure.NoConnection, service: String) {
    let (message, advice): (SafeText, SafeText?) =
      switch reason {
      case .offlineFlag: ("Not saved, and --offline is set.", nil)
      case .hostNotFound: ("Could not find \(service) on the network.", Self.checkConnection)
      case .connectionRefused: ("Could not reach \(service).", Self.checkConnection)
      case .connectionLost: ("Lost the connection to \(service).", Self.checkConnection)
      case .secureConnectionFailed: ("No secure connection to \(service).", Self.checkConnection)
      case .libcurlMissing:
        (
          "Could not reach \(service): libcurl is not installed.",
          "Install curl (for example with `apt install curl`); it includes libcurl."
        )
      }
    self.init(.offline, message, advice: advice)
  }

  private static let checkConnection: SafeText = "Check the connection and try again."
  private static let tryLater: SafeText = "Try again later; --verbose shows the requests."

  private static func waitAdvice(_ seconds: Int?, api: RemoteAPI?, feature: String) -> SafeText {
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
