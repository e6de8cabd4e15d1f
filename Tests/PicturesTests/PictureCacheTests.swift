import FeatureKit
import Files
import Foundation
import TestSupport
import Testing

@testable import Pictures

@Suite("A cache of pictures")
struct PictureCacheTests {
  private let folder: TemporaryFolder
  private let http = FakeHTTP()
  private let clock = FrozenClock()

  init() throws { folder = try TemporaryFolder() }

  private func cache(limit: Int = 1_000_000) -> PictureFolder {
    PictureFolder(folder.file("cache"), http: http, clock: clock.wall, cacheLimit: limit)
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache").sorted()) ?? []
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func expect(_ url: String, _ body: Data) {
    http.expect(url, HTTPResponse(status: 200, body: body))
  }

  @Test("A picture is fetched once and found by its URL, also by the next run")
  func once() async throws {
    let text = "https://media.test/a/../heart.png?x=1"
    expect(text, TestPictures.png(8, 8))
    #expect(try cache().path(text) == nil)
    let path = try await cache().picture(at: url(text)).path
    #expect(try await cache().picture(at: url(text)).path == path)
    #expect(try cache().path(text) == path)
    #expect(http.requests.count == 1)
    #expect(names == ["https%3A%2F%2Fmedia.test%2Fa%2F..%2Fheart.png%3Fx%3D1"])
  }

  @Test("A picture that is drawn in several places at once is fetched once")
  func together() async throws {
    expect("https://media.test/1", TestPictures.png(8, 8))
    let cache = cache()
    let address = try url("https://media.test/1")
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 { group.addTask { _ = try await cache.picture(at: address) } }
      try await group.waitForAll()
    }
    #expect(http.requests.count == 1)
  }

  @Test("Shared work is cancelled when nobody waits for it any more")
  func cancelled() async throws {
    let work = SharedWork<Bool>()
    let waiting = (0..<2).map { _ in
      Task {
        try await work.value("a") { () async throws(Failure) in
          try? await Task.sleep(for: .seconds(60))
          return Task.isCancelled
        }
      }
    }
    for task in waiting { task.cancel() }
    for task in waiting { #expect(try await task.value) }
  }

  @Test(
    "Only web addresses are requested",
    arguments: ["file:///etc/passwd", "ftp://h/x", "data:,x"]
  )
  func addresses(text: String) async throws {
    let address = try url(text)
    await #expect(throws: Failure.badResponse(.notAPicture)) { try await cache().picture(at: address) }
    #expect(http.requests.isEmpty && names.isEmpty)
  }

  @Test("An incomplete picture is not cached, and is fetched again next time")
  func cutShort() async throws {
    let content = Picture.Content.remote(try url("https://media.test/1"))
    expect("https://media.test/1", TestPictures.png(9, 9).dropLast(6))
    #expect(try await LoadedPicture.load(content, cache: cache()).image.isComplete == false)
    #expect(names.isEmpty)
    expect("https://media.test/1", TestPictures.png(9, 9))
    #expect(try await LoadedPicture.load(content, cache: cache()).image.width == 9)
  }

  @Test("Above the limit, a download removes the pictures used longest ago")
  func eviction() async throws {
    let size = TestPictures.png(100, 100).count
    let cache = cache(limit: size * 3 + size / 2)
    func fetch(_ number: Int) async throws {
      expect("https://media.test/\(number)", TestPictures.png(100, 100))
      _ = try await cache.picture(at: url("https://media.test/\(number)"))
      clock.advance(by: 60)
    }
    for number in 1...3 { try await fetch(number) }
    #expect(try cache.path("https://media.test/1") != nil)
    try await fetch(4)
    #expect(names.count == 3)
    for (number, isThere) in [(1, true), (2, false), (3, true), (4, true)] {
      #expect((try cache.path("https://media.test/\(number)") != nil) == isThere)
    }
  }

  @Test("A picture for some time is removed after the others, and only above two and a half times the limit")
  func keeping() async throws {
    let size = TestPictures.png(100, 100).count
    let cache = cache(limit: size)
    for number in 1...4 {
      let address = "https://media.test/\(number)"
      expect(address, TestPictures.png(100, 100))
      let end = clock.now.addingTimeInterval(86_400)
      if number == 1 { try await cache.keep(pictureAt: url(address), until: end) }
      if number > 1 { _ = try await cache.picture(at: url(address)) }
      _ = try cache.path("https://media.test/1")
      clock.advance(by: 60)
    }
    #expect(try cache.path("https://media.test/1") != nil && cache.path("https://media.test/4") != nil)
    #expect(names.count == 2)
    clock.advance(by: 200_000)
    expect("https://media.test/5", TestPictures.png(100, 100))
    _ = try await cache.picture(at: url("https://media.test/5"))
    #expect(names.count == 1)
  }
}
