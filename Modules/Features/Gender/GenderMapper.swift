import FeatureKit

/// Maps genderize.io's rows to estimates, and makes the names of documents.
enum GenderMapper {
  /// The estimates by query: each from the row with its name, ignoring case.
  ///
  /// The API may return a normalized name (“peter” for “Peter Smith”). If one row and one query are left
  /// without a partner, they belong together; more are not guessed.
  static func estimates(
    _ rows: [GenderWire],
    for queries: [NameQuery]
  ) throws(Failure) -> [NameQuery: GenderEstimate] {
    let requested = Set(queries.map(\.normalName))
    let rowsByName = Dictionary(
      rows.map { (NameQuery($0.name, countryID: nil).normalName, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let unmatchedRows = rowsByName.filter { !requested.contains($0.key) }.values
    let unmatchedQueries = queries.filter { rowsByName[$0.normalName] == nil }
    let leftOver = unmatchedRows.count == 1 && unmatchedQueries.count == 1 ? unmatchedRows.first : nil
    var estimates: [NameQuery: GenderEstimate] = [:]
    for query in queries {
      guard let row = rowsByName[query.normalName] ?? leftOver else { continue }
      estimates[query] = try estimate(row, for: query)
    }
    return estimates
  }

  private static func estimate(
    _ row: GenderWire,
    for query: NameQuery
  ) throws(Failure) -> GenderEstimate {
    let gender = row.gender.flatMap(Gender.init)
    let probability = row.probability ?? 0
    let count = row.count ?? 0
    if row.gender != nil, gender == nil { throw .badResponse(.unexpectedShape(path: "gender")) }
    if gender != nil, row.probability == nil { throw .badResponse(.unexpectedShape(path: "probability")) }
    guard (0...1).contains(probability) else { throw .badResponse(.unexpectedShape(path: "probability")) }
    guard count >= 0 else { throw .badResponse(.unexpectedShape(path: "count")) }
    return GenderEstimate(
      name: query.name,
      countryID: query.countryID,
      gender: gender,
      probability: probability,
      count: count
    )
  }

  /// The file name of a document: `kim_US_20261121T090000Z.html`. If the first name can't be used unchanged,
  /// a part of its hash makes the file name unique.
  static func documentName(_ query: NameQuery, _ kind: DocumentKind, at time: Date) -> DocumentName? {
    let name = query.normalName
    let slug = DocumentName.slug(name)
    let mark =
      slug == name
      ? slug : [slug, String(name.sha256.prefix(8))].filter { !$0.isEmpty }.joined(separator: "-")
    let stamp = time.timestamp.filter { $0 != "-" && $0 != ":" }
    let parts = [mark, query.countryID, stamp].compactMap { $0 }
    return DocumentName("\(parts.joined(separator: "_")).\(kind.rawValue)")
  }

  /// nil for a file that isn't Curio's.
  static func document(_ name: DocumentName) -> (kind: DocumentKind, time: Date)? {
    let stamp = /.+_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.([a-z]+)/
    guard let match = name.description.wholeMatch(of: stamp)?.output,
      let time = Date(timestamp: "\(match.1)-\(match.2)-\(match.3)T\(match.4):\(match.5):\(match.6)Z"),
      let kind = DocumentKind(rawValue: String(match.7))
    else { return nil }
    return (kind, time)
  }
}
