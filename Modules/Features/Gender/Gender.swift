import FeatureKit
import Foundation

enum Gender: String, Sendable, Codable, CaseIterable {
  case female, male

  var other: Gender { self == .female ? .male : .female }
}

/// A first name, in all countries or in one.
struct NameQuery: Sendable, Hashable, Codable {
  /// As typed, without the white space around it.
  let name: String
  /// Two upper-case letters (ISO 3166-1), or nil for all countries.
  let countryID: String?

  init(_ name: String, countryID: String?) {
    self.name = name.trimmed.composed
    self.countryID = countryID
  }

  /// One query for each name; names that differ only in case and outer white space are one.
  static func all(_ names: [String], countryID: String?) -> [NameQuery] {
    var seen: Set<String> = []
    return names.map { NameQuery($0, countryID: countryID) }.filter { seen.insert($0.normalName).inserted }
  }

  /// The name as it is compared.
  var normalName: String { name.lowercased() }
}

extension String {
  /// Letters with an accent as one code point where there is one, so that “é” is stored and requested in one form
  /// however it was typed.
  fileprivate var composed: String {
    String(
      map { letter in
        guard (2...3).contains(letter.unicodeScalars.count) else { return letter }
        return (0xC0...0x1FFF).lazy.compactMap(Unicode.Scalar.init).map(Character.init)
          .first { $0 == letter } ?? letter
      }
    )
  }
}

/// What the records of genderize.io say about a name.
struct GenderEstimate: Sendable, Equatable, Codable {
  let name: String
  let countryID: String?
  /// What most records say; nil when too little is known.
  let gender: Gender?
  /// The share of the records that say so, from 0 to 1.
  let probability: Double
  let count: Int

  var query: NameQuery { NameQuery(name, countryID: countryID) }
}

struct NameResult: Sendable, Equatable {
  let query: NameQuery
  /// nil when the API left the name out of its response.
  let estimate: GenderEstimate?
  let fetchedAt: Date
  /// The path of the result's page.
  var page: String?
  /// The path of the screenshot taken just now.
  var screenshot: String?
}

/// What a check of some names brought.
struct NameCheck: Sendable, Equatable {
  var results: [NameResult]
  let provenance: Provenance
  /// How many names the API's limit leaves; nil when it doesn't say.
  let namesLeft: Int?
  /// Why a page could not be saved.
  var pageFailure: Failure?
  /// Why a screenshot could not be taken.
  var screenshotFailure: Failure?
  var isUnsandboxed = false
}

struct Screenshot: Sendable, Equatable {
  let path: String
  /// The name that it shows.
  let name: String
  let takenAt: Date
  let expiresAt: Date
}

enum DocumentKind: String, Sendable, CaseIterable {
  case page = "html"
  case screenshot = "png"

  /// In seconds: a page lasts as long as its result, a screenshot from when it was taken.
  var lifetime: Double {
    switch self {
    case .page: 600
    case .screenshot: 1800
    }
  }

  /// A clock that was set back by up to a minute expires nothing.
  func isValid(from time: Date, at now: Date) -> Bool {
    let tolerance = 60.0
    return time.addingTimeInterval(-tolerance) <= now && now < time.addingTimeInterval(lifetime)
  }
}
