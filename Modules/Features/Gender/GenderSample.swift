import FeatureKit

/// About 250 first names of several countries. The figures are rounded estimates.
enum GenderSample {
  static let world = SampleWorld(life: { _ in ["check Maria Noah Robin Priya Björn"] }) { request in
    guard request.path.isEmpty else { return nil }
    let isBatch = request.queryValues["name[]"] != nil
    guard let names = request.queryValues["name[]"] ?? request.queryValues["name"] else {
      return response(["error": "Missing 'name' parameter"], status: 422)
    }
    let country = request.query["country_id"]?.uppercased()
    let rows = names.map { row($0, country) }
    return response(isBatch ? .array(rows) : rows.first ?? .null)
  }

  private struct Figures {
    let gender: String
    let probability: Double
    let count: Int

    /// For a country without own figures: the same probability with fewer records.
    var ofAnyCountry: Figures {
      Figures(gender: gender, probability: probability, count: max(100, count / 4_000 * 100))
    }
  }

  private static func row(_ name: String, _ country: String?) -> JSONValue {
    let key = name.lowercased()
    let everywhere = Self.figures[key]
    let figures = country.map { Self.figures["\(key) \($0)"] ?? everywhere?.ofAnyCountry } ?? everywhere
    var row: [String: JSONValue] = [
      "name": .string(name), "gender": JSONValue(figures?.gender),
      "probability": .double(figures?.probability ?? 0), "count": .int(figures?.count ?? 0),
    ]
    if let country { row["country_id"] = .string(country) }
    return .object(row)
  }

  private static func response(_ body: JSONValue, status: Int = 200) -> HTTPResponse {
    let limit: HTTPHeaders = [
      "X-Rate-Limit-Limit": "1000", "X-Rate-Limit-Remaining": "900", "X-Rate-Limit-Reset": "3600",
    ]
    return .sample(body, status: status, headers: limit)
  }

  /// By name, or by name and country where they differ. A line of `names.txt` is name, gender, probability,
  /// count and, optionally, country.
  private static let figures: [String: Figures] = {
    let lines = String(decoding: PackageResources.names_txt, as: UTF8.self).split(separator: "\n")
    let rows = lines.compactMap { line -> (String, Figures)? in
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count >= 4, let probability = Double(fields[2]), let count = Int(fields[3]) else {
        return nil
      }
      let key = ([fields[0]] + fields.dropFirst(4)).joined(separator: " ")
      return (key, Figures(gender: fields[1], probability: probability, count: count))
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }()
}
