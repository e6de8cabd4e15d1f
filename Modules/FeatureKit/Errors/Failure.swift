/// Every error of Curio as a value. `UserError` has the messages.
public enum Failure: Error, Sendable, Equatable {
  case notFound
  case notFetched
  case unauthorized(Problem)
  case offline(Problem)
  /// `retryAfter` in seconds from now; nil when the API doesn't say.
  case rateLimited(retryAfter: Int?)
  /// A 5xx status. `retryAfter` as above.
  case server(status: Int, retryAfter: Int? = nil)
  /// A 4xx status without a case of its own.
  case rejected(status: Int)
  case badResponse(Problem)
  /// `limit` in bytes.
  case tooLarge(limit: Int)
  case timeout(seconds: Double)
  /// `reason` is the system's message.
  case storage(StorageOperation, path: String, reason: String)
  /// A confirmation answered no.
  case declined
  /// A confirmation that nobody can answer.
  case noTerminal
  /// A person left a picker.
  case pickedNothing
  case interrupted
  /// A feature's own error, which its router words.
  case feature(AnyFeatureError)
  /// An error with its own message.
  case alreadyWorded(UserError)

  public static func feature(_ error: any FeatureError) -> Failure { .feature(AnyFeatureError(error)) }

  public static func invalidInput(_ message: SafeText, advice: SafeText? = nil) -> Failure {
    .alreadyWorded(UserError(.invalidInput, message, advice: advice))
  }

  /// For a program, browser or service that is missing or failed.
  public static func unavailable(_ message: SafeText, advice: SafeText? = nil) -> Failure {
    .alreadyWorded(UserError(.failed, message, advice: advice))
  }

  /// What went wrong between Curio and a service.
  public struct Problem: Sendable, Equatable {
    /// Where `SERVICE` stands for its name.
    let words: String
    let advice: SafeText?

    private init(_ words: String, advice: SafeText? = nil) {
      self.words = words
      self.advice = advice
    }

    func text(_ service: String) -> SafeText { SafeText(words.replacing("SERVICE", with: service)) }

    private static func noConnection(_ words: String) -> Problem {
      Problem(words, advice: "Check the connection and try again.")
    }

    private static func sent(_ words: String) -> Problem {
      Problem("SERVICE sent \(words).", advice: "Try again later; --verbose shows the requests.")
    }

    // MARK: Access

    public static let missingKey = Problem("SERVICE needs an API key.")
    public static let refusedKey = Problem("SERVICE doesn't accept this key.")
    public static let banned = Problem("SERVICE has banned the key.")
    public static let unpaid = Problem("SERVICE requires a subscription.")

    // MARK: Connections

    public static let offlineFlag = Problem("Offline, and this was never saved.")
    public static let notReached = noConnection("No connection to SERVICE.")
    public static let connectionLost = noConnection("Lost the connection to SERVICE.")
    /// - Parameter proxy: Its address without a password, and the variable that names it.
    public static func proxyNotReached(_ proxy: String) -> Problem {
      noConnection("Could not reach SERVICE through the proxy \(proxy).")
    }
    public static func proxyWantsPassword(_ proxy: String) -> Problem {
      Problem(
        "The proxy \(proxy) wants a name and a password.",
        advice: "Put them into its address: http://NAME:PASSWORD@HOST:PORT."
      )
    }
    public static let secureConnectionFailed = noConnection("No secure connection to SERVICE.")
    public static let untrustedCertificate = Problem(
      "No secure connection to SERVICE: its certificate isn't trusted.",
      advice: """
        If your network has certificates of its own, name them in SSL_CERT_FILE, SSL_CERT_DIR or \
        CURL_CA_BUNDLE.
        """
    )
    /// - Parameter file: Its path, and the variable that names it.
    public static func certificatesNotRead(_ file: String) -> Problem {
      Problem(
        "No secure connection to SERVICE: the certificates in \(file) can't be read.",
        advice: "Correct the path, or unset the variable."
      )
    }
    public static let libcurlMissing = Problem(
      "Could not reach SERVICE: libcurl could not be loaded.",
      advice: """
        Install curl (for example with `apt install curl`), which includes it, name its file in \
        CURIO_LIBCURL, or allow more memory (`ulimit -v 600000`).
        """
    )

    // MARK: Responses

    public static let empty = sent("an empty response")
    public static let html = sent("a web page instead of data (a log-in page, perhaps)")
    public static let notJSON = sent("invalid JSON")
    public static let notHTTP = sent("something that is not HTTP")
    public static let cutShort = sent("an incomplete response")
    public static let tooManyRedirects = sent("too many redirects")
    public static let foreignRedirect = sent("a redirect to another host, which was not followed")
    public static let notAPicture = sent("something that is not a picture")
    public static let badCompression = sent("compressed data that cannot be used")

    /// JSON of another shape; `path` says where, as in `0.name`.
    public static func unexpectedShape(path: String) -> Problem {
      sent("JSON of an unexpected shape (at \(path.shortened))")
    }

    public static func unexpectedStatus(_ status: Int) -> Problem { sent("the unexpected status \(status)") }
  }

  public enum StorageOperation: String, Sendable { case read, write, remove, lock, list }

  /// Whether cached data may be shown instead.
  public var allowsFallback: Bool { code.allowsFallback }

  public var code: ErrorCode {
    switch self {
    case .notFound: .notFound
    case .notFetched: .notFetched
    case .unauthorized: .unauthorized
    case .offline: .offline
    case .rateLimited: .rateLimited
    case .server: .serverError
    case .rejected, .badResponse: .badResponse
    case .tooLarge: .tooLarge
    case .timeout: .timeout
    case .storage: .storage
    case .declined, .noTerminal, .pickedNothing: .declined
    case .interrupted: .interrupted
    case .feature(let error): error.value.code
    case .alreadyWorded(let error): error.code
    }
  }
}
