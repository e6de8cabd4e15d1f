import FeatureKit
import Foundation

/// From genderize.io's rows to records, from records to what is kept and back, and the names of documents.
enum GenderMapper {
  /// An answer in the store.
  struct Record: Codable, Sendable, Equatable {
    let name: String
    let countryID: String?
    let gender: Gender?
    let probability: Double
    let count: Int
  }

  /// A screenshot in the store; its entry says when it was taken.
  struct ScreenshotRecord: Codable, Sendable, Equatable {
    let name: String
    let countryID: String?
  }

  /// What is kept of the rows, for each question that one of them answers: the row of its name, in any case.
  ///
  /// The API may give a name as it has read it (“peter” for “Peter Smith”): the last row and the last question
  /// that are left over belong together; where more are left, none is guessed.
  static func records(
    _ rows: [GenderAdapter.Row],
    for questions: [NameQuestion]
  ) throws(Failure) -> [NameQuestion: Record] {
    let asked = Set(questions.map(\.normalName))
    let rowsByName = Dictionary(
      rows.map { (NameQuestion.normal($0.name), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let strangers = rowsByName.filter { !asked.contains($0.key) }
    let unanswered = questions.filter { rowsByName[$0.normalName] == nil }
    let leftOver = strangers.count == 1 && unanswered.count == 1 ? strangers.values.first : nil
    var records: [NameQuestion: Record] = [:]
    for question in questions {
      guard let row = rowsByName[question.normalName] ?? leftOver else { continue }
      records[question] = try record(row, of: question)
    }
    return records
  }

  private static func record(
    _ row: GenderAdapter.Row,
    of question: NameQuestion
  ) throws(Failure) -> Record {
    let gender = row.gender.flatMap(Gender.init)
    let probability = row.probability ?? 0
    let count = row.count ?? 0
    if row.gender != nil, gender == nil { throw .badResponse(.unexpectedShape(path: "gender")) }
    if gender != nil, row.probability == nil { throw .badResponse(.unexpectedShape(path: "probability")) }
    guard (0...1).contains(probability) else { throw .badResponse(.unexpectedShape(path: "probability")) }
    guard count >= 0 else { throw .badResponse(.unexpectedShape(path: "count")) }
    return Record(
      name: question.name,
      countryID: question.countryID,
      gender: gender,
      probability: probability,
      count: count
    )
  }

  static func records(_ record: Record) -> NameRecords {
    NameRecords(gender: record.gender, probability: record.probability, count: record.count)
  }

  /// The name of a document about a name, made at a time: `kim_US_20261121T090000Z.html`. A name that has to be
  /// changed for it brings a part of its hash, so that two names never share a document.
  static func documentName(_ question: NameQuestion, _ kind: DocumentKind, at time: Date) -> DocumentName? {
    let name = question.normalName
    let slug = DocumentName.slug(name)
    let mark =
      slug == name
      ? slug : [slug, String(SHA256.hex(name).prefix(8))].filter { !$0.isEmpty }.joined(separator: "-")
    let parts = [mark, question.countryID, time.formatted(stamp)].compactMap { $0 }
    return DocumentName("\(parts.joined(separator: "_")).\(kind.rawValue)")
  }

  /// The kind and the time of a document, or nil when its name is none of Curio's.
  static func document(_ name: DocumentName) -> (kind: DocumentKind, time: Date)? {
    let parts = name.description.split(separator: ".")
    guard parts.count == 2, let kind = DocumentKind(rawValue: String(parts[1])),
      let text = parts[0].split(separator: "_").dropFirst().last,
      let time = try? Date(String(text), strategy: stamp), time.formatted(stamp) == text
    else { return nil }
    return (kind, time)
  }

  private static let stamp = Date.ISO8601FormatStyle(
    dateSeparator: .omitted,
    timeSeparator: .omitted,
    timeZone: .gmt
  )
}
