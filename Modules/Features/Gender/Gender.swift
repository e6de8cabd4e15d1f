import FeatureKit

enum Gender: String, Codable, CaseIterable {
  case female, male

  var other: Gender { self == .female ? .male : .female }
}

/// A first name, in all countries or in one.
struct NameQuery: Hashable, Codable {
  /// The typed name, trimmed.
  let name: String
  /// Two capital letters (ISO 3166-1); nil for all countries.
  let countryID: String?

  init(_ name: String, countryID: String?) {
    self.name = name.trimmed.composed
    self.countryID = countryID
  }

  /// The names in typed texts; a comma separates some of one text.
  static func names(in texts: [String]) -> [String] {
    texts.flatMap { $0.split(separator: ",") }.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// One query for each name; duplicates that differ in case or outer white space are merged.
  static func all(_ names: [String], countryID: String?) -> [NameQuery] {
    var seen: Set<String> = []
    return names.map { NameQuery($0, countryID: countryID) }.filter { seen.insert($0.normalName).inserted }
  }

  /// For comparing.
  var normalName: String { name.lowercased() }

  /// “ in DK”.
  var place: String { countryID.map { " in \($0)" } ?? "" }
}

extension String {
  /// Precomposed, so that “é” is stored and requested in one form, however it was typed.
  fileprivate var composed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(map { Self.composedLetters[$0] ?? $0 })
  }

  /// By themselves: equal letters are found in whatever form.
  private static let composedLetters = Dictionary(
    (0xC0...0x1FFF).compactMap(Unicode.Scalar.init).map { (Character($0), Character($0)) }
  ) { first, _ in first }
}

enum Probability: NumberRange { static let range = 0.0...1 }

struct GenderEstimate: Codable, Equatable {
  let name: String
  let countryID: String?
  let gender: Gender?
  /// The share of records with this gender.
  @Clamped<Probability> var probability: Double?
  @Clamped<Int> var count: Int?

  var query: NameQuery { NameQuery(name, countryID: countryID) }
}

struct NameResult {
  let query: NameQuery
  /// nil when the API's response lacks the name.
  let estimate: GenderEstimate?
  let fetchedAt: Date
  /// Whether it has just been requested.
  var isNew = false
  var page: String?
  var screenshot: String?
}

struct NameCheck {
  var results: [NameResult]
  let provenance: Provenance
  /// Set when a request failed before all names were looked up.
  var stopped: (failure: Failure, namesLeft: Int)?
  var pageFailure: Failure?
  var screenshotFailure: Failure?
}

/// A page or screenshot, and whether there was a program that opened it.
typealias OpenedDocument = (path: String, isOpen: Bool)

struct Screenshot {
  let path: String
  /// The first name on it.
  let name: String
  let takenAt: Date

  var expiresAt: Date { takenAt.addingTimeInterval(DocumentKind.screenshot.lifetime) }
}

enum DocumentKind: String, CaseIterable {
  case page = "html"
  case screenshot = "png"

  /// In seconds. A page expires with its result, a screenshot after it was taken.
  var lifetime: Double { self == .page ? 600 : 1800 }

  /// Tolerates a clock that was set back by up to a minute.
  func isValid(from time: Date, at now: Date) -> Bool {
    let tolerance = 60.0
    return time.addingTimeInterval(-tolerance) <= now && now < time.addingTimeInterval(lifetime)
  }
}

enum GenderError: FeatureError {
  case unknownDocument(String)
  /// The API refused one of the names.
  case rejected([String])

  var code: ErrorCode {
    switch self {
    case .unknownDocument: .notFound
    case .rejected: .invalidInput
    }
  }
}
