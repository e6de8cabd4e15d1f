import Foundation

extension HTTPResponse {
  /// What a status that is neither 2xx nor 304 means; nil for those. An adapter whose API says it in another
  /// way looks first and leaves the rest to this.
  ///
  /// GitHub tells a spent limit with 403 or 429 and `X-RateLimit-Remaining: 0`, `Retry-After` or words in the
  /// body (its rate-limit documentation); the gateways of the others use 429.
  public func failure(now: Date) -> Failure? {
    switch status {
    case 200..<300, 304: nil
    case 401: .unauthorized(.refusedKey)
    case 402: .unauthorized(.unpaid)
    case 403 where saysRateLimit: .rateLimited(retryAfter: RateLimit(headers, now: now).wait ?? Self.politeWait)
    case 403: .unauthorized(.refusedKey)
    case 404, 410: .notFound
    case 429: .rateLimited(retryAfter: RateLimit(headers, now: now).wait)
    case 400..<500: .rejected(status: status)
    case 500..<600: .server(status: status)
    default: .badResponse(.unexpectedStatus(status))
    }
  }

  /// Seconds to wait after a limit that names no time, as GitHub asks.
  private static let politeWait = 60

  private var saysRateLimit: Bool {
    if headers["Retry-After"] != nil || RateLimit.remaining(headers) == 0 { return true }
    return String(decoding: body.prefix(2000), as: UTF8.self).localizedCaseInsensitiveContains("rate limit")
  }
}

/// What an answer's headers say about the API's limit.
public struct RateLimit: Sendable, Equatable {
  /// Requests left; nil where the API does not say.
  public let remaining: Int?
  /// Seconds until a request makes sense again; nil where none has to be waited or the API does not say.
  public let wait: Int?

  /// Reads `Retry-After` (seconds or a date), `X-RateLimit-Remaining` and `-Reset` in the spellings of GitHub
  /// (`X-RateLimit-Reset`, the epoch's seconds), genderize.io (`X-Rate-Limit-Reset`, formerly `X-Rate-Reset`,
  /// seconds from now) and api.data.gov.
  public init(_ headers: HTTPHeaders, now: Date) {
    remaining = Self.remaining(headers)
    if let retryAfter = headers["Retry-After"] {
      wait = Self.seconds(retryAfter, now: now)
    } else if remaining == 0 {
      wait = Self.reset(headers, now: now)
    } else {
      wait = nil
    }
  }

  static func remaining(_ headers: HTTPHeaders) -> Int? {
    (headers["X-RateLimit-Remaining"] ?? headers["X-Rate-Limit-Remaining"]).flatMap { Int($0) }
  }

  private static func reset(_ headers: HTTPHeaders, now: Date) -> Int? {
    let names = ["X-RateLimit-Reset", "X-Rate-Limit-Reset", "X-Rate-Reset"]
    guard let value = names.lazy.compactMap({ headers[$0] }).first.flatMap({ Double($0) }) else { return nil }
    let earliestEpochTime = 1_000_000_000.0
    let seconds = value >= earliestEpochTime ? value - now.timeIntervalSince1970 : value
    return whole(seconds)
  }

  private static func seconds(_ text: String, now: Date) -> Int? {
    if let seconds = Double(text.trimmingCharacters(in: .whitespaces)) { return whole(seconds) }
    return HTTPDate.date(text).flatMap { whole($0.timeIntervalSince(now)) }
  }

  private static func whole(_ seconds: Double) -> Int? {
    guard seconds.isFinite else { return nil }
    let oneYear = 31_536_000.0
    return Int(min(max(seconds, 0), oneYear).rounded(.up))
  }
}

/// The date form of HTTP headers (RFC 9110): `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
