import FeatureKit
import Foundation
import Testing

@testable import GifsModule

@Suite("Lists of GIFs")
struct GifListTests {
  private static func gif(_ id: String) throws -> Gif {
    let rendition = Gif.Rendition(url: try #require(URL(string: "https://media.test/\(id).gif")), size: nil)
    return Gif(
      id: id,
      title: nil,
      page: nil,
      original: rendition,
      playable: rendition,
      small: rendition,
      rating: nil,
      username: nil
    )
  }

  private static func list(_ count: Int, of total: Int? = nil, at range: Range<Int> = 0..<20) throws
    -> GifList
  {
    var list = GifList()
    let gifs = try (0..<count).map { try gif("g\(range.lowerBound + $0)") }
    list.add(GifBatch(gifs: gifs, total: total), at: range)
    return list
  }

  private static func hasNext(_ list: GifList, after range: Range<Int> = 0..<20) -> Bool {
    GifPage(list, GifQuery(keyword: "cat", rating: nil, limit: range.count, offset: range.lowerBound)).hasNext
  }

  @Test(
    "Only the part that was not fetched is missing",
    arguments: [
      (0..<20, nil), (0..<4, nil), (7..<20, nil), (0..<30, 20..<30), (15..<45, 20..<40), (40..<60, nil),
      (20..<40, 20..<40), (0..<60, 20..<40), (50..<70, 60..<70),
    ] as [(Range<Int>, Range<Int>?)]
  )
  func missing(_ range: Range<Int>, _ missing: Range<Int>?) throws {
    var list = try Self.list(20, of: 500)
    list.add(GifBatch(gifs: try (40..<60).map { try Self.gif("g\($0)") }, total: 500), at: 40..<60)
    #expect(list.missing(in: range) == missing)
    #expect(list.gifs(in: 15..<45).map(\.id) == (15..<20).map { "g\($0)" } + (40..<45).map { "g\($0)" })
  }

  @Test("Nothing is missing past the end", arguments: [5, nil])
  func end(total: Int?) throws {
    let list = try Self.list(5, of: total)
    #expect(list.missing(in: 0..<50) == nil && list.missing(in: 40..<60) == nil)
    #expect(!Self.hasNext(list, after: 0..<5))
    #expect(Self.hasNext(list, after: 0..<4))
  }

  @Test("A batch that is short of GIPHY's estimate is not fetched again, and others may follow")
  func short() throws {
    let list = try Self.list(3, of: 41)
    #expect(list.missing(in: 0..<20) == nil)
    #expect(Self.hasNext(list))
  }

  @Test("An empty batch is the end, whatever the estimate")
  func empty() throws {
    var list = try Self.list(20, of: 500)
    list.add(GifBatch(gifs: [], total: 500), at: 20..<40)
    #expect(!Self.hasNext(list))
    #expect(list.missing(in: 40..<60) == nil)
  }

  @Test("An estimate below the number of GIFs is not the end of them")
  func lowEstimate() throws {
    let list = try Self.list(20, of: 3)
    #expect(list.gifs(in: 0..<20).count == 20)
    #expect(!Self.hasNext(list))
  }

  @Test("The same list comes back from the store")
  func codable() throws {
    var list = try Self.list(2, of: 41)
    list.add(GifBatch(gifs: [nil, try Self.gif("z")], total: nil), at: 40..<60)
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode(GifList.self, from: data) == list)
  }
}
