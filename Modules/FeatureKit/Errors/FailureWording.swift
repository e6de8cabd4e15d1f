extension UserError {
  /// The general words for a failure. A feature's presenter words its own cases and leaves the rest to this.
  ///
  /// - Parameters:
  ///   - failure: What went wrong.
  ///   - api: The API that was asked, where one was.
  ///   - feature: The name of the feature, for the settings that help.
  public init(_ failure: Failure, api: RemoteAPI?, feature: String) {
    let service = api?.name ?? "The service"
    switch failure {
    case .invalidInput(let subject, let value, let reason):
      self.init(.invalidInput, "\(subject) “\(Self.shortened(value))” was not taken: \(reason).")
    case .notFound:
      self.init(.notFound, "\(service) has nothing under that name.", advice: "Check the spelling.")
    case .notFetched:
      self.init(.notFetched, "Nothing is kept yet.", advice: "Run `curio \(feature) fetch` first.")
    case .unauthorized(let refusal):
      self.init(refusal, service: service, api: api, feature: feature)
    case .offline(let reason):
      self.init(reason, service: service)
    case .rateLimited(let seconds):
      self.init(
        .rateLimited,
        "\(service)'s request limit is spent.",
        advice: Self.waitAdvice(seconds, api: api, feature: feature),
        retryAfter: seconds
      )
    case .server(let status):
      self.init(.serverError, "\(service) failed with status \(status).", advice: "Try again later.")
    case .rejected(let status):
      self.init(
        .badResponse,
        "\(service) refused the request with status \(status).",
        advice: Self.lookCloser
      )
    case .badResponse(let defect):
      self.init(.badResponse, "\(service) sent \(Self.words(for: defect)).", advice: Self.lookCloser)
    case .tooLarge(let limit):
      self.init(
        .tooLarge,
        "\(service) sent more than the \(Self.size(limit)) allowed; nothing of it was kept.",
        advice: Self.lookCloser
      )
    case .timeout(let seconds):
      self.init(
        .timeout,
        "No complete answer within \(Self.seconds(seconds)).",
        advice: "Try again, or allow more time with --timeout SECONDS."
      )
    case .storage(let fault):
      self.init(
        .storage,
        "Could not \(fault.operation.rawValue) \(fault.path): \(fault.reason).",
        advice: "What was there before is still there. `curio doctor` looks closer."
      )
    case .declined(.answeredNo):
      self.init(.declined, "Nothing was changed.")
    case .declined(.noTerminal):
      self.init(
        .declined,
        "This has to be confirmed, and there is no terminal to ask on; nothing was changed.",
        advice: "Add --yes to confirm."
      )
    case .interrupted:
      self.init(.interrupted, "Interrupted.")
    case .unavailable(let subject, let reason):
      self.init(.failed, "\(subject) \(reason).")
    }
  }

  private init(_ refusal: Failure.Refusal, service: String, api: RemoteAPI?, feature: String) {
    let message: SafeText =
      switch refusal {
      case .missingKey: "\(service) needs a key, and none is set."
      case .refusedKey: "\(service) refused the key."
      case .banned: "\(service) has banned the key."
      case .unpaid: "\(service) asks for a paid or active subscription."
      }
    let keyPage = api.map { " A key is had at \($0.keyPage)." } ?? ""
    self.init(
      .unauthorized,
      message,
      advice: "Set one with `curio config set \(feature).apiKey KEY`.\(keyPage)"
    )
  }

  private init(_ reason: Failure.NoConnection, service: String) {
    switch reason {
    case .offlineFlag:
      self.init(.offline, "Nothing is kept that answers this, and --offline forbids asking \(service).")
    case .hostNotFound:
      self.init(.offline, "\(service) could not be found on the network.", advice: Self.checkConnection)
    case .connectionRefused:
      self.init(.offline, "\(service) could not be reached.", advice: Self.checkConnection)
    case .connectionLost:
      self.init(.offline, "The connection to \(service) was lost.", advice: Self.checkConnection)
    case .secureConnectionFailed:
      self.init(.offline, "No secure connection to \(service) could be made.", advice: Self.checkConnection)
    }
  }

  private static let checkConnection: SafeText = "Check the connection and try again."
  private static let lookCloser: SafeText = "Try again later; --verbose shows the requests."

  private static func waitAdvice(_ seconds: Int?, api: RemoteAPI?, feature: String) -> SafeText {
    let wait = seconds.map { "It is free again in \(duration($0))." } ?? "Try again later."
    guard let api, api.credential != .none else { return "\(wait)" }
    return "\(wait) A key of your own raises the limit: `curio config set \(feature).apiKey KEY`."
  }

  private static func words(for defect: Failure.Defect) -> String {
    switch defect {
    case .empty: "an empty answer"
    case .html: "a web page where data was expected (a log-in page, perhaps)"
    case .notJSON: "something that is not JSON"
    case .notHTTP: "something that is not HTTP"
    case .cutShort: "an answer that was cut short"
    case .tooManyRedirects: "too many redirects"
    case .foreignRedirect: "a redirect to another place, which was not followed"
    case .notAPicture: "something that is not a picture"
    case .unexpectedShape(let path): "JSON of an unexpected shape (at \(shortened(path)))"
    case .unexpectedStatus(let status): "the unexpected status \(status)"
    }
  }

  private static func seconds(_ value: Double) -> String {
    Int(exactly: value).map { "\($0) s" } ?? "\(value) s"
  }

  /// A length of time in the largest unit that fits, rounded up.
  static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ...90: "\(max(seconds, 0)) s"
    case ...5400: "\((seconds - 1) / 60 + 1) minutes"
    case ...172_800: "\((seconds - 1) / 3600 + 1) hours"
    default: "\((seconds - 1) / 86_400 + 1) days"
    }
  }

  /// What was typed or sent may be of any length; a message is read.
  private static func shortened(_ text: String) -> String {
    let longest = 80
    return text.count > longest ? text.prefix(longest) + "…" : text
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes / 1000) kB"
  }
}
