import FeatureKit

/// About 250 first names of several countries. The figures are rounded estimates.
enum GenderSample {
  static let world = SampleWorld(life: { _ in ["check Maria Noah Robin Priya Björn"] }) { request in
    guard request.path.isEmpty else { return nil }
    let country = request.query["country_id"]?.uppercased()
    if let name = request.query["name"] { return response(row(name, country)) }
    return request.queryValues["name[]"].map { names in response(.array(names.map { row($0, country) })) }
  }

  private static func row(_ name: String, _ country: String?) -> JSONValue {
    let all = figures.filter { $0[0] == name.lowercased() }
    let own = all.first { $0.count > 4 && $0[4] == country }
    let everywhere = all.first { $0.count == 4 }
    var count = (own ?? everywhere).flatMap { Int($0[3]) } ?? 0
    // A country without own figures has the same probability with fewer records.
    if country != nil, own == nil, count > 0 { count = max(100, count / 4_000 * 100) }
    var row: [String: JSONValue] = [
      "name": .string(name), "gender": JSONValue((own ?? everywhere)?[1]),
      "probability": .double((own ?? everywhere).flatMap { Double($0[2]) } ?? 0),
      "count": .int(count),
    ]
    if let country { row["country_id"] = .string(country) }
    return .object(row)
  }

  private static func response(_ body: JSONValue) -> HTTPResponse {
    let limit: HTTPHeaders = [
      "X-Rate-Limit-Limit": "1000", "X-Rate-Limit-Remaining": "900", "X-Rate-Limit-Reset": "3600",
    ]
    return .sample(body, headers: limit)
  }

  /// A line of `names.tsv` is name, gender, probability, count and, optionally, country.
  private static let figures = SampleWorld.rows(PackageResources.names_tsv)
}
