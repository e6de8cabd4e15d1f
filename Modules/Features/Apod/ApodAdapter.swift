import FeatureKit

/// NASA's picture of the day: `GET /planetary/apod` (nasa/apod-api behind the api.data.gov gateway).
struct ApodAdapter {
  /// Source: nasa.github.io/api-docs. `DEMO_KEY` allows 30 requests an hour and 50 a day.
  static let api = RemoteAPI(
    name: "NASA",
    defaultBaseURL: "https://api.nasa.gov",
    credential: .query("api_key"),
    defaultKey: "DEMO_KEY",
    keyPage: "https://api.nasa.gov"
  )

  let services: Services

  /// - Throws: `notFound` for a day without a picture or before its publication; the request's or status's
  ///   failure; `badResponse`, also for another day's picture.
  func apod(of day: Day) async throws(Failure) -> Apod {
    let response = try await response([.init("date", "\(day)")])
    let apod = try ApodMapper.apod(services.decode(ApodWire.self, response, keys: .convertFromSnakeCase))
    guard apod.date == day else { throw .badResponse(.unexpectedShape(path: "date")) }
    return apod
  }

  /// The pictures of several days in order. Days without one are omitted.
  func apods(of days: ClosedRange<Day>) async throws(Failure) -> [Apod] {
    let query: [HTTPRequest.QueryItem] = [
      .init("start_date", "\(days.lowerBound)"), .init("end_date", "\(days.upperBound)"),
    ]
    let response = try await response(query, timeout: Self.rangeTimeout)
    let wire = try services.decode([Lenient<ApodWire>].self, response, keys: .convertFromSnakeCase).valid()
    let apods = wire.compactMap { try? ApodMapper.apod($0) }
    if apods.isEmpty, let first = wire.first { _ = try ApodMapper.apod(first) }
    return apods.filter { days.contains($0.date) }.sorted { $0.date < $1.date }
  }

  /// In seconds. A long range takes up to a minute, the gateway's own limit.
  private static let rangeTimeout = 90.0

  private func response(
    _ query: [HTTPRequest.QueryItem],
    timeout: Double? = nil
  ) async throws(Failure) -> HTTPResponse {
    let query = query + [.init("thumbs", "true")]
    let response = try await services.send(["planetary", "apod"], query: query, timeout: timeout)
    // A day that NASA hasn't published yet.
    let body = String(decoding: response.body.prefix(200), as: UTF8.self)
    if response.status == 400, body.contains("Date must be between") { throw .notFound }
    return response
  }
}
