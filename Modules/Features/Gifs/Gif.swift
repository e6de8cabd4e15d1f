import Foundation

/// A GIF of GIPHY's.
struct Gif: Sendable, Equatable {
  /// One of the sizes that a GIF comes in.
  struct Rendition: Sendable, Equatable {
    let url: URL
    /// In pixels, at least 1.
    let width: Int
    let height: Int
  }

  let id: String
  /// Often empty.
  let title: String
  /// Its page at GIPHY.
  let page: URL?
  let original: Rendition
  /// The one for a tile.
  let small: Rendition
  let rating: String
  let username: String
}

/// A page of GIFs, in the API's order.
struct GifPage: Sendable, Equatable {
  let gifs: [Gif]
  /// An estimate of GIPHY's; nil where it gives none.
  let total: Int?
  /// Whether there are more after these.
  let hasNext: Bool
}

/// What is looked for.
struct GifQuery: Sendable, Equatable {
  /// What GIPHY takes at most (developers.giphy.com/docs/api/endpoint).
  static let longestKeyword = 50
  static let largestPage = 50
  static let largestSearchOffset = 4999
  static let largestTrendingOffset = 499
  static let ratings = ["g", "pg", "pg-13", "r"]

  /// nil for what is trending.
  let keyword: String?
  let rating: String?
  let limit: Int
  let offset: Int

  /// The keyword in the form in which two writings of it are the same.
  static func normal(_ keyword: String) -> String {
    keyword.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// The same query from another place on.
  func from(_ offset: Int) -> GifQuery {
    GifQuery(keyword: keyword, rating: rating, limit: limit, offset: offset)
  }

  /// The next page, where GIPHY goes that far.
  var next: GifQuery? {
    let last = keyword == nil ? Self.largestTrendingOffset : Self.largestSearchOffset
    return offset + limit <= last ? from(offset + limit) : nil
  }

  /// The page before, nil on the first.
  var previous: GifQuery? { offset > 0 ? from(max(0, offset - limit)) : nil }
}

/// GIFs found, and what they were found for.
struct GifResult: Sendable {
  let query: GifQuery
  let page: GifPage
}
