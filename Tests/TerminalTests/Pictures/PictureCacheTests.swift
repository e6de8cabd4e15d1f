import FeatureKit
import Foundation
import Terminal
import TestSupport
import Testing

@Suite("Pictures that can be fetched again")
struct PictureCacheTests {
  private let folder: TestFolder
  private let http = FakeHTTP()
  private let clock = FrozenClock()

  init() throws { folder = try TestFolder() }

  private var place: URL { folder.url.appending(path: "curio/pictures") }

  private func cache(limit: Int = PictureCache.usualLimit) -> PictureCache {
    PictureCache(folder: place, http: http, limit: limit, clock: clock.wall)
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func expect(_ url: String, _ body: Data, status: Int = 200) {
    http.expect(url, HTTPResponse(status: status, body: body))
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
  }

  @Test("A picture is fetched once and found by its address; only its owner can read it")
  func once() async throws {
    let heart = try url("https://media.test/a/../heart.png?x=1")
    expect("https://media.test/a/../heart.png?x=1", TestPictures.png(8, 8))
    let cache = cache()
    #expect(cache.kept(heart) == nil)
    let path = try await cache.path(for: heart)
    #expect(try await cache.path(for: heart) == path && cache.kept(heart) == path)
    #expect(try Data(contentsOf: URL(filePath: path)) == TestPictures.png(8, 8))
    #expect(path == place.appending(path: SHA256.hex("https://media.test/a/../heart.png?x=1")).path)
    #expect(try mode(path) == 0o600 && mode(place.path) == 0o700)
    #expect(http.requests.map(\.maximumBytes) == [25_000_000])
    #expect(names.count == 1)
  }

  @Test("A new run finds what an earlier one kept")
  func restart() async throws {
    expect("https://media.test/1", TestPictures.png(8, 8))
    let path = try await cache().path(for: url("https://media.test/1"))
    #expect(try cache().kept(url("https://media.test/1")) == path)
  }

  @Test("Many who want one picture at the same time cause one request")
  func singleFlight() async throws {
    expect("https://media.test/1", TestPictures.png(8, 8))
    let cache = cache()
    let address = try url("https://media.test/1")
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<20 { group.addTask { try await cache.path(for: address) } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(paths.count == 1 && http.requests.count == 1)
  }

  @Test(
    "What is no whole picture is not kept, and the next one asks again",
    arguments: [
      (Data(), Failure.badResponse(.empty)), (Data("<html>".utf8), .badResponse(.notAPicture)),
      (TestPictures.png(9, 9).dropLast(6), .badResponse(.cutShort)),
    ]
  )
  func broken(body: Data, failure: Failure) async throws {
    let cache = cache()
    let address = try url("https://media.test/1")
    expect("https://media.test/1", body)
    await #expect(throws: failure) { try await cache.path(for: address) }
    #expect(names.isEmpty)
    expect("https://media.test/1", TestPictures.png(9, 9))
    _ = try await cache.path(for: address)
    #expect(names.count == 1)
  }

  @Test("What the network says is passed on, and nothing is kept")
  func failures() async throws {
    let cache = cache()
    http.expect("https://media.test/1", failure: .tooLarge(limit: 25_000_000))
    await #expect(throws: Failure.tooLarge(limit: 25_000_000)) {
      try await cache.path(for: url("https://media.test/1"))
    }
    expect("https://media.test/2", Data(), status: 404)
    await #expect(throws: Failure.notFound) { try await cache.path(for: url("https://media.test/2")) }
    #expect(names.isEmpty)
  }

  @Test(
    "An address that is not of the web is not asked",
    arguments: ["file:///etc/passwd", "ftp://h/x", "data:,x"]
  )
  func addresses(text: String) async throws {
    let address = try url(text)
    await #expect(throws: Failure.badResponse(.notAPicture)) { try await cache().path(for: address) }
    #expect(http.requests.isEmpty && names.isEmpty)
  }

  @Test("Above the limit, what was used longest ago goes first")
  func eviction() async throws {
    let size = TestPictures.png(100, 100).count
    let cache = cache(limit: size * 3 + size / 2)
    for number in 1...3 {
      expect("https://media.test/\(number)", TestPictures.png(100, 100))
      _ = try await cache.path(for: url("https://media.test/\(number)"))
      clock.advance(by: 60)
    }
    #expect(try cache.kept(url("https://media.test/1")) != nil)
    clock.advance(by: 60)
    expect("https://media.test/4", TestPictures.png(100, 100))
    _ = try await cache.path(for: url("https://media.test/4"))
    #expect(names.count == 3)
    #expect(try cache.kept(url("https://media.test/2")) == nil)
    for number in [1, 3, 4] { #expect(try cache.kept(url("https://media.test/\(number)")) != nil) }
  }

  @Test("A picture as large as all the room is kept for now")
  func large() async throws {
    expect("https://media.test/1", TestPictures.png(100, 100))
    _ = try await cache(limit: 10).path(for: url("https://media.test/1"))
    #expect(names.count == 1)
  }

  @Test("A folder that can't be made is told as such")
  func noFolder() async throws {
    try folder.write(Data(), as: "curio")
    await #expect(
      throws: Failure.storage(.init(.write, path: place.path, reason: "the folder could not be made"))
    ) { try await cache().path(for: url("https://media.test/1")) }
  }

  @Test("Cancelling leaves at once and keeps nothing")
  func cancelled() async throws {
    http.expect("https://media.test/1") { (_) async throws(Failure) -> HTTPResponse in
      try? await Task.sleep(for: .seconds(60))
      throw .interrupted
    }
    let cache = cache()
    let address = try url("https://media.test/1")
    let task = Task { try await cache.path(for: address) }
    while http.requests.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: Failure.interrupted) { try await task.value }
    #expect(names.isEmpty)
  }
}
