extension HTTPResponse {
  /// The failure that a status means; nil for 2xx and 304. An adapter checks its API's peculiarities first.
  ///
  /// A reached limit is 429, or 403 with `X-RateLimit-Remaining: 0`, `Retry-After` or a text in the body; 403
  /// with `Retry-After: 0` is a banned key. A 403 whose body has a message that isn't about a key keeps that.
  ///
  /// - Parameter hadKey: Whether the request had a key. Without one, the failure says that a key is missing.
  public func failure(now: Date, hadKey: Bool = true) -> Failure? {
    switch status {
    case 200..<300, 304: nil
    case 401: .unauthorized(hadKey ? .refusedKey : .missingKey)
    case 402: .unauthorized(.unpaid)
    case 403: forbidden(HTTPHeaders.RateLimit(headers, now: now), hadKey)
    case 404, 410: .notFound
    case 451: .alreadyWorded(refusal?.error(.notFound) ?? UserError(.notFound, "This is withheld by law."))
    case 429: .rateLimited(retryAfter: HTTPHeaders.RateLimit(headers, now: now).wait ?? secondaryLimitWait)
    case 400..<500: .rejected(status: status)
    // A network's, which wants a log-in.
    case 511: .badResponse(.html)
    case 500..<600: .server(status: status, retryAfter: HTTPHeaders.RateLimit(headers, now: now).wait)
    default: .badResponse(.unexpectedStatus(status))
    }
  }

  private func forbidden(_ limit: HTTPHeaders.RateLimit, _ hadKey: Bool) -> Failure {
    let isLimited = limit.remaining == 0 || limit.wait ?? 0 > 0 || mentions("rate limit")
    if isLimited { return .rateLimited(retryAfter: limit.wait ?? secondaryLimitWait) }
    if let error = refusal?.error(.failed, signOn: singleSignOn), !isAboutKey { return .alreadyWorded(error) }
    // A filter's or a log-in's.
    if firstByte == UInt8(ascii: "<") { return .badResponse(.html) }
    return .unauthorized(hadKey ? .refusedKey : .missingKey)
  }

  private var isAboutKey: Bool {
    ["api key", "api_key", "apikey", "bad credentials", "invalid authentication"].contains(where: mentions)
  }

  private var refusal: Refusal? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(Refusal.self, from: Data(body))
  }

  /// Whether the beginning of the body has the phrase.
  ///
  /// - Parameter phrase: In lower case, whatever the body has.
  public func mentions(_ phrase: String) -> Bool {
    String(decoding: body.prefix(2000), as: UTF8.self).lowercased().contains(phrase)
  }
}

/// What a server says of a refusal, as GitHub writes it.
private struct Refusal: Decodable {
  struct Block: Decodable {
    /// Such as `dmca`.
    @Lenient var reason: String?
    @Lenient var htmlUrl: String?
  }

  let message: String
  @Lenient var block: Block?

  /// nil without a message.
  func error(_ code: ErrorCode, signOn: URL? = nil) -> UserError? {
    let longest = 200
    guard let sentence = message.filled else { return nil }
    let text = SafeText(String(String.UnicodeScalarView(sentence.unicodeScalars.prefix(longest))))
    let reason = (block?.reason?.filled).map { " (\($0.shortened))" } ?? ""
    let notice = (block?.htmlUrl).flatMap { URL(web: $0) }.map { SafeText("See \($0.absoluteString)") }
    let advice = signOn.map { SafeText("Sign on at \($0.absoluteString)") } ?? notice
    return UserError(code, "\(text)\(reason)", advice: advice)
  }
}

extension HTTPHeaders {
  public struct RateLimit: Sendable, Equatable {
    /// Requests in a span of time; nil when unknown.
    public let total: Int?
    /// Requests left; nil when unknown.
    public let remaining: Int?
    /// Seconds to wait before the next request; nil when there is no need or it is unknown.
    public let wait: Int?

    /// Reads `Retry-After` (seconds or a date), `X-RateLimit-Remaining`, and the reset time as the APIs send
    /// it: `X-RateLimit-Reset` in Unix time, `X-Rate-Limit-Reset` or `X-Rate-Reset` in seconds from now.
    public init(_ headers: HTTPHeaders, now: Date) {
      let remaining = Self.number(headers["X-RateLimit-Remaining"] ?? headers["X-Rate-Limit-Remaining"])
      let total = Self.number(headers["X-RateLimit-Limit"] ?? headers["X-Rate-Limit-Limit"])
      let reset = remaining == 0 ? Self.reset(headers, now: now) : nil
      self.total = total.flatMap { Int(exactly: $0) }
      self.remaining = remaining.flatMap { Int(exactly: $0) }
      wait = headers["Retry-After"].flatMap { Self.seconds($0, now: now) } ?? reset
    }

    private static func reset(_ headers: HTTPHeaders, now: Date) -> Int? {
      let names = ["X-RateLimit-Reset", "X-Rate-Limit-Reset", "X-Rate-Reset"]
      guard let value = number(names.lazy.compactMap { headers[$0] }.first) else { return nil }
      let earliestEpochTime = 1_000_000_000.0
      return whole(value >= earliestEpochTime ? value - now.timeIntervalSince1970 : value)
    }

    private static func seconds(_ text: String, now: Date) -> Int? {
      if let seconds = number(text) { return whole(seconds) }
      return HTTPDate.date(text).map { whole($0.timeIntervalSince(now)) }
    }

    private static func number(_ text: String?) -> Double? {
      let words = text?.split(separator: " ") ?? []
      return words.count == 1 ? Double(words[0]).flatMap { $0.isFinite ? $0 : nil } : nil
    }

    private static func whole(_ seconds: Double) -> Int {
      let oneYear = 31_536_000.0
      return Int(min(max(seconds, 0), oneYear).rounded(.up))
    }
  }
}
