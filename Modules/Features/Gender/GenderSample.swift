import FeatureKit
import Foundation

/// genderize.io in the sample world: a dozen names, some of them different from country to country; all others
/// are unknown.
enum GenderSample {
  static let world = SampleWorld { request in
    guard request.path.isEmpty else { return nil }
    let isBatch = request.queryValues["name[]"] != nil
    guard let names = request.queryValues["name[]"] ?? request.queryValues["name"] else {
      return answer(["error": "Missing 'name' parameter"], status: 422)
    }
    let country = request.query["country_id"]?.uppercased()
    let rows = names.map { row($0, country) }
    return answer(isBatch ? .array(rows) : rows.first ?? .null)
  }

  private static func row(_ name: String, _ country: String?) -> JSONValue {
    let known = records.first { record in
      record["name"] == .string(name.lowercased()) && (record["country_id"] ?? .null) == JSONValue(country)
    }
    var row = known ?? ["gender": .null, "probability": 0, "count": 0]
    row["name"] = .string(name)
    if let country { row["country_id"] = .string(country) }
    return .object(row)
  }

  private static func answer(_ body: JSONValue, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        "Content-Type": "application/json; charset=utf-8",
        "X-Rate-Limit-Limit": "1000", "X-Rate-Limit-Remaining": "900", "X-Rate-Limit-Reset": "3600",
      ],
      body: (try? JSONEncoder().encode(body)) ?? Data()
    )
  }

  private static let records =
    (try? JSONDecoder().decode([[String: JSONValue]].self, from: Data(PackageResources.names_json))) ?? []
}
