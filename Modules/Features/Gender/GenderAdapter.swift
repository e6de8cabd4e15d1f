import FeatureKit

/// genderize.io: `GET /?name=…`, or `name[]=…` for up to ten names, and `country_id`.
/// Sources: genderize.io/documentation/api; its batches were of ten for years, newer clients say more.
struct GenderAdapter: Sendable {
  /// How many names one request may ask for.
  static let batchSize = 10

  /// genderize.io as Curio asks it. A key has become the rule in 2026; without one it may answer 401.
  static let api = RemoteAPI(
    name: "genderize.io",
    defaultBaseURL: "https://api.genderize.io",
    credential: .query("apikey"),
    keyPage: "https://genderize.io"
  )

  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// What is read of a name's records.
  struct Row: Decodable, Sendable {
    let name: String
    let gender: String?
    let probability: Double?
    let count: Int?
  }

  /// An answer: the rows in the order and the number they came in, and what is left of the limit, in names.
  struct Reply: Sendable {
    let rows: [Row]
    let limit: RateLimit
  }

  /// The records of up to `batchSize` names. A row may be missing, or stand elsewhere than its name was asked.
  ///
  /// - Throws: `unauthorized`, also with `missingKey`; `invalidInput` when the API refuses a name or the country;
  ///   what the request throws, what another status means, and `badResponse`.
  func records(of names: [String], countryID: String?) async throws(Failure) -> Reply {
    let parameter = names.count == 1 ? "name" : "name[]"
    var query = names.map { HTTPRequest.QueryItem(parameter, .text($0)) }
    if let countryID { query.append(.init("country_id", .text(countryID))) }
    let endpoint = try endpoint()
    let response = try await http.send(endpoint.request([""], query: query))
    let now = clock.now()
    switch response.status {
    case 401 where endpoint.key == nil: throw .unauthorized(.missingKey)
    case 400, 422: throw refusal(response, names, countryID)
    default: break
    }
    let rows =
      names.count == 1
      ? [try response.decode(Row.self, now: now)]
      : try response.decode([Row].self, now: now)
    return Reply(rows: rows, limit: RateLimit(response.headers, now: now))
  }

  /// `Invalid 'name' parameter`, `Missing 'name' parameter`, `Invalid 'country_id' parameter`.
  private func refusal(_ response: HTTPResponse, _ names: [String], _ countryID: String?) -> Failure {
    let words = String(decoding: response.body.prefix(2000), as: UTF8.self)
    let reason = "\(Self.api.name) does not know how to read it"
    if let countryID, words.contains("country_id") {
      return .invalidInput(subject: "The country", value: countryID, reason: reason)
    }
    if words.contains("'name'") {
      return .invalidInput(
        subject: names.count == 1 ? "The name" : "One of the names",
        value: names.joined(separator: ", "),
        reason: reason
      )
    }
    return .rejected(status: response.status)
  }
}
