import FeatureKit

/// Maps genderize.io's rows to estimates, and makes the names of documents.
enum GenderMapper {
  /// The estimates: each from the row with its name, ignoring case.
  ///
  /// The API may return a normalized name (“peter” for “Peter Smith”). If one row and one query are left
  /// without a partner, they belong together; more are not guessed.
  static func estimates(
    _ rows: [GenderWire],
    for queries: [NameQuery]
  ) throws(Failure) -> [GenderEstimate] {
    let names = Set(queries.map(\.normalName))
    var rows = Dictionary(grouping: rows) { NameQuery($0.name, countryID: nil).normalName }
      .compactMapValues(\.first)
    let strangers = rows.filter { !names.contains($0.key) }
    let unmatched = names.subtracting(rows.keys)
    if strangers.count == 1, unmatched.count == 1, let name = unmatched.first {
      rows[name] = strangers.first?.value
    }
    let matched = queries.compactMap { query in rows[query.normalName].map { (row: $0, query: query) } }
    let estimates = matched.compactMap { try? estimate($0.row, for: $0.query) }
    // None of the rows is usable: the first one says why.
    if estimates.isEmpty, let first = matched.first { return [try estimate(first.row, for: first.query)] }
    return estimates
  }

  private static func estimate(
    _ row: GenderWire,
    for query: NameQuery
  ) throws(Failure) -> GenderEstimate {
    let gender = row.gender.flatMap(Gender.init)
    if row.gender != nil, gender == nil { throw .badResponse(.unexpectedShape(path: "gender")) }
    if gender != nil, row.probability == nil { throw .badResponse(.unexpectedShape(path: "probability")) }
    return GenderEstimate(
      name: query.name,
      countryID: query.countryID,
      gender: gender,
      probability: row.probability,
      count: row.count
    )
  }

  /// The file name of a document: `kim_US_20261121T090000Z.html`. If the first name can't be used unchanged,
  /// a part of its hash makes the file name unique.
  static func documentName(_ query: NameQuery, _ kind: DocumentKind, at time: Date) -> DocumentName? {
    let name = query.normalName
    var slug = DocumentName.slug(name)
    if slug != name {
      let hash = String(name.sha256.prefix(8))
      slug = [slug, hash].filter { !$0.isEmpty }.joined(separator: "-")
    }
    let parts = [slug, query.countryID, time.formatted(stamp)].compactMap { $0 }
    return DocumentName("\(parts.joined(separator: "_")).\(kind.rawValue)")
  }

  /// nil for a file that isn't Curio's.
  static func document(_ name: DocumentName) -> (kind: DocumentKind, time: Date)? {
    let parts = name.description.split(separator: "_").last?.split(separator: ".") ?? []
    guard parts.count == 2, parts[0].count == "20261121T090000Z".count,
      let time = try? Date(String(parts[0]), strategy: stamp),
      let kind = DocumentKind(rawValue: String(parts[1]))
    else { return nil }
    return (kind, time)
  }

  private static let stamp = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
}
