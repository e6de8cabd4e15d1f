import FeatureKit

/// A keyword or trending, and the requested range.
struct GifQuery: NamedItem {
  /// GIPHY's limits (developers.giphy.com/docs/api/endpoint).
  static let longestKeyword = 50
  static let largestRequest = 50

  /// The typed keyword; nil for trending.
  let keyword: String?
  /// nil for all.
  let rating: GifRating?
  /// 1 to `length`.
  let limit: Int
  /// Less than `length`.
  let offset: Int

  /// How many GIFs of a list can be requested: GIPHY's largest offset is one less.
  static func length(of keyword: String?) -> Int { keyword == nil ? 500 : 5000 }

  private var length: Int { Self.length(of: keyword) }

  /// Whether the numbers can be requested; those of an edited file may not.
  var isValid: Bool { (1...length).contains(limit) && (0..<length).contains(offset) }

  var range: Range<Int> { offset..<min(offset + limit, length) }

  /// Equal for keywords that differ only in case and white space.
  var normalKeyword: String? {
    keyword.map { $0.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  var itemID: String { normalKeyword ?? "" }
  var itemTitle: String? { keyword }

  /// Its part of GIPHY's list for the keyword, in the Unicode form of an earlier search, and the rating.
  func page(after searches: [GifQuery] = []) -> RemotePage {
    let keyword = searches.lazy.compactMap(\.normalKeyword).first { $0 == normalKeyword } ?? normalKeyword
    return RemotePage(
      range,
      of: (keyword == nil ? GifsCommand.trending : .search).rawValue,
      texts: keyword.map { [GifsCommand.keyword.set([$0])] } ?? [],
      options: [GifsCommand.rating.set(rating)]
    )
  }

  /// nil on GIPHY's last page.
  var next: GifQuery? { offset + limit < length ? starting(at: offset + limit) : nil }

  /// nil on the first page.
  var previous: GifQuery? { offset > 0 ? starting(at: max(0, offset - limit)) : nil }

  func starting(at offset: Int) -> GifQuery {
    GifQuery(keyword: keyword, rating: rating, limit: limit, offset: offset)
  }
}

typealias GifPage = (query: GifQuery, gifs: Page<Listed<Gif>>)

/// GIPHY's audiences.
enum GifRating: String, Codable, CaseIterable, ParameterValue {
  case g, pg
  case pg13 = "pg-13"
  case r
}

/// A call's options; nil for the default or the last search's value.
struct GifOptions {
  var rating: GifRating?
  var size: Int?
  var offset: Int?
  /// From 1, instead of an offset.
  var page: Int?
}

enum GifsError: FeatureError {
  case tooLong(keyword: String)
  case tooFar(lastPage: Int)
  case noLastSearch
  /// nil for trending GIFs.
  case noneFound(keyword: String?)
  case unknown(id: String)

  var code: ErrorCode {
    switch self {
    case .tooLong, .tooFar: .invalidInput
    case .noLastSearch: .usage
    case .noneFound, .unknown: .notFound
    }
  }
}
