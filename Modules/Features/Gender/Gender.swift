import Foundation

/// What a name's records can say.
enum Gender: String, Sendable, Codable, CaseIterable {
  case female, male

  var other: Gender { self == .female ? .male : .female }
}

/// A name to be asked for, in all countries or in one.
struct NameQuestion: Sendable, Hashable {
  /// As it was typed, without the white space around it.
  let name: String
  /// Two upper-case letters (ISO 3166-1), or nil for all countries.
  let countryID: String?

  init(_ name: String, countryID: String?) {
    self.name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    self.countryID = countryID
  }

  /// One question for each name; names that differ in case and outer white space only are one.
  static func all(_ names: [String], countryID: String?) -> [NameQuestion] {
    var seen: Set<String> = []
    return names.map { NameQuestion($0, countryID: countryID) }
      .filter { seen.insert($0.normalName).inserted }
  }

  /// The name as it is compared.
  var normalName: String { Self.normal(name) }

  /// A name in the form in which it is compared.
  static func normal(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping.lowercased()
  }
}

/// What the records say about a name.
struct NameRecords: Sendable, Equatable {
  /// What most of them say; nil when nothing is known.
  let gender: Gender?
  /// The share of them that says so, from 0 to 1.
  let probability: Double
  /// How many there are.
  let count: Int
}

/// The answer to a question.
struct NameAnswer: Sendable, Equatable {
  let question: NameQuestion
  /// nil when the API left the name out of its answer.
  let records: NameRecords?
  /// When the API was asked.
  let askedAt: Date
  /// The path of the answer's page.
  var page: String?
  /// The path of the screenshot that was taken of it just now.
  var screenshot: String?
}

/// A screenshot that is there.
struct Screenshot: Sendable, Equatable {
  let path: String
  /// The name that it shows.
  let name: String
  let takenAt: Date
  let expiresAt: Date
}

/// A kind of document that is made of an answer.
enum DocumentKind: String, Sendable, CaseIterable {
  case page = "html"
  case screenshot = "png"

  /// How long a document lives, in seconds: a page as long as its answer is good, a screenshot from when it was
  /// taken.
  var life: Double {
    switch self {
    case .page: 600
    case .screenshot: 1800
    }
  }

  /// Whether a document of a time is still to be shown. A clock that was set back a little does no harm.
  func isAlive(from time: Date, at now: Date) -> Bool {
    let tolerance = 60.0
    return time.addingTimeInterval(-tolerance) <= now && now < time.addingTimeInterval(life)
  }
}
