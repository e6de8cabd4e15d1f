import Foundation

/// What is looked for, and which part of what is found.
struct GifQuery: Sendable, Equatable {
  /// What GIPHY takes at most (developers.giphy.com/docs/api/endpoint).
  static let longestKeyword = 50
  static let largestPage = 50
  static let ratings = ["g", "pg", "pg-13", "r"]

  /// nil for what is trending.
  let keyword: String?
  /// The most that is shown, one of `ratings`; nil leaves it to GIPHY.
  let rating: String?
  /// How many, 1 to `largestPage`.
  let limit: Int
  /// How many are skipped, 0 to `largestOffset`.
  let offset: Int

  /// How far GIPHY goes.
  static func largestOffset(isSearch: Bool) -> Int { isSearch ? 4999 : 499 }

  /// The keyword in the form in which two writings of it are the same.
  var normalKeyword: String? {
    keyword.map {
      let words = $0.precomposedStringWithCanonicalMapping.lowercased().split(whereSeparator: \.isWhitespace)
      return words.joined(separator: " ")
    }
  }

  /// Whether both are parts of what one search finds, counted in the same pages.
  func isSameSearch(as other: GifQuery) -> Bool {
    normalKeyword == other.normalKeyword && rating == other.rating && limit == other.limit
  }

  /// The next page, where GIPHY goes that far.
  var next: GifQuery? {
    let next = offset + limit
    return next <= Self.largestOffset(isSearch: keyword != nil) ? from(next) : nil
  }

  /// The page before, nil on the first.
  var previous: GifQuery? { offset > 0 ? from(max(0, offset - limit)) : nil }

  private func from(_ offset: Int) -> GifQuery {
    GifQuery(keyword: keyword, rating: rating, limit: limit, offset: offset)
  }
}
