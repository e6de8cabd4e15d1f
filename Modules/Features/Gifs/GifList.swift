/// A part of GIPHY's list as one response has it; nil stands for a GIF that can't be used.
struct GifBatch: Sendable, Equatable {
  let gifs: [Gif?]
  /// GIPHY's estimate; nil when it gives none.
  let total: Int?
}

/// GIPHY's list for one keyword and rating, or of what is trending, as far as it was fetched.
struct GifList: Sendable, Codable, Equatable {
  /// The GIFs by position in GIPHY's list.
  private(set) var gifs: [Int: Gif] = [:]
  private(set) var fetched: [Range<Int>] = []
  /// GIPHY's estimate; nil when it gives none.
  private(set) var total: Int?
  /// The position after the last GIF; nil while it is unknown.
  private(set) var end: Int?

  /// The smallest range that has all positions of another one that were not fetched; nil when all were.
  func missing(in range: Range<Int>) -> Range<Int>? {
    var missing = RangeSet(range.clamped(to: 0..<(end ?? .max)))
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

  /// The GIFs of a part in GIPHY's order. GIPHY's pages overlap: one that an earlier position has is left out.
  func gifs(in range: Range<Int>) -> [Gif] {
    var ids: Set<String> = []
    var found: [Gif] = []
    for (position, gif) in gifs.sorted(by: { $0.key < $1.key }) where position < range.upperBound {
      if ids.insert(gif.id).inserted, range.contains(position) { found.append(gif) }
    }
    return found
  }
}

/// The requested part of a list.
struct GifPage: Sendable, Equatable {
  let query: GifQuery
  let gifs: [Gif]
  /// GIPHY's estimate; nil when it gives none.
  let total: Int?
  let hasNext: Bool

  init(_ list: GifList, _ query: GifQuery) {
    self.query = query
    gifs = list.gifs(in: query.range)
    total = list.total
    hasNext = query.range.upperBound < list.end ?? .max && query.next != nil
  }
}
