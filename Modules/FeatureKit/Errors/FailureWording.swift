extension UserError {
  /// The general message for a failure; features word their own cases.
  public init(_ failure: Failure, api: RemoteAPI? = nil, feature: String = "") {
    let service = api?.name ?? "The service"
    func worded(_ message: SafeText, _ advice: SafeText? = nil) -> UserError {
      UserError(failure.code, message, advice: advice)
    }
    switch failure {
    case .notFound: self = worded("Not found on \(service).", "Check the spelling.")
    case .notFetched: self = worded("Nothing saved yet.", "Run `curio \(feature) fetch` first.")
    case .unauthorized(let problem):
      self = worded(problem.text(service), Self.keyAdvice(api, feature))
      if api != nil { key = problem == .missingKey ? .missing : .refused }
    case .offline(let problem), .badResponse(let problem):
      self = worded(problem.text(service), problem.advice)
    case .rateLimited(let seconds):
      let allowed = seconds.map { "more in \(Self.duration($0))" } ?? "no more for now"
      self = worded("\(service) allows \(allowed).", Self.limitAdvice(seconds, api, feature))
      retryAfter = seconds
    case .server(let status, let seconds):
      self = worded("\(service) has a problem right now (\(status)).", Self.waitAdvice(seconds))
      retryAfter = seconds
    case .rejected(let status):
      self = worded("\(service) refused the request (status \(status)).", Self.tryLater)
    case .tooLarge(let limit):
      self = worded("\(service) sent more than \(limit.byteCount); nothing was saved.", Self.tryLater)
    case .timeout(let seconds):
      self = worded(
        "Timed out after \(Self.text(seconds: seconds)).",
        "Try again, or allow more time with --timeout SECONDS."
      )
    case .storage(let operation, let path, let reason):
      self = worded(
        "Could not \(operation.rawValue) \(path): \(reason).",
        "Your data is unchanged. Run `curio doctor`."
      )
    case .noTerminal: self = worded("Needs confirmation: run in a terminal or add --yes.")
    // A person who leaves a picker expects nothing.
    case .pickedNothing:
      self = worded("")
      isCancelled = true
    case .declined, .interrupted:
      self = worded(Self.cancelled)
      isCancelled = true
    case .feature(let error): self = worded("No message for \(error.value).", "This is a bug in Curio.")
    case .alreadyWorded(let error): self = error
    }
  }

  private static func keyAdvice(_ api: RemoteAPI?, _ feature: String) -> SafeText {
    let keyPage = api?.keyPage.map { "Get a key at \($0), then run" } ?? "Run"
    return "\(keyPage) `curio config set \(feature).\(RemoteAPI.keySetting) -`."
  }

  private static let tryLater: SafeText = "Try again later; --verbose shows the requests."

  private static func waitAdvice(_ seconds: Int?) -> SafeText {
    seconds.map { "Try again in \(duration($0))." } ?? "Try again later."
  }

  private static func limitAdvice(_ seconds: Int?, _ api: RemoteAPI?, _ feature: String) -> SafeText? {
    let wait = seconds == nil ? "Try again later." : nil
    var key: String?
    if let api, api.credential != .none {
      key = "Your own key raises that (`curio config set \(feature).\(RemoteAPI.keySetting) -`)."
    }
    let sentences = [wait, key].compactMap(\.self)
    return sentences.isEmpty ? nil : SafeText(sentences.joined(separator: " "))
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
}

extension String {
  /// The text for a message, cut to 60 characters: typed and remote text can have any length.
  public var shortened: String {
    let longest = 60
    return count > longest ? prefix(longest) + "…" : self
  }
}
