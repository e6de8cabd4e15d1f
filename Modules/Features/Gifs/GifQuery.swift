/// A keyword or what is trending, and the requested part of its GIFs.
struct GifQuery: Sendable, Codable, Equatable {
  /// GIPHY's limits (developers.giphy.com/docs/api/endpoint).
  static let longestKeyword = 50
  static let largestPage = 50
  static let ratings = ["g", "pg", "pg-13", "r"]

  /// As typed; nil for what is trending.
  let keyword: String?
  /// One of `ratings`; nil for all.
  let rating: String?
  /// 1 to `largestPage`.
  let limit: Int
  /// How many GIFs are skipped, 0 to `largestOffset`.
  let offset: Int

  static func largestOffset(isSearch: Bool) -> Int { isSearch ? 4999 : 499 }

  /// The requested positions in GIPHY's list.
  var range: Range<Int> { offset..<offset + limit }

  /// The same for all spellings of a keyword that differ in case and white space.
  var normalKeyword: String? {
    keyword.map { $0.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// Whether both page through the same list in steps of the same size.
  func hasSamePages(as other: GifQuery) -> Bool {
    normalKeyword == other.normalKeyword && rating == other.rating && limit == other.limit
  }

  /// The next page, as far as GIPHY goes.
  var next: GifQuery? {
    let next = offset + limit
    return next <= Self.largestOffset(isSearch: keyword != nil) ? starting(at: next) : nil
  }

  /// The previous page, nil on the first.
  var previous: GifQuery? { offset > 0 ? starting(at: max(0, offset - limit)) : nil }

  private func starting(at offset: Int) -> GifQuery {
    GifQuery(keyword: keyword, rating: rating, limit: limit, offset: offset)
  }
}

/// What a call says about a list beside its keyword; nil leaves it to the default or to the last search.
struct GifOptions: Sendable, Equatable {
  var rating: String?
  var limit: Int?
  var offset: Int?
}
