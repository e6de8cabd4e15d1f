import FeatureKit

/// NASA's picture of the day: `GET /planetary/apod` (nasa/apod-api behind the api.data.gov gateway).
struct ApodAdapter: Sendable {
  /// Source: nasa.github.io/api-docs. `DEMO_KEY` allows 30 requests an hour and 50 a day.
  static let api = RemoteAPI(
    name: "NASA",
    defaultBaseURL: "https://api.nasa.gov",
    credential: .query("api_key"),
    defaultKey: "DEMO_KEY",
    keyPage: "https://api.nasa.gov"
  )

  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// - Throws: `notFound` for a day without a picture or before its publication; the request's or status's
  ///   failure; `badResponse`, also for another day's picture.
  func apod(of day: Day) async throws(Failure) -> Apod {
    let response = try await response([.init("date", .text("\(day)"))])
    let apod = try ApodMapper.apod(try response.decode(ApodWire.self, now: clock.now()))
    guard apod.date == day else { throw .badResponse(.unexpectedShape(path: "date")) }
    return apod
  }

  /// The pictures of several days in order. Days without one are omitted.
  ///
  /// - Throws: Like `apod(of:)`.
  func apods(of days: ClosedRange<Day>) async throws(Failure) -> [Apod] {
    let query: [HTTPRequest.QueryItem] = [
      .init("start_date", .text("\(days.lowerBound)")), .init("end_date", .text("\(days.upperBound)")),
    ]
    let response = try await response(query, timeout: Self.rangeTimeout)
    let wire = try response.decode([ApodWire].self, now: clock.now())
    return try wire.map { (wire) throws(Failure) in try ApodMapper.apod(wire) }
      .filter { days.contains($0.date) }
      .sorted { $0.date < $1.date }
  }

  /// Whether requests use `DEMO_KEY`.
  var usesPublicKey: Bool {
    let key = try? endpoint().key
    return key == Self.api.defaultKey.flatMap(Secret.init)
  }

  /// In seconds. A long range takes up to a minute, the gateway's own limit.
  private static let rangeTimeout = 90.0

  private func response(
    _ query: [HTTPRequest.QueryItem],
    timeout: Double? = nil
  ) async throws(Failure) -> HTTPResponse {
    let query = query + [.init("thumbs", "true")]
    var request = try endpoint().request(["planetary", "apod"], query: query)
    request.timeout = timeout
    let response = try await http.send(request)
    if let failure = failure(response) { throw failure }
    return response
  }

  /// The gateway's errors have a code, the application's a message. Others are web pages or plain text, of
  /// which only the status is used.
  private func failure(_ response: HTTPResponse) -> Failure? {
    guard let failure = response.failure(now: clock.now()) else { return nil }
    guard let body = try? JSONDecoder().decode(ApodErrorWire.self, from: response.body) else {
      return failure
    }
    switch body.error?.code {
    case "API_KEY_MISSING": return .unauthorized(.missingKey)
    case let code? where code.hasPrefix("API_KEY_"): return .unauthorized(.refusedKey)
    case "OVER_RATE_LIMIT":
      return .rateLimited(retryAfter: RateLimit(response.headers, now: clock.now()).wait)
    case "NOT_FOUND": return .badResponse(.unexpectedStatus(response.status))
    default: break
    }
    let isOutOfRange = response.status == 400 && body.msg?.hasPrefix("Date must be between") == true
    return isOutOfRange ? .notFound : failure
  }
}

/// Only `date` is always present.
struct ApodWire: Decodable, Sendable {
  let date: String
  let title: String?
  let explanation: String?
  let mediaType: String?
  let url: String?
  let hdURL: String?
  let thumbnailURL: String?
  let copyright: String?

  private enum CodingKeys: String, CodingKey {
    case date, title, explanation, url, copyright
    case mediaType = "media_type"
    case hdURL = "hdurl"
    case thumbnailURL = "thumbnail_url"
  }
}

/// An error from the gateway (`error`) or the application (`msg`).
private struct ApodErrorWire: Decodable {
  struct GatewayError: Decodable {
    let code: String?
  }

  let error: GatewayError?
  let msg: String?
}
