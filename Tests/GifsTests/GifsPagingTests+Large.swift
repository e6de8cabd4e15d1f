import FeatureKit
import TestSupport
import Testing

@testable import GifsModule

extension GifsPagingTests {
  @Test("More than 50 GIFs are several requests of at most 50, only for those that are not stored")
  func severalRequests() async throws {
    gifs.expect("cat", limit: 50, ids(0..<50), of: 500)
    gifs.expect("cat", offset: 50, limit: 50, ids(50..<100), of: 500)
    gifs.expect("cat", offset: 100, ids(100..<120), of: 500)
    let all = try await search(120)
    #expect(all.ids == ids(0..<120) && all.notices == [] && all.provenance.source == .network)
    #expect(all["perPage"] == 120)
    #expect(try await search(120, mode: .offline).provenance.source == .cache)
    gifs.expect("cat", offset: 120, limit: 50, ids(120..<170), of: 500)
    gifs.expect("cat", offset: 170, limit: 30, ids(170..<200), of: 500)
    let second = try await gifs.run("search", ["keyword": ["cat"], "page": ["2"], "per-page": ["100"]])
    #expect(second.ids == ids(100..<200) && second["page"] == 2)
    #expect(second.paging?.next == page("200", limit: "100"))
    #expect(gifs.requested.count == 5)
  }

  @Test("A list ends with the last GIF that GIPHY's offset reaches")
  func reach() async throws {
    gifs.expect("trending", offset: 440, limit: 50, ids(440..<490), of: 100_000)
    gifs.expect("trending", offset: 490, limit: 10, ids(490..<500), of: 100_000)
    let screen = try await gifs.run("trending", ["offset": ["440"], "limit": ["1000"]])
    #expect(screen.ids == ids(440..<500) && screen.paging?.next == nil)
  }

  @Test("A random GIF takes one request, however many the last search had")
  func random() async throws {
    gifs.expect("cat", limit: 50, ids(0..<50), of: 60)
    gifs.expect("cat", offset: 50, limit: 10, ids(50..<60), of: 60)
    _ = try await search(60)
    gifs.expect("cat", limit: 50, ["new"], of: 60)
    #expect(try await gifs.run("random", mode: .refresh).title == "new moves")
  }
}
