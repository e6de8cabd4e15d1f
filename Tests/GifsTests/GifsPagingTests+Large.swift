import FeatureKit
import TestSupport
import Testing

@testable import GifsModule

extension GifsPagingTests {
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
    gifs.expect("cat", ["new"], of: 60)
    #expect(try await gifs.run("random", mode: .refresh).title == "new moves")
  }
}
