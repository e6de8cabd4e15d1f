import FeatureKit

/// genderize.io: `GET /?name=…`, or `name[]=…` for up to ten names, and `country_id`.
/// Source: genderize.io/documentation/api. Batches are limited to ten names, though newer clients send more.
struct GenderAdapter {
  static let batchSize = 10

  /// Since 2026, a request without a key may get status 401.
  static let api = RemoteAPI(
    name: "genderize.io",
    defaultBaseURL: "https://api.genderize.io",
    credential: .query("apikey"),
    keyPage: "https://genderize.io"
  )

  let services: Services

  /// The rows of up to `batchSize` names. Rows may be missing or in another order.
  ///
  /// - Throws: `unauthorized`, also with `missingKey`; `rejected` with status 400 or 422 for an invalid name
  ///   or country; the request's failure, another status's failure, and `badResponse`.
  func rows(of names: [String], countryID: String?) async throws(Failure) -> [GenderWire] {
    let parameter = names.count == 1 ? "name" : "name[]"
    var query = names.map { HTTPRequest.QueryItem(parameter, .text($0)) }
    if let countryID { query.append(.init("country_id", .text(countryID))) }
    if names.count > 1 {
      return try await services.get([Lenient<GenderWire>].self, [""], query: query).valid()
    }
    return [try await services.get(GenderWire.self, [""], query: query)]
  }
}
