/// One response's part of GIPHY's list; nil for a GIF that can't be used.
struct GifBatch: Sendable, Equatable {
  let gifs: [Gif?]
  /// GIPHY's estimate; nil when unknown.
  let total: Int?
}

/// The fetched part of GIPHY's list for a keyword or for trending GIFs, with one rating.
struct GifList: Sendable, Codable, Equatable {
  /// The GIFs by position in GIPHY's list.
  private(set) var gifs: [Int: Gif] = [:]
  private(set) var fetched: [Range<Int>] = []
  /// GIPHY's estimate; nil when unknown.
  private(set) var total: Int?
  /// The position after the last GIF; nil while unknown.
  private(set) var end: Int?

  /// The smallest range with all missing positions of `range`; nil when none are missing.
  func missing(in range: Range<Int>) -> Range<Int>? {
    var missing = RangeSet(range.clamped(to: 0..<max(end ?? .max, 0)))
    for range in fetched { missing.remove(contentsOf: range) }
    guard let first = missing.ranges.first, let last = missing.ranges.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  mutating func add(_ batch: GifBatch, at range: Range<Int>) {
    for (position, gif) in zip(range, batch.gifs) { gifs[position] = gif }
    fetched = Array(RangeSet(fetched + [range]).ranges)
    total = batch.total
    let received = range.lowerBound + batch.gifs.count
    if batch.gifs.isEmpty {
      end = min(end ?? .max, received)
    } else if let total {
      end = max(total, received)
    } else if batch.gifs.count < range.count {
      end = received
    }
  }

  /// The GIFs in GIPHY's order, without duplicates, as GIPHY's pages can overlap.
  func gifs(in range: Range<Int>) -> [Gif] {
    var ids: Set<String> = []
    var found: [Gif] = []
    for (position, gif) in gifs.sorted(by: { $0.key < $1.key }) where position < range.upperBound {
      if ids.insert(gif.id).inserted, range.contains(position) { found.append(gif) }
    }
    return found
  }
}

struct GifPage: Sendable, Equatable {
  let query: GifQuery
  let gifs: [Gif]
  /// GIPHY's estimate; nil when unknown.
  let total: Int?
  let hasNext: Bool
  /// Whether more were requested than GIPHY returns at once.
  let isCut: Bool

  init(_ list: GifList, _ query: GifQuery, isCut: Bool = false) {
    self.isCut = isCut
    self.query = query
    gifs = list.gifs(in: query.range)
    total = list.total
    hasNext = query.range.upperBound < list.end ?? .max && query.next != nil
  }
}
